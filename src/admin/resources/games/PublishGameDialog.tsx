import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Radio, Select, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { audiences as kinds, type Audiences, type ChosenAudience } from '#shared/game/publication.contract.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { FindingLine } from '../readiness/Readiness.tsx';

/** Publishes a game: shows its publish blockers, or asks who is enrolled. */
export function PublishGameDialog({ row: { id, name, openToAll }, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const [form] = Form.useForm<ChosenAudience>();
  const initialValues: ChosenAudience = { audience: openToAll ? 'everybody' : 'nobody', market: null, teamId: null };
  const chosen = Form.useWatch((values) => ({ ...initialValues, ...values }), form) ?? initialValues;
  const asked = useQuery({
    queryKey: ['backoffice', 'publication', id],
    queryFn: async () => {
      const [{ findings }, people] = await Promise.all([
        data.read<Readiness>(`games/${id}/readiness`),
        data.read<Audiences>(`games/${id}/audiences`),
      ]);
      return { errors: findings.filter(({ severity }) => severity === 'error'), people };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { audience, market, teamId } = chosen;
  const isChosen = audience === 'market' ? market !== null : audience === 'team' ? teamId !== null : true;
  const isBlocked = asked.data === undefined || asked.data.errors.length > 0;
  return (
    <ActDialog<object, ChosenAudience>
      form={form}
      initialValues={initialValues}
      title={t('publication.title', { name })}
      okText={t('status.to.published')}
      isReady={!isBlocked && isChosen}
      url={`games/${id}/publication`}
      valuesOf={() => ({
        audience,
        market: audience === 'market' ? market : null,
        teamId: audience === 'team' ? teamId : null,
      })}
      changes={[resources.games.name, resources.enrolments.name]}
      done={t('bulk.done.published', { count: 1 })}
      onClose={onClose}
    >
      {asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} />
      ) : asked.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : asked.data.errors.length > 0 ? (
        <>
          <Alert type="warning" showIcon message={t('publication.blocked')} />
          <ul className="bo-publication__reasons">
            {asked.data.errors.map((finding) => (
              <FindingLine key={`${finding.code} ${finding.id} ${finding.other}`} finding={finding} />
            ))}
          </ul>
        </>
      ) : (
        <Whom people={asked.data.people} chosen={chosen} />
      )}
    </ActDialog>
  );
}

/** Who is enrolled when the game is published. */
function Whom({ people, chosen }: { people: Audiences; chosen: ChosenAudience }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const id = useId();
  const { enrolled, everybody, markets, teams } = people;
  const named = (name: string, joining: number) => `${name} · ${formatNumber(joining, locale)}`;
  const groups = {
    everybody: everybody.joining,
    market: markets.find(({ market }) => market === chosen.market)?.joining,
    team: teams.find(({ id }) => id === chosen.teamId)?.joining,
    nobody: 0,
  };
  const joining = groups[chosen.audience];
  const choices = { market: markets.length, team: teams.length, everybody: 1, nobody: 1 };
  return (
    <>
      <p className="bo-strong" id={id}>
        {t('publication.whom')}
      </p>
      <Form.Item name="audience" noStyle>
        <Radio.Group className="bo-options" aria-labelledby={id}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} disabled={choices[kind] === 0}>
              {kind === 'everybody' ? named(t('publication.everybody'), everybody.joining) : t(`publication.${kind}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {chosen.audience === 'market' && (
        <Form.Item name="market" noStyle>
          <Select
            className="bo-publication__which"
            aria-label={t('publication.chooseMarket')}
            placeholder={t('publication.chooseMarket')}
            showSearch
            optionFilterProp="label"
            options={markets.map(({ market, joining: of }) => ({ value: market, label: named(market, of) }))}
          />
        </Form.Item>
      )}
      {chosen.audience === 'team' && (
        <Form.Item name="teamId" noStyle>
          <Select
            className="bo-publication__which"
            aria-label={t('publication.chooseTeam')}
            placeholder={t('publication.chooseTeam')}
            showSearch
            optionFilterProp="label"
            options={teams.map(({ id: value, name, game, joining: of }) => ({
              value,
              label: named(`${name}, ${game}`, of),
            }))}
          />
        </Form.Item>
      )}
      <p className="bo-dialog__text" role="status">
        {joining !== undefined && <>{t('publication.joining', { count: joining })} </>}
        {enrolled > 0 && <>{t('publication.enrolled', { count: enrolled })} </>}
        {t('publication.notified')}
      </p>
    </>
  );
}
