import { LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { achievementKinds, fieldsOfKind, type AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import { affectedBy, type Declaration, type Row, type Values } from '../../../crud/declaration/declaration.ts';
import { useInTurn } from '../../../components/useInTurn.ts';
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
  const { t } = useTranslation(['admin', 'shell']);
  const labels = useLabels(declaration);
  const kindName = useKindName();
  const [isOpen, setIsOpen] = useState(isNext);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<AchievementKind>('quiz');
  const input = useRef<InputRef>(null);
  const inTurn = useInTurn();
  const [refused, setRefused] = useState<readonly Values[]>([]);
  const { name, parentField } = declaration;
  const { act, isBusy, failure } = useAct<Row>({ url: name, changes: [name, ...affectedBy(declaration)] });
  // What was refused after the form was closed is still said.
  if (!isOpen && refused.length === 0) {
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
  const close = () => {
    setIsOpen(false);
    setRefused([]);
  };
  const titleOf = (values: Values) => String(values[declaration.title]);
  const save = async (values: Values) => {
    const row = await act(values);
    if (row !== null) {
      onAdded(row);
    } else if (input.current?.input?.value === '') setTitle(titleOf(values));
    else setRefused((now) => [...now, values]);
  };
  // The next one can be typed, and entered, while this one is saved.
  const add = (...parts: readonly Values[]) => {
    for (const part of parts) void inTurn(() => save(part));
    input.current?.focus();
  };
  return (
    <form
      className="bo-add"
      aria-label={labels.creation}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') return;
        setTitle('');
        add({
          ...initialValues(declaration),
          ...(name === 'achievements' && { ...fieldsOfKind(kind), points }),
          [declaration.title]: typed,
          [parentField ?? '']: parentId,
        });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
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
        autoFocus={isOpen}
        value={title}
        maxLength={120}
        placeholder={labels.creation}
        aria-label={labels.field(declaration.title)}
        aria-invalid={failure !== null}
        onChange={(event) => setTitle(event.target.value)}
      />
      {/* Not `loading`, with which antd would ignore Enter. */}
      <Button htmlType="submit" icon={isBusy && <LoadingOutlined aria-hidden />} disabled={typed === ''}>
        {t('builder.add')}
      </Button>
      <Button type="text" onClick={close}>
        {t('close')}
      </Button>
      {(failure !== null || refused.length > 0) && (
        <p className="bo-error" role="alert">
          {failure}
          {refused.length > 0 && (
            <>
              {' '}
              {t('builder.notAdded', { titles: refused.map(titleOf) })}
              <Button
                type="link"
                size="small"
                onClick={() => {
                  setRefused([]);
                  add(...refused);
                }}
              >
                {t('shell:tryAgain')}
              </Button>
            </>
          )}
        </p>
      )}
    </form>
  );
}
