import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { GameText } from '../game/GameText.tsx';
import { textsOf } from '../game/gameTexts.ts';
import { Hero } from '../home/Hero.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import '../home/HomePage.css';

const pages = [
  ['newsText', 'news'],
  ['leaderboardText', 'leaderboard'],
  ['rewardsText', 'rewards'],
] as const;

/** A game with nothing to do yet: the head of its home page, and its texts, each below the name of its page or dialog. */
export function GamePreview({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['shell', 'news', 'leaderboards', 'rewards']);
  const titles = { news: t('news:title'), leaderboard: t('leaderboards:title'), rewards: t('rewards:title') };
  return (
    <>
      <Hero game={game} next={{ kind: game.state === 'running' ? 'unknown' : game.state }} />
      <div className="preview-frame__texts">
        {textsOf(game).map((text) => (
          <Section key={text} title={t(`shell:gameTexts.${text}`)}>
            {text === 'aboutGame' && <GameText of={game} field="dashboard" />}
            <RichText html={game[text]} lang={game.languages?.[text]} />
          </Section>
        ))}
        {pages
          .filter(([text, section]) => game.sections[section] && game[text].trim() !== '')
          .map(([text, section]) => (
            <Section key={text} title={titles[section]}>
              <GameText of={game} field={text} />
            </Section>
          ))}
      </div>
    </>
  );
}
