import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonShape } from '../ui/Skeleton.tsx';
import { SegmentedChoice } from '../ui/SegmentedControl.tsx';
import { openPdf, readTexts, type PdfDocument } from './pdfDocument.ts';
import { PdfSheet } from './PdfSheet.tsx';
import { PdfText } from './PdfText.tsx';
import type { Paragraph } from './pdfText.rules.ts';
import { currentPage, openingZoom, readingLine, wholePages, zoomAfter } from './reader.rules.ts';
import { keepView, keptView, type View } from './keptView.ts';
import './PdfReader.css';

export { workerAddress } from './pdfDocument.ts';

/** A page counts as seen when it was the current one for this time, in ms; in the text also when all of it was in sight. */
const dwellMs = 700;
/** Pixels; wider lines are harder to read. */
const widest = 880;
const gutter = 32;

export interface PdfReaderProps {
  title: ReactNode;
  /** Where the file is. */
  file: string;
  /** The page to begin with. */
  start: number;
  /** The message once it is read; null before. */
  done: string | null;
  /** What is missing until it is read. */
  missing: string | null;
  /** @param seen the pages that count as seen with it */
  onPage: (page: number, seen: readonly number[]) => void;
  onClose: () => void;
}

/** A document in the whole window: all pages in one column, with zoom, by keyboard too. */
export function PdfReader({ title, onClose, ...opening }: PdfReaderProps) {
  const [tries, setTries] = useState(0);
  return (
    <Dialog title={title} shape="reader" onClose={onClose}>
      <Opening key={tries} {...opening} onAgain={() => setTries(tries + 1)} />
    </Dialog>
  );
}

interface OpeningProps extends Omit<PdfReaderProps, 'title' | 'onClose'> {
  onAgain: () => void;
}

/** The document, its loading state, and its error. */
function Opening({ file, onAgain, ...reading }: OpeningProps) {
  const { t } = useTranslation('contents');
  const [document, setDocument] = useState<PdfDocument | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    openPdf(file, off.signal).then(
      (opened) => {
        if (!off.signal.aborted) setDocument(opened);
      },
      () => {
        if (!off.signal.aborted) setFailed(true);
      },
    );
    return () => off.abort();
  }, [file]);
  if (failed) {
    return (
      <div className="reader__failed">
        <Notice
          tone="danger"
          role="alert"
          title={t('pdf.failed')}
          actions={
            <Button kind="quiet" onClick={onAgain}>
              {t('pdf.tryAgain')}
            </Button>
          }
        >
          {t('pdf.failedText')}
        </Notice>
      </div>
    );
  }
  return document === null ? <Loading /> : <Reading document={document} {...reading} />;
}

function Loading() {
  const { t } = useTranslation('contents');
  return (
    <div className="reader__loading" aria-busy="true">
      <p className="unseen">{t('pdf.loading')}</p>
      <SkeletonShape width={320} height={452} />
    </div>
  );
}

type ReadingProps = { document: PdfDocument } & Omit<OpeningProps, 'file' | 'onAgain'>;

