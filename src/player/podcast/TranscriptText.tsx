import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToRead } from '#shared/kinds/podcast/podcasts.rules.ts';
import { Button } from '../ui/Button.tsx';
import { RichText } from '../ui/RichText.tsx';
import type { TranscriptProps } from './Transcript.tsx';

/** The server counts from when it was notified that reading began. */
const secondsUntilSaved = 2;

/** The text with the button at its end, by which the player confirms that it was read. */
export function TranscriptText({ html, lang, isDone, onShown, onRead }: TranscriptProps) {
  const { t } = useTranslation('contents');
  const [isAtEnd, setAtEnd] = useState(false);
  const [isTimeOver, setTimeOver] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const begin = useRef(onShown);
  useEffect(() => begin.current(), []);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setAtEnd(true);
    });
    observer.observe(end.current);
    const timer = setTimeout(() => setTimeOver(true), (secondsToRead(html) + secondsUntilSaved) * 1000);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [html]);
  return (
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
  );
}
