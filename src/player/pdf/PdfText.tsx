import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Paragraph } from './pdfText.rules.ts';

export interface PdfTextProps {
  /** Of each page. */
  texts: readonly (readonly Paragraph[])[];
  /** Where it is known. */
  lang: string | undefined;
  onElement: (index: number, element: HTMLElement | null) => void;
  /** Shows a page as it is printed. */
  onShowPage: (page: number) => void;
}

/** The text of a document, as wide as the window and as large as the device's text. */
export function PdfText({ texts, lang, onElement, onShowPage }: PdfTextProps) {
  const { t } = useTranslation('contents');
  const picture = (page: number) => (
    <Button kind="quiet" onClick={() => onShowPage(page)}>
      {t('pdf.showPage')}
    </Button>
  );
  if (texts.every(({ length }) => length === 0)) {
    return (
      <div className="reader__failed">
        <Notice title={t('pdf.noText')} actions={picture(1)}>
          {t('pdf.noTextText')}
        </Notice>
      </div>
    );
  }
  return (
    <div className="pdf-text">
      {texts.map((paragraphs, index) => (
        <section
          key={index}
          ref={(element) => onElement(index, element)}
          className="pdf-text__page"
          aria-labelledby={`pdf-text-${index}`}
        >
          <h3 id={`pdf-text-${index}`} className="small tabular">
            {t('pdf.place', { page: index + 1, pages: texts.length })}
          </h3>
          {paragraphs.length === 0 && (
            <div className="pdf-text__none">
              <p>{t('pdf.noTextHere')}</p>
              {picture(index + 1)}
            </div>
          )}
          <div className="pdf-text__words" lang={lang}>
            {paragraphs.map(({ isHeading, text }, place) => (
              <Fragment key={place}>{isHeading ? <h4 className="strong">{text}</h4> : <p>{text}</p>}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
