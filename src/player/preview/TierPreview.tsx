import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import { GameMap } from '../game/GameMap.tsx';
import { PageTitle } from '../ui/Page.tsx';
// In one file with the page: a file of their shared parts would be one more that the first page names.
import '../game/GamePage.tsx';

/** A tier's head on the map of its game. */
export const TierPreview = ({ tier, gameName }: Pick<FormPreview & { kind: 'tier' }, 'tier' | 'gameName'>) => (
  <>
    <PageTitle title={gameName} />
    <GameMap tiers={[tier]} filter="All" leftOff={null} timeZone="UTC" />
  </>
);
