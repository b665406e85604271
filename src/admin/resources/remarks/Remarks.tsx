import { Flex, Progress } from 'antd';
import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Remark } from '#shared/regrading/remarks.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { Since } from '../../components/Since.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

const isUnderWay = ({ state }: Remark) => state === 'waiting' || state === 'running';
/** As often as the server says more of it. */
const askAgainMs = 1_500;

/** What was marked anew of an achievement, and how far that is. Nothing where nothing was. */
export function Remarks({ achievementId }: { achievementId: string }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { data: remarks = [] } = useQuery({
    // One of the achievement's: asked again once one begins.
    queryKey: [...keys().data().resource(resources.achievements.name).get(), 'remarks', achievementId],
    queryFn: () => data.read<Remark[]>(`achievements/${achievementId}/remarks`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? askAgainMs : false),
  });
  if (remarks.length === 0) return null;
  return (
    <section className="bo-children" aria-label={t('remarks.many')}>
      <h2 className="bo-title">{t('remarks.many')}</h2>
      <Flex component="ul" vertical gap="middle">
        {remarks.map((remark) => (
          <Line key={remark.id} remark={remark} />
        ))}
      </Flex>
    </section>
  );
}

function Line({ remark }: { remark: Remark }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { choice, reason, state, total, looked, corrected, pointsAdded, pointsTaken, createdAt } = remark;
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const said = [
    t(`remarks.states.${state}`),
    t('remarks.corrected', { count: corrected }),
    pointsAdded > 0 && signed.format(pointsAdded),
    pointsTaken > 0 && signed.format(-pointsTaken),
  ];
  return (
    <li>
      <p>
        {t(`remarks.choices.${choice}`)} · <Since instant={createdAt} />
      </p>
      {isUnderWay(remark) && (
        <Progress
          percent={total === 0 ? 0 : Math.floor((100 * looked) / total)}
          size="small"
          aria-label={t('remarks.progress')}
        />
      )}
      <p className="bo-note" role="status">
        {said.filter(Boolean).join(' · ')}
      </p>
      <p className="bo-note">{reason}</p>
    </li>
  );
}
