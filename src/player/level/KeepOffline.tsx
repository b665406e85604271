import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Trans } from '../ui/Trans.tsx';
import type * as keepLevelModule from './keepLevel.ts';
import { canKeepLevels, keptLevel } from './keptLevels.ts';
import type { LevelFile } from './keptLevels.rules.ts';

type Levels = typeof keepLevelModule;
type Stage = 'begin' | 'noSpace' | 'failed' | { files: readonly LevelFile[] };

const sizeOf = (files: readonly LevelFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Keeps the level on this device with all that it opens, or removes it; its size is said before. */
export function KeepOffline({ userId, levelId }: { userId: string; levelId: string }) {
  const { t } = useTranslation('game');
  const { queries } = useSession();
  const { client } = useVariant();
  const size = useSize();
  const [kept, setKept] = useState(() => keptLevel(userId, levelId));
  const [stage, setStage] = useState<Stage>('begin');
  if (!canKeepLevels()) return null;

  /** @param act returns what comes next */
  const attempt = (act: (levels: Levels) => Promise<Stage>) => async () => {
    try {
      setStage(await act(await import('./keepLevel.ts')));
    } catch {
      setStage('failed');
    }
    setKept(keptLevel(userId, levelId));
  };
  const measure = attempt(async ({ measureLevel }) => {
    const files = await measureLevel(queries, client, levelId);
    return files === null ? 'noSpace' : { files };
  });
  const keep = (files: readonly LevelFile[]) =>
    attempt(async ({ keepLevel }) => {
      await keepLevel(userId, levelId, files);
      return 'begin';
    });
  const remove = attempt(async ({ dropLevel }) => {
    await dropLevel(userId, levelId);
    return 'begin';
  });

  if (kept !== null) {
    return (
      <Notice
        tone="success"
        role="status"
        title={t('offline.kept')}
        actions={
          <Button kind="quiet" onClick={remove}>
            {t('offline.remove')}
          </Button>
        }
      >
        <p className="tabular">
          <Trans
            text={t('offline.since', { size: size(kept.bytes) })}
            parts={{ time: <DateTime instant={kept.at} format="recent" /> }}
          />
        </p>
      </Notice>
    );
  }
  if (typeof stage === 'object') {
    return (
      <Notice
        role="status"
        title={t('offline.keep')}
        actions={
          <>
            <Button kind="quiet" onClick={keep(stage.files)}>
              {t('offline.keepSize', { size: size(sizeOf(stage.files)) })}
            </Button>
            <Button kind="quiet" onClick={() => setStage('begin')}>
              {t('offline.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('offline.asks', { count: stage.files.length, size: size(sizeOf(stage.files)) })}</p>
      </Notice>
    );
  }
  return (
    <Notice
      {...(stage !== 'begin' && { tone: 'warning', role: 'alert' })}
      actions={
        <Button kind="quiet" onClick={measure}>
          {t('offline.keep')}
        </Button>
      }
    >
      <p>{t(`offline.${stage}`)}</p>
    </Notice>
  );
}

/** Formats a size in megabytes, rounded up: nothing is none. */
function useSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
      Math.ceil(bytes / 100_000) / 10,
    );
}