/** The pages as they are printed, or their text. */
function Reading({ document: { pages, lang }, start, done, missing, onPage }: ReadingProps) {
  const { t } = useTranslation('contents');
  const [view, setView] = useState(keptView);
  /** The text of each page; null until it is read from the file. */
  const [texts, setTexts] = useState<readonly Paragraph[][] | null>(null);
  useEffect(() => {
    if (view !== 'text' || texts !== null) return;
    // A page whose text cannot be read has none.
    readTexts(pages).then(setTexts, () => setTexts(pages.map(() => [])));
  }, [view, texts, pages]);
  const scroller = useRef<HTMLDivElement>(null);
  const sheets = useRef<(HTMLElement | null)[]>([]);
  const [page, setPage] = useState(start);
  /** The pages that count as seen now. */
  const [seen, setSeen] = useState<readonly number[]>(view === 'pages' ? [start] : []);
  /** null until the player chooses one. */
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const [room, setRoom] = useState(0);
  /** The position in the page at the reading line, so that it stays there when the pages change their size or are shown as text. */
  const anchor = useRef<{ page: number; share: number | null }>({ page: start, share: null });
  const whole = Math.min(Math.max(240, room - gutter), widest);
  const textShares = pages.map(({ textShare }) => textShare);
  const zoom = chosenZoom ?? openingZoom(room, whole, textShares);
  const width = Math.round(whole * zoom);
  const count = pages.length;

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    element.focus({ preventScroll: true });
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    const sheet = sheets.current[anchor.current.page - 1];
    const isDrawn = view === 'pages' ? width > 0 : texts !== null;
    if (room === 0 || !isDrawn || !sheet || element === null) return;
    const { share } = anchor.current;
    element.scrollTop =
      share === null
        ? sheet.offsetTop - 16
        : sheet.offsetTop + share * sheet.offsetHeight - element.clientHeight * readingLine[view];
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [width, room, view, texts]);

  const updatePage = () => {
    const element = scroller.current;
    if (element === null || room === 0) return;
    const boxes = sheets.current.flatMap((sheet) =>
      sheet ? [{ top: sheet.offsetTop, height: sheet.offsetHeight }] : [],
    );
    if (boxes.length === 0) return;
    const inSight = { top: element.scrollTop, height: element.clientHeight, whole: element.scrollHeight };
    const line = readingLine[view];
    const current = currentPage(boxes, inSight, line);
    const box = boxes[current - 1];
    if (box) anchor.current = { page: current, share: (inSight.top + inSight.height * line - box.top) / box.height };
    setPage(current);
    const next =
      view === 'pages'
        ? [current]
        : // A page that is a picture is not seen in its text.
          [...new Set([current, ...wholePages(boxes, inSight)])].filter((one) => (texts?.[one - 1] ?? []).length > 0);
    setSeen((before) => (before.join() === next.join() ? before : next));
  };
  const update = useEffectEvent(updatePage);
  // What is shown now may need no scrolling.
  useEffect(() => {
    if (room > 0 && (view === 'pages' || texts !== null)) update();
  }, [view, texts, room]);

  const callback = useRef(onPage);
  useEffect(() => {
    callback.current = onPage;
  });
  useEffect(() => {
    const timer = setTimeout(() => callback.current(page, seen), dwellMs);
    return () => clearTimeout(timer);
  }, [page, seen]);

  const scrollTo = (number: number, top: number) => {
    scroller.current?.scrollTo({ top });
    announce(t('pdf.place', { page: number, pages: count }));
  };
  const goTo = (number: number) => {
    const sheet = sheets.current[number - 1];
    if (sheet) scrollTo(number, sheet.offsetTop - 16);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowRight: () => goTo(page + 1),
      ArrowLeft: () => goTo(page - 1),
      // The browser's own scrolling is animated, and would stop at any change of size.
      Home: () => scrollTo(1, 0),
      End: () => scrollTo(count, scroller.current?.scrollHeight ?? 0),
      ...(view === 'pages' && {
        '+': () => setZoom(zoomAfter(zoom, 1)),
        '-': () => setZoom(zoomAfter(zoom, -1)),
        '0': () => setZoom(1),
      }),
    };
    const act = acts[event.key];
    // When zoomed in, the arrows scroll sideways; in a choice they move to its next option.
    const isElsewhere = (view === 'pages' && zoom > 1) || event.target instanceof HTMLInputElement;
    if (act === undefined || (event.key.startsWith('Arrow') && isElsewhere)) return;
    event.preventDefault();
    act();
  };
  const keepElement = (index: number, element: HTMLElement | null) => {
    sheets.current[index] = element;
  };
  const choose = (chosen: View) => {
    keepView(chosen);
    setView(chosen);
  };
  const [smaller, larger] = [zoomAfter(zoom, -1), zoomAfter(zoom, 1)];

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys in addition to the buttons below
    <div className="reader" onKeyDown={press}>
      <div
        ref={scroller}
        className={`reader__scroll reader__scroll--${view}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t('pdf.document')}
        onScroll={updatePage}
      >
        {view === 'pages' ? (
          pages.map((one, index) => (
            <PdfSheet
              key={index}
              page={one}
              label={t('pdf.place', { page: index + 1, pages: count })}
              width={room === 0 ? 0 : width}
              sheetRef={(element) => keepElement(index, element)}
            />
          ))
        ) : texts === null ? (
          <Loading />
        ) : (
          <PdfText
            texts={texts}
            lang={lang}
            onElement={keepElement}
            onShowPage={(shown) => {
              anchor.current = { page: shown, share: null };
              choose('pages');
              // The button is gone.
              scroller.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      <div className="reader__bar">
        <p className="reader__done small" role="status">
          {done !== null && (
            <>
              <Icon name="check" size={16} />
              {done}
            </>
          )}
        </p>
        {done === null && missing !== null && <p className="reader__missing small">{missing}</p>}
        <div className="reader__tools">
          <SegmentedChoice
            label={t('pdf.view')}
            quietLabel
            options={[
              { value: 'pages', text: t('pdf.pages') },
              { value: 'text', text: t('pdf.asText') },
            ]}
            value={view}
            onChange={choose}
          />
          <div className="reader__group" role="group" aria-label={t('pdf.tools')}>
            <Tool icon="up" label={t('pdf.previous')} off={page <= 1} onPress={() => goTo(page - 1)} />
            <span className="reader__place tabular">{t('pdf.placeShort', { page, pages: count })}</span>
            <Tool icon="down" label={t('pdf.next')} off={page >= count} onPress={() => goTo(page + 1)} />
            {view === 'pages' && (
              <>
                <span className="reader__gap" />
                <Tool icon="minus" label={t('pdf.smaller')} off={smaller === zoom} onPress={() => setZoom(smaller)} />
                <span className="reader__zoom tabular" aria-live="polite">
                  {t('pdf.zoom', { percent: Math.round(zoom * 100) })}
                </span>
                <Tool icon="plus" label={t('pdf.larger')} off={larger === zoom} onPress={() => setZoom(larger)} />
                <Tool icon="width" label={t('pdf.fit')} off={zoom === 1} onPress={() => setZoom(1)} />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Tool({ icon, label, off, onPress }: { icon: IconName; label: string; off: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="icon-button reader__tool"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
