import { ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import type { PublishBlockerCode } from '#shared/http/readiness.codes.ts';
import type { Finding } from '#shared/readiness/readiness.contract.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { fieldAddress, partsAddress, showAddress, translationsAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';

/** A finding, or what blocks a part of its own. */
type Said = Omit<Finding, 'code'> & { code: Finding['code'] | PublishBlockerCode };

export const severityIcons = { error: ExclamationCircleOutlined, warning: InfoCircleOutlined } as const;

/** The field of an achievement with which it is corrected; what is not here is corrected on its page, with its content. */
const fieldOf: { [C in Said['code']]?: keyof AchievementRow } = {
  outsideGame: 'startDate',
  waitsForever: 'endDate',
  bonusNeverOpens: 'endDate',
  endsBeforeBonus: 'startDate',
  teamMissing: 'gameType',
  actsTooMany: 'behaviourCount',
  secondBonus: 'isBonus',
  howToWinMissing: 'type',
};

/** The game's own findings are corrected in its form, among its parts, its players or its translations; null on its own page. */
export function addressOfRemedy({ resource, code, id, other }: Said): string | null {
  if (code === 'wordsOpen' && other !== null) return translationsAddress(id, other);
  if (code === 'drafts') return partsAddress(id, 'drafts');
  if (code === 'nobodyEnrolled') return `${showAddress(resource, id)}?currentTab=users`;
  if (code === 'rulesMissing') return fieldAddress(resource, id, 'gameRules');
  if (code === 'bannerMissing') return fieldAddress(resource, id, 'homeBannerImage');
  if (code === 'rewardsHidden') return fieldAddress(resource, id, 'showsRewards');
  if (resource === 'achievements' && fieldOf[code] !== undefined) return fieldAddress(resource, id, fieldOf[code]);
  return resource === 'games' ? null : showAddress(resource, id);
}

/** A finding in words. */
export function useFindingText(): (finding: Said) => string {
  const { t } = useTranslation('admin');
  const languageName = useLanguageNames();
  return ({ code, needed, max, other }) =>
    t(`readiness.codes.${code}`, {
      count: needed ?? 0,
      needed: needed ?? 0,
      max: max ?? 0,
      other: code === 'wordsOpen' && other !== null ? languageName(other) : (other ?? t('readiness.gone')),
    });
}

interface FindingLineProps {
  finding: Said;
  /** Its link was followed, which may lead to the page that is open. */
  onFollow?: () => void;
}

/** A finding, with a link to where it is corrected. */
export function FindingLine({ finding, onFollow }: FindingLineProps) {
  const { t } = useTranslation('admin');
  const { severity, resource, title } = finding;
  const { one } = useLabels(resources[resource]);
  const textOf = useFindingText();
  const Icon = severityIcons[severity];
  const address = addressOfRemedy(finding);
  return (
    <li data-severity={severity}>
      <Icon aria-label={t(`readiness.${severity}`, { count: 1 })} />
      <p>
        {address !== null && (
          <>
            <span className="bo-note">{one}</span>{' '}
            <Link to={address} onClick={onFollow}>
              {title}
            </Link>
            <br />
          </>
        )}
        {textOf(finding)}
      </p>
    </li>
  );
}
