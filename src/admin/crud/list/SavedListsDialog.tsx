import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog.tsx';
import type { SavedList } from './useSavedLists.ts';

const maxName = 60;

interface SavedListsDialogProps {
  lists: readonly SavedList[];
  present: Pick<SavedList, 'search' | 'columns'>;
  onChange: (lists: readonly SavedList[]) => void;
  onClose: () => void;
}

/** Saves the current list under a name; renames and deletes saved ones. */
export function SavedListsDialog({ lists, present, onChange, onClose }: SavedListsDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [name, setName] = useState('');
  const field = useRef<InputRef>(null);
  const wanted = name.trim();
  const isTaken = lists.some((list) => list.name === wanted);
  const add = () => {
    if (wanted === '' || isTaken) return;
    onChange([...lists, { name: wanted, ...present, isDefault: false }]);
    setName('');
    // The button, which had the focus, cannot be pressed any more.
    field.current?.focus();
  };
  const change = (list: SavedList, changes: Partial<SavedList>) =>
    onChange(lists.map((one) => (one === list ? { ...one, ...changes } : one)));
  return (
    <Dialog title={t('saved.many')} onCancel={onClose}>
      <label className="bo-strong" htmlFor={id}>
        {t('saved.name')}
      </label>
      <Flex align="center" gap="small">
        <Input
          ref={field}
          id={id}
          value={name}
          maxLength={maxName}
          autoComplete="off"
          aria-describedby={isTaken ? `${id}-error` : undefined}
          aria-invalid={isTaken || undefined}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        <Button type="primary" disabled={wanted === '' || isTaken} onClick={add}>
          {t('save')}
        </Button>
      </Flex>
      {isTaken && (
        <p className="bo-error" id={`${id}-error`}>
          {t('saved.taken')}
        </p>
      )}
      <Flex component="ul" className="bo-saved" vertical gap="small">
        {lists.map((list, i) => (
          <Flex component="li" key={`${lists.length} ${i}`} align="center" gap="small">
            <Input
              defaultValue={list.name}
              maxLength={maxName}
              aria-label={t('saved.rename', { name: list.name })}
              onBlur={({ target }) => {
                const renamed = target.value.trim();
                const isFree = lists.every((one) => one === list || one.name !== renamed);
                if (renamed !== '' && isFree) change(list, { name: renamed });
                else target.value = list.name;
              }}
            />
            <Checkbox
              checked={list.isDefault}
              onChange={({ target }) =>
                onChange(lists.map((one) => ({ ...one, isDefault: one === list && target.checked })))
              }
            >
              {t('saved.isDefault')}
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('saved.remove', { name: list.name })}
              onClick={() => onChange(lists.filter((one) => one !== list))}
            />
          </Flex>
        ))}
      </Flex>
    </Dialog>
  );
}
