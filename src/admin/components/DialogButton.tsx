import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { aheadOf } from './lazyPart.ts';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The lazy part in the dialog. */
  loads?: unknown;
  renderDialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ loads, renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...aheadOf(loads)} {...button} onClick={() => setIsOpen(true)} />
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  );
}
