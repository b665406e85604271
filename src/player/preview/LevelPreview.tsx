import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import { useVariant } from '../area/variant.ts';
import { levelQuery } from '../game/game.queries.ts';
import { LevelHead } from '../level/LevelHead.tsx';
import { LevelPicture } from '../level/LevelPicture.tsx';
import { LevelTexts } from '../level/LevelTexts.tsx';
// In one file with the page: a file of their shared parts would be one more that the first page names.
import '../level/LevelPage.tsx';

type LevelPreviewProps = Pick<FormPreview & { kind: 'level' }, 'level' | 'texts' | 'tierName'>;

/** The page of a level that is open, without its achievements. */
export function LevelPreview({ level, texts, tierName }: LevelPreviewProps) {
  const { client } = useVariant();
  const queries = useQueryClient();
  const { queryKey } = levelQuery(client, level.id);
  useLayoutEffect(() => {
    queries.setQueryData(queryKey, texts);
  });
  const tier = { id: level.tierId, position: 1, name: tierName, description: '', image: null };
  return (
    <>
      <LevelHead
        game={undefined}
        placed={{
          ...{ level, previous: null, next: null },
          tier: { ...tier, state: 'ahead', progress: level.progress, levels: [level] },
        }}
        levelId={level.id}
      />
      <div className="level">
        <LevelPicture level={level} place="contents" />
        {/* The step at which one reads is kept by the level's id, and the level is not read here. */}
        <LevelTexts level={{ ...texts, id: 'preview' }} />
      </div>
    </>
  );
}
