import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';

/** Replaces a board or a team's page in a game without boards. */
export function SwitchedOff({ game }: { game: Pick<PlayerGame, 'id' | 'name' | 'languages'> }) {
  const { t } = useTranslation('leaderboards');
  const { paths } = useVariant();
  return (
    <Page title={t('title')} eyebrow={<LocalizedText of={game} field="name" />}>
      <EmptyState
        seed={game.id}
        title={t('switchedOff.title')}
        action={<ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>}
      >
        {t('switchedOff.text')}
      </EmptyState>
    </Page>
  );
}
