import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useMe } from '#src/providers/session/session.ts';
import { WindowDate } from '../game/WindowDate.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import { PageTitle, titleBefore } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { GameSwitch } from './GameSwitch.tsx';
import { headingOf, isNewcomer } from './home.rules.ts';
import { Standing } from './Standing.tsx';

/** Longer headings are set smaller, so that they do not take too many lines; on a phone the style sheet does this itself. */
const sizeFor = (heading = '') => (heading.length <= 44 ? 'display' : heading.length <= 90 ? 'title' : 'question');

/** The page's head: the game, its current question, and the player's figures. Undefined while it loads. */
export function Hero({ game }: { game: PlayerGame | undefined }) {
  const heading = game ? headingOf(game) : titleBefore();
  return (
    <div className={game?.homeBannerImage ? 'hero hero--picture' : 'hero'}>
      {game && <Art game={game} />}
      <div className="hero__words" style={{ '--characters': heading?.text.length } as CSSProperties}>
        <div className="hero__place">
          <p className="eyebrow">{game ? <Eyebrow game={game} /> : <Skeleton as="eyebrow" characters={22} />}</p>
          {game && <GameSwitch game={game} />}
        </div>
        <PageTitle title={game && heading?.text} lang={heading?.lang} className={sizeFor(heading?.text)} />
      </div>
      {game?.state === 'running' && isNewcomer(game) ? <Welcome game={game} /> : <Standing game={game} />}
    </div>
  );
}

/** The editor's picture, else the game's own rosette. */
function Art({ game: { id, homeBannerImage } }: { game: PlayerGame }) {
  if (homeBannerImage === null) return <Rosette seed={id} detail="hero" className="hero__rosette" />;
  return <img className="hero__picture" src={homeBannerImage} alt="" />;
}

function Eyebrow({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  const { state, tier, startDate, endDate, timezone } = game;
  const name = <LocalizedText of={game} field="name" />;
  if (state === 'running') {
    // Without a tier the name is the heading below; the line keeps its height.
    if (tier === null) return headingOf(game).text === game.name ? '\u00a0' : name;
    return <Trans text={t('eyebrow.tier')} parts={{ game: name, tier: <LocalizedText of={tier} field="name" /> }} />;
  }
  return (
    <Trans
      text={t(state === 'upcoming' ? 'eyebrow.opens' : 'eyebrow.ended')}
      parts={{
        date:
          state === 'upcoming' ? (
            <WindowDate instant={startDate} edge="start" timeZone={timezone} />
          ) : (
            <WindowDate instant={endDate} edge="end" timeZone={timezone} />
          ),
      }}
    />
  );
}

/** A new player has no figures yet. */
function Welcome({ game: { tiers } }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  const name = useMe()?.username ?? '';
  const levels = tiers.reduce((count, tier) => count + tier.levels.length, 0);
  return (
    <p className="lead hero__lead">
      {levels === 0 ? t('welcome.leadEmpty', { name }) : t('welcome.lead', { name, count: levels })}
    </p>
  );
}
