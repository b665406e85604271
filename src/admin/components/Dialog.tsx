import { Modal, type ModalProps } from 'antd';
import { useReturnFocus } from './useReturnFocus.ts';

/** A dialog that is mounted only while it is open; without buttons of its own, unless it has a footer. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useReturnFocus();
  return <Modal open footer={null} {...props} />;
}
