import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import { AchievementKind } from '../game/AchievementKind.tsx';
import { AchievementRow } from '../game/AchievementRow.tsx';
import { userAchievementsQuery } from '../game/achievements.queries.ts';
import { useVariant } from '../area/variant.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useMinute } from '../ui/useMinute.ts';
import { daysUntil, dueNext } from './home.rules.ts';

const max = 4;

/** What is due, the nearest date first, and the certificates: the first section of the compliance area. */
export function Obligations() {
  const { t } = useTranslation('home');
  const { client } = useVariant();
  const query = useQuery(userAchievementsQuery(client));
  return (
    <>
      <Section title={t('due.title')}>
        <Loaded
          query={query}
          skeleton={<SkeletonRows count={max} />}
          empty={[
            (all) => dueNext(all, max).length === 0,
            <p key="empty" className="small">
              {t('due.empty')}
            </p>,
          ]}
        >
          {(all) => (
            <RowList>
              {dueNext(all, max).map((achievement) => (
                <DueRow key={achievement.id} achievement={achievement} />
              ))}
            </RowList>
          )}
        </Loaded>
      </Section>
      <Certificates achievements={query.data ?? []} />
    </>
  );
}

function DueRow({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation('home');
  const { paths } = useVariant();
  const { id, levelId, title, languages, state } = achievement;
  const last = lastInstant(achievement.endDate);
  const days = daysUntil(last, useMinute());
  return (
    <Row leading={<Day of={last} />} title={title} titleLang={languages?.['title']} to={paths.achievement(levelId, id)}>
      <span>
        <AchievementKind achievement={achievement} />
        {' · '}
        {days <= 0 ? t('due.today') : t('due.inDays', { count: days })}
        {state === 'Saved' && ` · ${t('due.begun')}`}
      </span>
    </Row>
  );
}

/** A day as a calendar leaf, which would be read as two lines: screen readers get the date. */
function Day({ of }: { of: Date }) {
  const locale = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(of);
  return (
    <time className="due__day" dateTime={of.toISOString()}>
      <span className="due__number" aria-hidden="true">
        {part({ day: 'numeric' })}
      </span>
      <span className="due__month" aria-hidden="true">
        {part({ month: 'short' })}
      </span>
      <span className="unseen">{part({ day: 'numeric', month: 'long' })}</span>
    </time>
  );
}

/** [spec] Exams with a certificate for those who pass; nothing for a game without any. */
function Certificates({ achievements }: { achievements: readonly Achievement[] }) {
  const { t } = useTranslation('home');
  const exams = achievements.filter(({ contentKind }) => contentKind === 'exam');
  if (exams.length === 0) return null;
  return (
    <Section title={t('certificates.title')}>
      <RowList>
        {exams.map((achievement) => (
          <AchievementRow key={achievement.id} achievement={achievement} />
        ))}
      </RowList>
    </Section>
  );
}
