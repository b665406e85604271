import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import { mergePages } from '#shared/kinds/pdf/pdfs.rules.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { AchievementFactsSkeleton } from '../contents/AchievementSkeleton.tsx';
import { Standing } from '../contents/Standing.tsx';
import { ContentFacts } from '../contents/ContentFacts.tsx';
import { ContentResult } from '../contents/ContentResult.tsx';
import { pdfQuery } from '../contents/contents.queries.ts';
import { NotSaved } from '../contents/NotSaved.tsx';
import type { OpenerProps } from '../contents/opener.ts';
import { SaveLine } from '../saving/SaveLine.tsx';
import { useSaving } from '../saving/saveQueues.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { readingKey, savedPdf } from './savedPdf.ts';

const PdfReader = lazyPage(async () => (await import('./PdfReader.tsx')).PdfReader);

/** Pages are sent together after this pause, in ms. */
const saveDelayMs = 600;

/** An achievement that opens a document: how much is read, the button that opens it, and the reader itself. */
export function PdfContent({ achievement, game, children }: OpenerProps) {
  const query = useQuery(pdfQuery(useVariant().client, achievement));
  return (
    <>
      <Loaded query={query} skeleton={<AchievementFactsSkeleton />}>
        {(pdf) => <Opened achievement={achievement} game={game} pdf={pdf} />}
      </Loaded>
      {children}
    </>
  );
}

function Opened({ achievement, game, pdf: given }: { achievement: Achievement; game: PlayerGame; pdf: PlayerPdf }) {
  const { t } = useTranslation('contents');
  const { queue, saving, view: pdf } = useSaving(savedPdf, given);
  const [isReading, setReading] = useState(false);
  const isDone = pdf.status === 'Submitted';
  const isOpen = pdf.file !== null && (isDone || (pdf.status === 'Saved' ? pdf.state !== 'Missed' : pdf.canStart));
  const unsent = saving.pending.get(readingKey);
  const seen = mergePages(pdf.pagesSeen, unsent?.pagesSeen ?? [], pdf.pages);
  const page = unsent?.page ?? pdf.page ?? 1;

  /** What is left to see until it is done. */
  const missing =
    pdf.minimumPages === null || seen.length === 0
      ? pdf.minimumPages === null
        ? t('pdf.rule')
        : t('pdf.ruleMinimum', { count: pdf.minimumPages })
      : t('pdf.left', { count: Math.max(0, pdf.minimumPages - seen.length) });

  const see = (current: number, inSight: readonly number[]) => {
    if (isDone) return;
    const waiting = queue.getSnapshot().pending.get(readingKey)?.pagesSeen ?? [];
    const pagesSeen = mergePages([...pdf.pagesSeen, ...waiting], inSight, pdf.pages);
    queue.choose(readingKey, { pagesSeen, page: current }, saveDelayMs);
  };
  const openReader = (
    <Button
      className="offer__action"
      kind={isDone ? 'quiet' : 'primary'}
      onPointerEnter={() => void PdfReader.load()}
      onClick={() => {
        void PdfReader.load();
        setReading(true);
      }}
    >
      {t(isDone ? 'pdf.again' : seen.length > 0 ? 'pdf.continue' : 'pdf.read')}
    </Button>
  );
  const place = t('pdf.place', { page, pages: pdf.pages });
  return (
    <>
      {isDone ? (
        <ContentResult
          achievement={achievement}
          title={t('pdf.done')}
          doneAt={pdf.submittedAt}
          pointsEarned={pdf.pointsEarned}
          queue={queue}
          again={isOpen && openReader}
        />
      ) : isOpen ? (
        <div className="offer">
          <div className="offer__words">
            {seen.length > 0 ? <p className="strong">{place}</p> : <p>{t('pdf.text')}</p>}
            {seen.length > 0 && <p className="small">{missing}</p>}
            <SaveLine saving={saving} savedAt={pdf.savedAt} otherwise={seen.length > 0 ? null : missing} />
            {seen.length > 0 && (
              <div className="offer__bar">
                <ProgressBar
                  label={<LocalizedText of={achievement} field="title" />}
                  value={seen.length}
                  max={pdf.pages}
                  text={place}
                />
              </div>
            )}
          </div>
          {openReader}
        </div>
      ) : (
        <Standing achievement={achievement} game={game} isOpenAttempt={pdf.status === 'Saved'} />
      )}
      {!isDone && <NotSaved kind="pdf" achievementId={achievement.id} refusal={saving.refusal} onRead={queue.reopen} />}
      {isOpen && (
        <ContentFacts
          achievement={achievement}
          timeZone={game.timezone}
          own={[{ label: t('pdf.pages'), value: <Figure value={pdf.pages} /> }]}
        />
      )}
      {isReading && pdf.file !== null && (
        <Suspense>
          <PdfReader
            title={<LocalizedText of={achievement} field="title" />}
            file={pdf.file}
            start={isDone ? 1 : page}
            done={isDone ? t('pdf.done') : null}
            missing={isDone ? null : missing}
            onPage={see}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </>
  );
}
