import { Alert } from 'antd';
import { SubmitDialog, type SubmitDialogProps } from '../../components/SubmitDialog.tsx';
import type { Values } from '../declaration/declaration.ts';
import type { useBulkChange } from './useBulkChange.ts';

interface BulkDialogProps extends Omit<SubmitDialogProps<Values>, 'isBusy' | 'error' | 'failure'> {
  bulk: ReturnType<typeof useBulkChange>;
  text: string;
}

/** The dialog of a change of the selected rows; it says why none of them was changed. */
export function BulkDialog({ bulk, text, children, ...dialog }: BulkDialogProps) {
  const [title, ...named] = bulk.failure ?? [];
  return (
    <>
      {bulk.consequences}
      <SubmitDialog<Values> {...dialog} isBusy={bulk.isBusy}>
        <p className="bo-dialog__text">
          {bulk.count}. {text}
        </p>
        {children}
        {bulk.failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={title}
            description={
              named.length > 0 && (
                <ul className="bo-sayings">
                  {named.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              )
            }
          />
        )}
      </SubmitDialog>
    </>
  );
}
