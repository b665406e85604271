import { SubmitDialog, type SubmitDialogProps } from '../../components/SubmitDialog.tsx';
import { useAct, type ActOptions } from './useAct.ts';

type OfTheDialog<V> = Omit<SubmitDialogProps<V>, 'isBusy' | 'failure' | 'onSubmit'>;

interface ActDialogProps<T, V> extends ActOptions<T>, OfTheDialog<V> {
  /** What will happen, in a sentence or two. */
  text?: string;
  /** What is sent, where that is not what the form holds. */
  valuesOf?: (values: V) => object;
}

/** Asks before an act is done, and closes when it is. */
export function ActDialog<T = object, V extends object = object>(props: ActDialogProps<T, V>) {
  const { text, valuesOf = (values) => values, children, onClose, onDone } = props;
  const { act, isBusy, failure } = useAct<T>({
    ...props,
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  return (
    <SubmitDialog<V> {...props} isBusy={isBusy} failure={failure} onSubmit={(values) => void act(valuesOf(values))}>
      {text !== undefined && <p className="bo-dialog__text">{text}</p>}
      {children}
    </SubmitDialog>
  );
}
