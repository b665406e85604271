import { useTranslation } from 'react-i18next';
import { gameState } from '#shared/game/games.rules.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** From when to when, in the game's own time zone, and whether that is now, of one that players see. */
export function GamePeriod({ game }: { game: GameRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: game.timezone });
  const [startsAt, endsAt] = [new Date(game.startDate), new Date(game.endDate)];
  // The end is not part of it: a game that ends at midnight runs until the day before.
  const lastInstant = new Date(endsAt.getTime() - 1);
  const state = gameState({ startsAt, endsAt }, new Date());
  return (
    <div>
      {format.formatRange(startsAt, lastInstant)}{' '}
      {game.status === 'published' && <div className="bo-note">{t(`games.state.${state}`)}</div>}
    </div>
  );
}
