import { PlusOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Input, Select, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { achievementKinds, fieldsOfKind, type AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import { affectedBy, type Declaration, type Row } from '../../../crud/declaration/declaration.ts';
import { useLabels } from '../../../crud/declaration/labels.ts';
import { initialValues } from '../../../crud/declaration/record.ts';
import { useAct } from '../../../crud/acts/useAct.ts';
import { useKindName } from './useKindName.ts';

interface AddPartProps {
  declaration: Declaration;
  parentId: string;
  /** The name of what it is added to; null: the game. */
  parentTitle: string | null;
  /** Points of a new achievement: those of the one before. */
  points: number;
  /** It is what comes next: its input is open, and has the focus. */
  isNext: boolean;
  onAdded: (row: Row) => void;
}

/** Adds a part by its name: Enter adds it, and the next one can be typed. An achievement says first what it is. */
export function AddPart({ declaration, parentId, parentTitle, points, isNext, onAdded }: AddPartProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const kindName = useKindName();
  const invalidate = useInvalidate();
  const [isOpen, setIsOpen] = useState(isNext);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<AchievementKind>('quiz');
  const input = useRef<InputRef>(null);
  const { name, parentField } = declaration;
  const { act, isBusy, failure } = useAct<Row>({ url: name, changes: [name, ...affectedBy(declaration)] });
  if (!isOpen) {
    return (
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={parentTitle === null ? labels.creation : `${labels.creation}: ${parentTitle}`}
        onClick={() => setIsOpen(true)}
      >
        {labels.one}
      </Button>
    );
  }
  const typed = title.trim();
  const add = async () => {
    if (typed === '') return;
    const row = await act({
      ...initialValues(declaration),
      ...(name === 'achievements' && { ...fieldsOfKind(kind), points }),
      [declaration.title]: typed,
      [parentField ?? '']: parentId,
    });
    if (row === null) return;
    setTitle('');
    void invalidate({ resource: name, invalidates: ['list'] });
    onAdded(row);
    input.current?.focus();
  };
  return (
    <form
      className="bo-add"
      aria-label={labels.creation}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) setIsOpen(false);
      }}
    >
      {name === 'achievements' && (
        <Select
          className="bo-add__kind"
          aria-label={t('builder.kind')}
          value={kind}
          options={achievementKinds.map((value) => ({ value, label: kindName(value) }))}
          onChange={(next: AchievementKind) => {
            setKind(next);
            // antd gives the focus back to the choice first.
            setTimeout(() => input.current?.focus());
          }}
          popupMatchSelectWidth={false}
        />
      )}
      <Input
        ref={input}
        autoFocus
        value={title}
        maxLength={120}
        placeholder={labels.creation}
        aria-label={labels.field(declaration.title)}
        aria-invalid={failure !== null}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button htmlType="submit" loading={isBusy} disabled={typed === ''}>
        {t('builder.add')}
      </Button>
      <Button type="text" onClick={() => setIsOpen(false)}>
        {t('close')}
      </Button>
      {failure !== null && (
        <p className="bo-error" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
