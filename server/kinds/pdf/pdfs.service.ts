import { AppError } from '#shared/http/errors.ts';
import type { PdfSubmission, PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import { isPdfRead, mergePages } from '#shared/kinds/pdf/pdfs.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import {
  createProgressWork,
  openAttempt,
  presentAttempt,
  presentWork,
  mayOpen,
  type AttemptRecord,
  type ContentView,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { pdfsRepository } from './pdfs.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

interface Progress {
  pagesSeen: number[];
  /** The last page of the player; null: none yet. */
  page: number | null;
  /** The sequence of the page. */
  sequence: number;
}

const readProgress = (attempt: AttemptRecord | undefined): Progress =>
  (attempt?.progress as Progress | null | undefined) ?? { pagesSeen: [], page: null, sequence: -1 };

/** PDFs for players: stores the pages seen, and passes the attempt once they are enough. */
export function createPdfsService({ db, clock, awards }: ServiceBasics & { awards: AwardsService }) {
  /** The document; null while it has no file. */
  async function findPdf(executor: Executor, achievementId: string) {
    const {
      file = null,
      pages = null,
      minimumPages = null,
    } = (await pdfsRepository(executor).findByAchievement(achievementId)) ?? {};
    return file === null || pages === null ? null : { file, pages, minimumPages };
  }

  async function present(executor: Executor, play: ContentView, now: Date): Promise<PlayerPdf> {
    const pdf = await findPdf(executor, play.achievement.id);
    const attempt = presentAttempt(play);
    const { pagesSeen, page } = readProgress(attempt);
    // The file may have been replaced by a shorter one.
    const pages = pdf?.pages ?? 0;
    return {
      ...presentWork(play, now),
      file: pdf !== null && mayOpen(play, now) ? pdf.file : null,
      pages,
      minimumPages: pdf?.minimumPages ?? null,
      pagesSeen: mergePages(pagesSeen, [], pages),
      page: page === null || pages === 0 ? null : Math.min(page, pages),
    };
  }

  return createProgressWork({
    ...{ db, clock, awards, kind: 'pdf', present },
    isEmpty: ({ pagesSeen, page }: PdfSubmission) => pagesSeen.length === 0 && page === undefined,

    /** Stores the pages; with those that its rule requires it is passed, whatever the status says. */
    async step(tx, work, { pagesSeen: arrived, page, ...sent }) {
      const pdf = await findPdf(tx, work.play.achievement.id);
      if (pdf === null) throw new AppError('nothing_to_open');
      const before = readProgress(openAttempt(await work.begun()));
      const pagesSeen = mergePages(before.pagesSeen, arrived, pdf.pages);
      const sequence = sent.sequence ?? before.sequence + 1;
      const hasMoved = page !== undefined && page <= pdf.pages && sequence > before.sequence;
      const progress: Progress = {
        pagesSeen,
        ...(hasMoved ? { page, sequence } : { page: before.page, sequence: before.sequence }),
      };
      const isRead = isPdfRead(pdf, pagesSeen);
      return { progress, isEmpty: pagesSeen.length === 0, closing: isRead ? { result: 'Passed' } : null };
    },
  });
}
