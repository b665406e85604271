import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { aheadOf, lazyPart } from '../../components/lazyPart.ts';
import { useMay } from '../../components/useMay.ts';
import type { Declaration, CreateDialogProps } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';

/** Creates records of any resource that has no dialog of its own. */
export const CreateDialog = lazyPart<CreateDialogProps>(
  async () => (await import('../form/CreateDialog.tsx')).CreateDialog,
);

/** The button for a new record, and its dialog, which is outside of what is replaced, so that its input stays. */
export function useCreation(declaration: Declaration, parentId: string | null) {
  const labels = useLabels(declaration);
  const mayCreate = useMay(declaration.name, 'create');
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = declaration.list.CreateDialog ?? CreateDialog;
  return {
    /** @param isNext what somebody wants to do next, who has just come here: it takes the focus */
    button: (isNext = false) =>
      mayCreate && (
        <Button
          {...aheadOf(Dialog)}
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          autoFocus={isNext}
          onClick={() => setIsOpen(true)}
        >
          {labels.creation}
        </Button>
      ),
    dialog: isOpen && <Dialog declaration={declaration} parentId={parentId} onClose={() => setIsOpen(false)} />,
  };
}
