import { Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { editAddress, home } from '../declaration/addresses.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { useLabels } from '../declaration/labels.ts';
import { PageHead } from '../components/PageHead.tsx';
import { RecordEditor } from '../form/RecordEditor.tsx';
import { Trail } from '../components/Trail.tsx';
import { losesNothing } from '../components/unsavedChanges.ts';
import { useRecord } from '../components/useRecord.ts';

/** In the history's state: the form that made this record, and goes on with it. */
interface Made {
  losesNothing?: true;
  madeIn?: string;
  /** The person goes on writing where they are. */
  keepsFocus?: true;
}

/** Edits a record; without an id it makes one, below the parent that the search names (`?gameId=`) [spec 2.4]. */
export function EditPage({ declaration }: { declaration: Declaration }) {
  const { id } = useParams();
  const location = useLocation();
  const { madeIn } = (location.state ?? {}) as Made;
  const session = madeIn ?? id ?? location.key;
  return <EditSession key={session} declaration={declaration} id={id} session={session} />;
}

interface EditSessionProps {
  declaration: Declaration;
  /** undefined until the record is made. */
  id: string | undefined;
  session: string;
}

/** One form from its opening on: it stays as it is when the record that it makes gets an address of its own. */
function EditSession({ declaration, id, session }: EditSessionProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const labels = useLabels(declaration);
  const { name, parentField } = declaration;
  const [made, setMade] = useState<Row | null>(null);
  const { row: stored, error, retry } = useRecord(name, id);
  const row = id === undefined ? null : (stored ?? (made?.id === id ? made : undefined));
  const parentId = parentField === null ? null : search.get(parentField);

  if (row === undefined) {
    return (
      <>
        <PageHead title={error !== null ? labels.one : undefined} trail={<Trail ancestors={[]} of={declaration} />} />
        {error !== null ? (
          <ErrorState error={error} retry={retry} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        )}
      </>
    );
  }
  if (row === null && parentField !== null && parentId === null) {
    return (
      <>
        <PageHead
          title={t('form.new', { resource: labels.oneWithin })}
          trail={<Trail ancestors={[]} of={declaration} />}
        />
        <EmptyState
          title={t('form.noParent', { resource: labels.oneWithin })}
          text={t('form.noParentText')}
          action={<ButtonLink to={home}>{t('notFound.home')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <RecordEditor
      declaration={declaration}
      row={row}
      parentId={parentId}
      onMade={(saved) => {
        setMade(saved);
        void navigate(editAddress(name, saved.id), {
          replace: true,
          state: { ...losesNothing, madeIn: session, keepsFocus: true } satisfies Made,
        });
      }}
    />
  );
}
