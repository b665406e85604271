import { HistoryOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { resources } from '#shared/api.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { historyAddress, playersAddress, showAddress } from '../../crud/declaration/addresses.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ConflictDialog } from '../../crud/form/ConflictDialog.tsx';
import type { Row } from '../../crud/declaration/declaration.ts';
import { DeleteButton } from '../../crud/acts/DeleteButton.tsx';
import { DraftOffer } from '../../crud/form/DraftOffer.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FieldGroups } from '../../crud/form/FieldGroups.tsx';
import { FieldValue } from '../../components/FieldValue.tsx';
import { FormFailure } from '../../crud/form/FormFailure.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { losesNothing } from '../../components/unsavedChanges.ts';
import { timezoneOf, useAncestors } from '../../components/useAncestors.ts';
import { useShortcut } from '../../components/shortcut.ts';
import { useRecord } from '../../components/useRecord.ts';
import { useResourceForm } from '../../crud/form/useResourceForm.tsx';
import { playerHolder } from '../points/holder.ts';
import { HolderPoints } from '../awards/HolderPoints.tsx';
import { users } from '../users/users.resource.tsx';
import { enrolments } from './enrolments.resource.tsx';
import { having } from '../../crud/declaration/filters.ts';

/** One user in one game [spec 2.4]: the person, and their team and tier there. */
export function PlayerPage() {
  const { t } = useTranslation('admin');
  const { gameId = '', userId = '' } = useParams();
  const { query, result } = useList<Row, DataError>({
    resource: enrolments.name,
    filters: having({ gameId, userId }),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { row: user, error, retry } = useRecord(users.name, userId);
  const ancestors = useAncestors(enrolments, { gameId });
  // The cache may still have those of the person before.
  const enrolment = query.isPlaceholderData
    ? result.data.find((row) => row['gameId'] === gameId && row['userId'] === userId)
    : result.data[0];
  const labels = useLabels(enrolments);
  const failure = query.error ?? error;
  if (user !== undefined && enrolment !== undefined) {
    return <PlayerForm key={enrolment.id} user={user} enrolment={enrolment} />;
  }
  const isAbsent = query.isSuccess && !query.isPlaceholderData && enrolment === undefined && failure === null;
  return (
    <>
      <PageHeader
        title={failure === null && !isAbsent ? undefined : labels.one}
        breadcrumb={<Breadcrumbs ancestors={ancestors} />}
      />
      {isAbsent ? (
        <EmptyState
          title={t('enrolments.notHere')}
          text={t('enrolments.notHereText')}
          action={<ButtonLink to={playersAddress(gameId)}>{labels.many}</ButtonLink>}
        />
      ) : (
        <NotLoaded error={failure} retry={() => Promise.all([query.refetch(), retry()])} rows={10} />
      )}
    </>
  );
}

/** [spec] The fields of the person that are edited inside a game. */
const ofPerson = [
  { name: 'person', fields: ['username', 'profileImageUrl', 'lastLogin', 'role'] },
  { name: 'work', fields: ['market', 'country', 'marketType'] },
];

function PlayerForm({ user, enrolment }: { user: Row; enrolment: Row }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const gameId = String(enrolment['gameId']);
  const ancestors = useAncestors(enrolments, enrolment);
  const timezone = timezoneOf(ancestors, undefined);
  const person = useResourceForm(users, user, null);
  const place = useResourceForm(enrolments, enrolment, gameId, ancestors[0]?.row);

  const isDirty = person.isDirty || place.isDirty;
  const isSaving = person.isSaving || place.isSaving;
  const savedAt = [person.savedAt, place.savedAt].reduce((a, b) => (a === null || (b !== null && b > a) ? b : a));
  /** Two records: each is saved, or shows its own error. */
  const save = async () => {
    if (person.isDirty) await person.save();
    if (place.isDirty) await place.save();
  };
  useShortcut('s', () => void save());
  return (
    <div className="bo-editor">
      <PageHeader
        title={String(person.values['username'] ?? '')}
        breadcrumb={<Breadcrumbs ancestors={ancestors} />}
        tags={user['isActive'] === false && <span className="bo-note">{t('users.inactive')}</span>}
        extra={
          <>
            <SaveState
              form={{
                isDirty,
                isSaving,
                savedAt,
                row: user,
                reset: () => {
                  person.reset();
                  place.reset();
                },
              }}
            />
            <ButtonLink to={historyAddress(enrolment.id, user.id)} type="text" icon={<HistoryOutlined aria-hidden />}>
              {t('audit.history')}
            </ButtonLink>
            <DeleteButton
              declaration={enrolments}
              row={enrolment}
              onDone={() => void navigate(playersAddress(gameId), { state: losesNothing })}
            />
            <Button
              type="primary"
              loading={isSaving}
              disabled={!isDirty}
              onClick={() => void save()}
              title={t('form.saveKeys')}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <PlayerFacts enrolment={enrolment} timezone={timezone} />
      <DraftOffer form={person} />
      <DraftOffer form={place} />
      <FormFailure form={person} />
      <FormFailure form={place} />
      <div className="bo-form" data-columns={2}>
        <Form {...person.formProps} className="bo-form__main" onFinish={() => void save()}>
          <FieldGroups form={person} groups={ofPerson} timezone={timezone} />
          <button type="submit" hidden />
        </Form>
        <Form {...place.formProps} className="bo-form__aside" onFinish={() => void save()}>
          <FieldGroups form={place} groups={enrolments.main} timezone={timezone} />
          <button type="submit" hidden />
        </Form>
      </div>
      <HolderPoints holder={playerHolder(enrolment as Row & EnrolmentRow)} timezone={timezone} />
      <ConflictDialog form={person} timezone={timezone} onSave={() => void save()} />
      {person.theirs === null && <ConflictDialog form={place} timezone={timezone} onSave={() => void save()} />}
    </div>
  );
}

function PlayerFacts({ enrolment, timezone }: { enrolment: Row; timezone: string | undefined }) {
  const labels = useLabels(enrolments);
  const value = (field: string) => (
    <FieldValue declaration={enrolments} value={enrolment[field]} row={enrolment} {...{ field, timezone }} />
  );
  const user = showAddress(resources.users.name, String(enrolment['userId']));
  return (
    <FactList
      facts={[
        { label: labels.column('email'), value: <Link to={user}>{String(enrolment['email'])}</Link> },
        { label: labels.column('points'), value: value('points') },
        { label: labels.column('enrolledAt'), value: value('enrolledAt') },
      ]}
    />
  );
}
