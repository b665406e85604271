import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, Radio, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { audiences as kinds, type Audiences, type ChosenAudience } from '#shared/game/publication.contract.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ErrorState } from '../kit/components/ErrorState.tsx';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useDone } from '../kit/components/useDone.tsx';
import { FindingLine } from '../readiness/Readiness.tsx';

type Choice = ChosenAudience['audience'];

/** Publishes a game: what is in the way of it, or who comes into it. */
export function PublishGameDialog({ row: { id, name, openToAll }, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const say = useDone();
  const [audience, setAudience] = useState<Choice>(openToAll ? 'everybody' : 'nobody');
  const [market, setMarket] = useState<string | null>(null);
  const [teamId, setTeamId] = useState<string | null>(null);
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
  const submission = useSubmission(async () => {
    await data.act(resources.games.name, id, 'publication', {
      audience,
      market: audience === 'market' ? market : null,
      teamId: audience === 'team' ? teamId : null,
    });
    for (const { name: resource } of [resources.games, resources.enrolments])
      void invalidate({ resource, invalidates: ['resourceAll'] });
    say(t('bulk.done.published', { count: 1 }));
    onClose();
  });
  const isChosen = audience === 'market' ? market !== null : audience === 'team' ? teamId !== null : true;
  const isBlocked = asked.data === undefined || asked.data.errors.length > 0;
  return (
    <SubmitDialog
      {...submission}
      title={t('publication.title', { name })}
      okText={t('status.to.published')}
      isReady={!isBlocked && isChosen}
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
        <Whom
          people={asked.data.people}
          chosen={{ audience, market, teamId }}
          onChoose={setAudience}
          onChooseMarket={setMarket}
          onChooseTeam={setTeamId}
        />
      )}
    </SubmitDialog>
  );
}

interface WhomProps {
  people: Audiences;
  chosen: ChosenAudience;
  onChoose: (audience: Choice) => void;
  onChooseMarket: (market: string) => void;
  onChooseTeam: (teamId: string) => void;
}

function Whom({ people, chosen, onChoose, onChooseMarket, onChooseTeam }: WhomProps) {
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
      <p className="bo-field__label" id={id}>
        {t('publication.whom')}
      </p>
      <Radio.Group
        className="bo-remark__choices"
        aria-labelledby={id}
        value={chosen.audience}
        onChange={({ target }) => onChoose(target.value as Choice)}
      >
        {kinds.map((kind) => (
          <Radio key={kind} value={kind} disabled={choices[kind] === 0}>
            {kind === 'everybody' ? named(t('publication.everybody'), everybody.joining) : t(`publication.${kind}`)}
          </Radio>
        ))}
      </Radio.Group>
      {chosen.audience === 'market' && (
        <Select
          className="bo-publication__which"
          aria-label={t('publication.chooseMarket')}
          placeholder={t('publication.chooseMarket')}
          value={chosen.market}
          showSearch
          optionFilterProp="label"
          options={markets.map(({ market, joining: of }) => ({ value: market, label: named(market, of) }))}
          onChange={onChooseMarket}
        />
      )}
      {chosen.audience === 'team' && (
        <Select
          className="bo-publication__which"
          aria-label={t('publication.chooseTeam')}
          placeholder={t('publication.chooseTeam')}
          value={chosen.teamId}
          showSearch
          optionFilterProp="label"
          options={teams.map(({ id, name, game, joining: of }) => ({
            value: id,
            label: named(`${name}, ${game}`, of),
          }))}
          onChange={onChooseTeam}
        />
      )}
      <p className="bo-dialog__text" role="status">
        {joining !== undefined && <>{t('publication.joining', { count: joining })} </>}
        {enrolled > 0 && <>{t('publication.enrolled', { count: enrolled })} </>}
        {t('publication.told')}
      </p>
    </>
  );
}
