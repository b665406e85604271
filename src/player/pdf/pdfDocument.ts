/** pdf.js, loaded with the reader only: it fetches from our own origin only, and runs no code of a document. */
import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  version,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes a module of the file's address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { textsOf, type Paragraph, type TextPiece } from './pdfText.rules.ts';

export { workerAddress };
GlobalWorkerOptions.workerSrc = workerAddress;
const assets = `/assets/pdfjs-${version}/`;

/** More would be more than any screen shows, and than some phones can hold. */
const maxCanvasPixels = 12_000_000;

export interface PdfPage {
  /** Height by width. */
  aspect: number;
  /** How much of the width the text takes, measured from the middle to both sides; 1 where that is not known. */
  textShare: number;
  proxy: PDFPageProxy;
}

export interface PdfDocument {
  pages: PdfPage[];
  /** The language of its text, as the file says it. */
  lang: string | undefined;
}

/** Opens a file. @throws the error of pdf.js for a file that cannot be loaded or read, or when it is cancelled */
export async function openPdf(file: string, signal: AbortSignal): Promise<PdfDocument> {
  const task = getDocument({
    url: file,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    // The page's policy allows no WebAssembly; pdf.js works without it.
    useWasm: false,
    disableWorkerRendering: true,
  });
  signal.addEventListener('abort', () => void task.destroy());
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = Promise.all(
    numbers.map(async (number) => {
      const proxy = await document.getPage(number);
      const { width, height } = proxy.getViewport({ scale: 1 });
      const textShare = number <= measuredPages ? await textShareOf(proxy, width) : 1;
      return { proxy, aspect: height / width, textShare };
    }),
  );
  const { info } = await document.getMetadata();
  const lang = 'Language' in info && typeof info.Language === 'string' ? info.Language : '';
  return { pages: await pages, lang: lang === '' ? undefined : lang };
}

/** The text of each page; without paragraphs for one that has none, such as a scanned one. */
export async function readTexts(pages: readonly PdfPage[]): Promise<Paragraph[][]> {
  const pieces = await Promise.all(
    pages.map(async ({ proxy }): Promise<TextPiece[]> => {
      const { items } = await proxy.getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
        const size = Math.hypot(Number(item.transform[2]), Number(item.transform[3]));
        return [{ text: item.str, ...{ x, y, size }, width: item.width, font: item.fontName, endsLine: item.hasEOL }];
      });
    }),
  );
  return textsOf(pieces);
}

/** Only these pages are measured: measuring more would delay the first one. */
const measuredPages = 4;

async function textShareOf(proxy: PDFPageProxy, width: number): Promise<number> {
  const { items } = await proxy.getTextContent();
  const reaches = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const left = Number(item.transform[4]);
    return [1 - (2 * left) / width, (2 * (left + item.width)) / width - 1];
  });
  return reaches.length === 0 ? 1 : Math.min(1, Math.max(...reaches));
}

/**
 * Draws a page `width` CSS pixels wide, with its text over it, for selection and screen readers.
 * @returns what cancels it
 */
export function drawPage({ proxy }: PdfPage, width: number, canvas: HTMLCanvasElement, text: HTMLElement): () => void {
  const natural = proxy.getViewport({ scale: 1 });
  const viewport = proxy.getViewport({ scale: width / natural.width });
  const area = viewport.width * viewport.height;
  const density = Math.min(Math.max(1, window.devicePixelRatio), Math.sqrt(maxCanvasPixels / area));
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const drawing = proxy.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const words = new TextLayer({ textContentSource: proxy.streamTextContent(), container: text, viewport });
  // Cancelling is no failure; a page that cannot be drawn stays empty.
  drawing.promise.catch(() => {});
  words.render().catch(() => {});
  return () => {
    drawing.cancel();
    words.cancel();
  };
}
