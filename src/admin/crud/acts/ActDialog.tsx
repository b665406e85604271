import { ReasonItem } from '../../components/ReasonItem.tsx';
import { SubmitDialog, type SubmitDialogProps } from '../../components/SubmitDialog.tsx';
import { useAct, type ActOptions } from './useAct.ts';

type OfTheDialog<V> = Omit<SubmitDialogProps<V>, 'isBusy' | 'error' | 'failure' | 'onSubmit'>;

export interface ActDialogProps<T, V> extends ActOptions<T>, OfTheDialog<V> {
  /** What will happen, in a sentence or two. */
  text?: string;
  needsReason?: boolean;
  /** What is sent, where that differs from the form's values. */
  valuesOf?: (values: V) => object;
}

/** Confirms an action before it is done, and closes afterwards. */
export function ActDialog<T = object, V extends object = object>(props: ActDialogProps<T, V>) {
  const { text, needsReason = false, valuesOf = (values) => values, children, onClose, onDone } = props;
  const { act, isBusy, error } = useAct<T>({
    ...props,
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  return (
    <SubmitDialog<V> {...props} isBusy={isBusy} error={error} onSubmit={(values) => void act(valuesOf(values))}>
      {text !== undefined && <p className="bo-dialog__text">{text}</p>}
      {children}
      {needsReason && <ReasonItem />}
    </SubmitDialog>
  );
}
