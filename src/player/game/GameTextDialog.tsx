import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RichText } from '../ui/RichText.tsx';
import { toast } from '../ui/toasts.ts';
import { GameText as OwnText } from './GameText.tsx';
import { engagementsQuery, refetchAfterEngagement } from './engagements.queries.ts';

/** [spec] The game's own texts, in the order of their links. */
export const gameTexts = ['gameRules', 'tutorial', 'aboutGame'] as const;
export type GameText = (typeof gameTexts)[number];

type Texts = Pick<PlayerGame, GameText | 'dashboard' | 'languages'>;

/** The texts that a game has. What is said of it on the home page is about the game, too. */
export const textsOf = (game: Texts): GameText[] =>
  gameTexts.filter((text) => game[text].trim() !== '' || (text === 'aboutGame' && game.dashboard.trim() !== ''));

export interface GameTextDialogProps {
  text: GameText;
  game: Texts & Pick<PlayerGame, 'id'>;
  onClose: () => void;
}

/**
 * One of the game's texts. At the end of the rules and the tutorial the player confirms reading them, which is recorded once.
 */
export function GameTextDialog({ text, game, onClose }: GameTextDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog title={t(`gameTexts.${text}`)} shape="sheet" onClose={onClose}>
      {text === 'aboutGame' && <OwnText of={game} field="dashboard" />}
      <RichText html={game[text]} lang={game.languages?.[text]} />
      {text !== 'aboutGame' && <End gameId={game.id} engagementType={engagementOf[text]} onClose={onClose} />}
    </Dialog>
  );
}

const engagementOf = { gameRules: 'GameRules', tutorial: 'Tutorial' } as const;

interface EndProps {
  gameId: string;
  engagementType: (typeof engagementOf)[keyof typeof engagementOf];
  onClose: () => void;
}

/** Nothing once the player has confirmed it. */
function End({ gameId, engagementType, onClose }: EndProps) {
  const { t } = useTranslation('shell');
  const { queries } = useSession();
  const { client } = useVariant();
  const engagements = useQuery(engagementsQuery(client));
  if (engagements.isPending || engagements.data?.some(({ type }) => type === engagementType)) return null;
  const record = async () => {
    try {
      await client.recordReading(engagementType, gameId);
    } catch {
      toast(t('gameTexts.notRecorded'), 'danger');
      return;
    }
    onClose();
    await refetchAfterEngagement(queries);
  };
  return (
    <p className="dialog__end">
      <Button onClick={record}>{t('gameTexts.read')}</Button>
    </p>
  );
}
