import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { GameTextDialog, textsOf, type GameText } from '../game/GameTextDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';

/** [spec] The links to the game's own texts. */
export function GameTexts({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'shell']);
  const [open, setOpen] = useState<GameText | null>(null);
  const texts = textsOf(game);
  if (texts.length === 0) return null;
  return (
    <Section title={t('about.texts')}>
      <RowList>
        {texts.map((text) => (
          <Row
            key={text}
            title={t(`shell:gameTexts.${text}`)}
            onOpen={() => setOpen(text)}
            trailing={<Icon name="next" size={16} />}
          >
            {t(`about.${text}`)}
          </Row>
        ))}
      </RowList>
      {open !== null && <GameTextDialog text={open} game={game} onClose={() => setOpen(null)} />}
    </Section>
  );
}
