import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import { GameMap } from '../game/GameMap.tsx';
import { PageTitle } from '../ui/Page.tsx';

/** A tier's head on the map of its game. */
export const TierPreview = ({ tier, gameName }: Pick<FormPreview & { kind: 'tier' }, 'tier' | 'gameName'>) => (
  <>
    <PageTitle title={gameName} />
    <GameMap tiers={[tier]} filter="All" leftOff={null} timeZone="UTC" />
  </>
);
