import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { WeeklyGoalChoice as Choice } from '#shared/game/weeklyGoal.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { gameQuery } from '../game/game.queries.ts';
import { weeklyGoalQuery } from '../game/weeklyGoal.queries.ts';
import { SegmentedChoice } from '../ui/SegmentedControl.tsx';
import { toast } from '../ui/toasts.ts';

const choices = [0, 1, 3, 5] as const satisfies readonly Choice[];

/** How many achievements the player wants to complete each week in the current game. Nothing where it is not offered. */
export function WeeklyGoalChoice() {
  const { client } = useVariant();
  const game = useQuery(gameQuery(client)).data;
  return game === undefined ? null : <ChoiceIn game={game} />;
}

function ChoiceIn({ game: { id: gameId } }: { game: PlayerGame }) {
  const { t } = useTranslation('profile');
  const { clientB, queries } = useSession();
  const query = weeklyGoalQuery(clientB, gameId);
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'weeklyGoal' },
    mutationFn: (goal: Choice) => clientB.setWeeklyGoal({ params: { gameId }, body: { goal } }),
    onMutate: () => queries.cancelQueries(query),
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
    onError: () => toast(t('preferences.failed'), 'danger'),
  });
  if (data?.isOffered !== true) return null;
  const chosen = isPending ? variables : data.goal;
  return (
    <div>
      <SegmentedChoice
        label={t('goal.title')}
        options={choices.map((value) => ({
          value: String(value),
          text: value === 0 ? t('goal.none') : String(value),
        }))}
        value={String(chosen)}
        onChange={(value) => mutate(Number(value) as Choice)}
      />
      <p className="small profile__hint">{t('goal.hint')}</p>
    </div>
  );
}
