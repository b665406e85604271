/**
 * The report, the game and the filters in the address: `?gameId=…&report=teams&last=28&market=Sweden`. "The last 28 days"
 * stay relative when the address is opened later; chosen days stay fixed.
 */
import { dayPlus } from '#shared/time/zonedTime.rules.ts';
import { reportNames, type ReportName } from '#shared/reports/reports.contract.ts';
import { isPeriod, periodOf, type Span } from '#shared/reports/periods.rules.ts';

export const lastDays = [7, 28, 90] as const;
export type LastDays = (typeof lastDays)[number];

export interface ReportState {
  gameId: string | null;
  report: ReportName;
  /** null: the days below. */
  last: LastDays | null;
  /** null: from the beginning, or until now. */
  from: string | null;
  until: string | null;
  markets: string[];
  teamIds: string[];
  /** With the period before; only of days that do not begin with the game. */
  isCompared: boolean;
}

const day = /^[12]\d{3}-\d{2}-\d{2}$/;
/** The 31st of February is none. */
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text)) && dayPlus(text, 0) === text;

export function readReportState(search: URLSearchParams): ReportState {
  const dayIn = (name: string) => {
    const value = search.get(name);
    return value !== null && isDay(value) ? value : null;
  };
  const last = lastDays.find((days) => String(days) === search.get('last')) ?? null;
  return {
    gameId: search.get('gameId'),
    report: reportNames.find((name) => name === search.get('report')) ?? 'players',
    last,
    from: last === null ? dayIn('from') : null,
    until: last === null ? dayIn('until') : null,
    markets: search.getAll('market'),
    teamIds: search.getAll('teamId'),
    isCompared: search.get('compare') === 'before',
  };
}

export function writeReportState(state: ReportState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.gameId !== null) search.set('gameId', state.gameId);
  if (state.report !== 'players') search.set('report', state.report);
  if (state.last !== null) search.set('last', String(state.last));
  narrowed(search, state);
  if (state.isCompared) search.set('compare', 'before');
  return search;
}

/** Nothing lies before the whole game. */
export const hasPeriodBefore = ({ last, from }: ReportState): boolean => last !== null || from !== null;

/**
 * The parameters of the request, without the comparison.
 * @param whole the game's days until now: the last days end with it
 */
export function reportQuery({ last, from, ...narrowing }: ReportState, whole: Span): URLSearchParams {
  const begin = last === null ? from : dayPlus(whole.until, 1 - last);
  return narrowed(new URLSearchParams(), { ...narrowing, from: begin });
}

/** Whether a report can be of these days. @param whole as above */
export function isReported(state: ReportState, whole: Span): boolean {
  const query = reportQuery(state, whole);
  const asked = { from: query.get('from') ?? undefined, until: query.get('until') ?? undefined };
  return isPeriod(periodOf(asked, whole, whole.until));
}

function narrowed(
  search: URLSearchParams,
  { from, until, markets, teamIds }: Pick<ReportState, 'from' | 'until' | 'markets' | 'teamIds'>,
): URLSearchParams {
  if (from !== null) search.set('from', from);
  if (until !== null) search.set('until', until);
  for (const market of markets) search.append('market', market);
  for (const teamId of teamIds) search.append('teamId', teamId);
  return search;
}
