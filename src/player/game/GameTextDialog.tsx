import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RichText } from '../ui/RichText.tsx';
import { toast } from '../ui/toasts.ts';
import { engagementsQuery, refetchAfterEngagement } from './engagements.queries.ts';

/** [spec] The game's own pages, in the order in which they are offered. */
export const gameTexts = ['gameRules', 'tutorial', 'aboutGame'] as const;
export type GameText = (typeof gameTexts)[number];

/** Those of its pages that a game has. */
export const textsOf = (game: Pick<PlayerGame, GameText>): GameText[] =>
  gameTexts.filter((text) => game[text].trim() !== '');

export interface GameTextDialogProps {
  text: GameText;
  game: Pick<PlayerGame, GameText | 'id' | 'languages'>;
  onClose: () => void;
}

/** One of the game's pages. Opening the rules or the tutorial is recorded, once. */
export function GameTextDialog({ text, game, onClose }: GameTextDialogProps) {
  const { t } = useTranslation('shell');
  const settle = useRecordedReading(game.id, text);
  const close = () => {
    onClose();
    settle();
  };
  return (
    <Dialog title={t(`gameTexts.${text}`)} shape="sheet" onClose={close}>
      <RichText html={game[text]} lang={game.languages?.[text]} />
    </Dialog>
  );
}

const engagementOf = { gameRules: 'GameRules', tutorial: 'Tutorial', aboutGame: null } as const;

/**
 * Records the reading when it begins. @returns to be called when it is over: only then what it may have won is fetched,
 * because nobody wants to be congratulated in the middle of a sentence
 */
function useRecordedReading(gameId: string, text: GameText): () => void {
  const { t } = useTranslation('shell');
  const { queries } = useSession();
  const { client } = useVariant();
  const recording = useRef<Promise<boolean>>(null);
  useEffect(() => {
    const engagementType = engagementOf[text];
    if (engagementType === null || recording.current !== null) return;
    recording.current = record({ client, queries }, gameId, engagementType);
    // Without a catch the browser would call it unhandled while the text is still being read.
    recording.current.catch(() => undefined);
  }, [client, queries, gameId, text]);

  return () =>
    void recording.current?.then(
      async (isNew) => {
        if (isNew) await refetchAfterEngagement(queries);
      },
      () => toast(t('gameTexts.notRecorded'), 'danger'),
    );
}

/** @returns whether there was anything to record */
async function record(
  { client, queries }: { client: PlayerClient; queries: QueryClient },
  gameId: string,
  engagementType: 'GameRules' | 'Tutorial',
): Promise<boolean> {
  const known = await queries.query(engagementsQuery(client)).catch(() => []);
  if (known.some(({ type }) => type === engagementType)) return false;
  await client.recordReading(engagementType, gameId);
  return true;
}
