import { Button, Flex, Progress } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Regrading } from '#shared/regrading/regrading.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { readQuery } from '../../crud/list/listQuery.ts';
import { Since } from '../../components/Since.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

const isUnderWay = ({ state }: Regrading) => state === 'waiting' || state === 'running';
/** Milliseconds between updates by the server. */
const askAgainMs = 1_500;

/** The regradings of an achievement and their progress. Nothing without any. */
export function Regradings({ achievementId }: { achievementId: string }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { data: regradings = [] } = useQuery({
    ...readQuery<Regrading[]>(data, `achievements/${achievementId}/regradings`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? askAgainMs : false),
  });
  if (regradings.length === 0) return null;
  return (
    <section className="bo-children" aria-label={t('regrading.many')}>
      <h2 className="bo-title">{t('regrading.many')}</h2>
      <Flex component="ul" vertical gap="middle">
        {regradings.map((regrade, i) => (
          <Line key={regrade.id} regrade={regrade} achievementId={achievementId} isLast={i === 0} />
        ))}
      </Flex>
    </section>
  );
}

function Line({ regrade, achievementId, isLast }: { regrade: Regrading; achievementId: string; isLast: boolean }) {
  const { t } = useTranslation(['admin', 'shell']);
  const locale = useLocale();
  const { act, isBusy } = useAct({
    url: `${resources.achievements.name}/${achievementId}/regrading`,
    changes: [resources.achievements.name],
    isInPlace: true,
  });
  const { choice, reason, state, total, processed, corrected, pointsAdded, pointsTaken, createdAt } = regrade;
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const said = [
    t(`regrading.states.${state}`),
    t('regrading.corrected', { count: corrected }),
    pointsAdded > 0 && signed.format(pointsAdded),
    pointsTaken > 0 && signed.format(-pointsTaken),
  ];
  return (
    <li>
      <p>
        {t(`regrading.choices.${choice}`)} · <Since instant={createdAt} />
      </p>
      {isUnderWay(regrade) && (
        <Progress
          percent={total === 0 ? 0 : Math.floor((100 * processed) / total)}
          size="small"
          aria-label={t('regrading.progress')}
        />
      )}
      <p className="bo-note" role="status">
        {said.filter(Boolean).join(' · ')}
      </p>
      <p className="bo-note">{reason}</p>
      {state === 'failed' && isLast && (
        <Button size="small" loading={isBusy} onClick={() => void act({ choice, reason })}>
          {t('shell:tryAgain')}
        </Button>
      )}
    </li>
  );
}
