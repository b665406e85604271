import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToRead } from '#shared/kinds/podcast/podcasts.rules.ts';
import { Button } from '../ui/Button.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';

/** The server counts from when it was notified that reading began. */
const secondsUntilSaved = 2;

export interface TranscriptProps {
  html: string;
  /** Where it is not the page's. */
  lang: string | undefined;
  isDone: boolean;
  /** It is open and visible. */
  onShown: () => void;
  /** The player confirms that it was read to its end. */
  onRead: () => void;
}

/** The transcript, to read instead of listening: its end has a button to confirm that it was read. */
export function Transcript({ html, lang, isDone, onShown, onRead }: TranscriptProps) {
  const { t } = useTranslation('contents');
  const [isShown, setShown] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isTimeOver, setTimeOver] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown || end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setAtEnd(true);
    });
    observer.observe(end.current);
    const timer = setTimeout(() => setTimeOver(true), (secondsToRead(html) + secondsUntilSaved) * 1000);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isShown, html]);
  return (
    <Section
      title={t('podcast.transcript')}
      aside={
        <button
          type="button"
          className="text-button"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'podcast.hideTranscript' : 'podcast.showTranscript')}
          onClick={() => {
            if (!isShown) onShown();
            setShown(!isShown);
          }}
        >
          {t(isShown ? 'podcast.hide' : 'podcast.show')}
        </button>
      }
    >
      {isShown ? (
        <div className="transcript">
          <RichText html={html} lang={lang} />
          <div ref={end} className="transcript__end">
            {!isDone && (
              <>
                <p className="small">{t('podcast.readText')}</p>
                <Button kind="quiet" unavailable={!isAtEnd || !isTimeOver} onClick={onRead}>
                  {t('podcast.read')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : (
        <p className="small">{t('podcast.transcriptText')}</p>
      )}
    </Section>
  );
}
