import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { RichText } from '../ui/RichText.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { Section } from '../ui/Section.tsx';

/** The tiers in order, for a player who has not begun. */
export function UpcomingTiers({ game: { tiers } }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  if (tiers.length === 0) return null;
  return (
    <Section title={t('progress.wayTitle')}>
      <RowList ordered>
        {tiers.map(({ id, name, description, languages, levels }, place) => (
          <Row
            key={id}
            leading={<StateRosette seed={id} state={place === 0 ? 'open' : 'locked'} />}
            title={name}
            titleLang={languages?.['name']}
            trailing={<span className="small">{t('progress.levels', { count: levels.length })}</span>}
          >
            <RichText html={description} lang={languages?.['description']} />
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
