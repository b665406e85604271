import { Create, Edit, SaveButton } from '@refinedev/antd';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { DeleteButton } from '../acts/DeleteButton.tsx';
import { editAddress, home, showAddress } from '../declaration/addresses.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import type { Declaration, Row, Values } from '../declaration/declaration.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useLabels } from '../declaration/labels.ts';
import { NotAdded } from './NotAdded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SaveState } from './SaveState.tsx';
import { useEditor } from './useEditor.tsx';
import { useIsOpen } from '../../components/useIsOpen.ts';
import { useRounds, type Rounds } from './useRounds.ts';
import { useVisit } from '../../components/recent.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { useDone } from '../../components/useDone.tsx';
import { losesNothing } from '../../components/unsavedChanges.ts';
import { useRecord } from '../../components/useRecord.ts';

/** The history's state. */
interface Arrival {
  losesNothing?: true;
  /** The form that created this record, and stays open. */
  madeIn?: string;
  /** The focus stays where the person is typing. */
  keepsFocus?: true;
  /** What was typed into the dialog for a new record. */
  typed?: Values;
}

/** Edits a record; without an id it creates one, below the parent in the search (`?gameId=`) [spec 2.4]. */
export function EditPage({ declaration }: { declaration: Declaration }) {
  const { id } = useParams();
  const location = useLocation();
  const arrival = (location.state ?? {}) as Arrival;
  const session = arrival.madeIn ?? id ?? location.key;
  return <EditSession key={session} declaration={declaration} id={id} session={session} arrival={arrival} />;
}

interface EditSessionProps {
  declaration: Declaration;
  /** undefined until the record is created. */
  id: string | undefined;
  session: string;
  arrival: Arrival;
}

/** One form from its opening on: it stays mounted when the new record gets its own address. */
function EditSession({ declaration, id, session, arrival }: EditSessionProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const say = useDone();
  const [search] = useSearchParams();
  const labels = useLabels(declaration);
  const { name, parentField } = declaration;
  const [made, setMade] = useState<Row | null>(null);
  const rounds = useRounds(declaration, () => ({}));
  const isOpen = useIsOpen();
  const { row: stored, error, retry } = useRecord(name, id);
  const row = id === undefined ? null : (stored ?? (made?.id === id ? made : undefined));
  const parentId = parentField === null ? null : search.get(parentField);

  if (row === undefined) {
    return (
      <>
        <PageHeader
          title={error !== null ? labels.one : undefined}
          breadcrumb={<Breadcrumbs ancestors={[]} of={declaration} />}
        />
        <NotLoaded error={error} retry={retry} rows={10} />
      </>
    );
  }
  if (row === null && parentField !== null && parentId === null) {
    return (
      <>
        <PageHeader
          title={t('form.new', { resource: labels.oneWithin })}
          breadcrumb={<Breadcrumbs ancestors={[]} of={declaration} />}
        />
        <EmptyState
          title={t('form.noParent', { resource: labels.oneWithin })}
          text={t('form.noParentText')}
          action={<ButtonLink to={home}>{t('notFound.home')}</ButtonLink>}
        />
      </>
    );
  }
  return rounds.all.map(({ number }) => (
    <Editor
      key={number}
      declaration={declaration}
      row={row}
      parentId={parentId}
      arrival={number === 1 ? arrival : {}}
      number={number}
      rounds={rounds}
      onMade={(saved) => {
        if (!rounds.isOnly() || !isOpen()) {
          say(t('inline.saved', { title: String(saved[declaration.title]) }));
          rounds.end(number);
          return;
        }
        setMade(saved);
        void navigate(editAddress(name, saved.id), {
          replace: true,
          state: { ...losesNothing, madeIn: session, keepsFocus: true } satisfies Arrival,
        });
      }}
    />
  ));
}

interface EditorProps {
  declaration: Declaration;
  /** null: a new record below `parentId`. */
  row: Row | null;
  parentId: string | null;
  arrival: Arrival;
  number: number;
  rounds: Rounds;
  onMade: (row: Row) => void;
}

/** The page of a form. Saving stays on the page and shows the time. */
function Editor({ declaration, row, parentId, arrival, number, rounds, onMade }: EditorProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const labels = useLabels(declaration);
  const { name, title, hasStatus } = declaration;
  const isHidden = number !== rounds.shown;
  const { ancestors, form, save, fields, statusMenu } = useEditor(declaration, row, parentId, {
    ...{ isHidden, onMade, typed: arrival.typed, inTurn: rounds.inTurn },
    send: (act, sent, goesOn) => (sent.row === null ? rounds.send(number, act, sent, goesOn) : act()),
  });
  const root = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(number > 1);
  useEffect(() => {
    if (!isHidden && wasHidden.current) root.current?.querySelector<HTMLElement>('.bo-form input')?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  const field = useSearchParams()[0].get('field');
  const { form: inputs } = form.formProps;
  useEffect(() => {
    if (field !== null) inputs.scrollToField(field, { focus: true, block: 'center' });
  }, [field, inputs]);
  useVisit(declaration, form.row);
  // The form stays open on the record that it has created.
  const [Page] = useState(() => (row === null ? Create : Edit));

  const parent = ancestors.at(-1);
  const up = parent === undefined ? home : showAddress(parent.declaration.name, parent.id);
  // The field with its name need not be in the form.
  const typedTitle = String(form.values[title] ?? form.row?.[title] ?? '').trim();
  const newTitle = t('form.new', { resource: labels.oneWithin });
  return (
    <Page
      resource={name}
      wrapperProps={{ className: 'bo-editor', hidden: isHidden, ref: root }}
      goBack={false}
      title={typedTitle === '' ? (form.row === null ? newTitle : labels.one) : typedTitle}
      breadcrumb={
        <Breadcrumbs
          ancestors={ancestors}
          of={declaration}
          {...(form.row !== null && {
            self: { address: showAddress(name, form.row.id), title: String(form.row[title]) },
          })}
        />
      }
      headerButtons={
        <>
          <SaveState form={form} />
          {form.row !== null && (
            <DeleteButton
              declaration={declaration}
              row={form.row}
              onDone={() => void navigate(up, { state: losesNothing })}
            />
          )}
          {hasStatus && statusMenu}
          {form.row === null && (
            <Button disabled={form.isSaving} onClick={() => void save(undefined, true)}>
              {t('form.another')}
            </Button>
          )}
          <SaveButton
            icon={null}
            loading={form.isSaving}
            disabled={form.row !== null && !form.isDirty}
            onClick={() => void save()}
            title={t('form.saveKeys')}
          >
            {t(form.row === null ? 'form.create' : 'save')}
          </SaveButton>
        </>
      }
      contentProps={{ actions: [] }}
    >
      <NotAdded rounds={rounds} />
      {fields}
    </Page>
  );
}
