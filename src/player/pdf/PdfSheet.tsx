import { useEffect, useRef, useState, type Ref } from 'react';
import { drawPage, type PdfPage } from './pdfDocument.ts';

export interface PdfSheetProps {
  page: PdfPage;
  /** "Page 2 of 8" */
  label: string;
  /** CSS pixels; 0 while it is not known. */
  width: number;
  sheetRef: Ref<HTMLElement>;
}

/** One page: drawn while it is near the window, an empty sheet of its size otherwise. */
export function PdfSheet({ page, label, width, sheetRef }: PdfSheetProps) {
  const inside = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = inside.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.closest('.reader__scroll'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || width === 0 || canvas.current === null || text.current === null) return;
    return drawPage(page, width, canvas.current, text.current);
  }, [page, width, isNear]);

  return (
    <section
      ref={sheetRef}
      className="sheet"
      aria-label={label}
      style={{ width, height: Math.round(width * page.aspect) }}
    >
      <div ref={inside} className="sheet__inside">
        {isNear && (
          <>
            {/* pdf.js cannot draw on a canvas twice at once: each size gets its own. */}
            <canvas key={width} ref={canvas} aria-hidden="true" />
            <div ref={text} className="sheet__text" />
          </>
        )}
      </div>
    </section>
  );
}
