import type { TFunction } from 'i18next';

/** What a group of people is called; several small ones are counted together, without their names. */
export const groupName = (
  { name, groups }: { name: string | null; groups: number },
  kind: 'teams' | 'markets',
  t: TFunction<'admin'>,
): string => name ?? (groups > 1 ? t(`reports.small.${kind}`, { count: groups }) : t('reports.noMarket'));
