import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Declaration } from '../declaration/declaration.ts';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useSavedLists, type SavedList } from './useSavedLists.ts';

const SavedListsDialog = lazyPart(async () => (await import('./SavedListsDialog.tsx')).SavedListsDialog);

interface SavedListsProps {
  declaration: Pick<Declaration, 'name'>;
  /** The current state of the list, as in the address; '' by default. */
  search: string;
  columns: readonly string[];
  onChoose: (list: SavedList) => void;
}

/** The named filters of this person: chosen from a menu, and managed in a dialog. */
export function SavedLists({ declaration, search, columns, onChoose }: SavedListsProps) {
  const { t } = useTranslation('admin');
  const [lists, setLists] = useSavedLists(declaration);
  const [isOpen, setIsOpen] = useState(false);
  // Once, when the list opens: clearing the filters afterwards is intended.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    const first = lists.find(({ isDefault }) => isDefault);
    if (first !== undefined && search === '') onChoose(first);
  });
  return (
    <>
      <ActionMenu
        loads={[SavedListsDialog]}
        menu={{
          selectedKeys: lists.filter((list) => list.search === search).map(({ name }) => `list ${name}`),
          items: [
            ...lists.map((list) => ({ key: `list ${list.name}`, label: list.name, onClick: () => onChoose(list) })),
            ...(lists.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'keep', label: t('saved.keep'), onClick: () => setIsOpen(true) },
          ],
        }}
      >
        <Button icon={<FilterOutlined aria-hidden />} aria-label={t('saved.many')} title={t('saved.many')} />
      </ActionMenu>
      {isOpen && (
        <SavedListsDialog
          lists={lists}
          present={{ search, columns }}
          onChange={setLists}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
