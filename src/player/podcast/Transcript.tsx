import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { Section } from '../ui/Section.tsx';

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

/** Most players listen. */
const TranscriptText = lazyExtra(async () => (await import('./TranscriptText.tsx')).TranscriptText);

/** The transcript, to read instead of listening. */
export function Transcript(transcript: TranscriptProps) {
  const { t } = useTranslation('contents');
  const [isShown, setShown] = useState(false);
  return (
    <Section
      title={t('podcast.transcript')}
      aside={
        <button
          type="button"
          className="text-button"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'podcast.hideTranscript' : 'podcast.showTranscript')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'podcast.hide' : 'podcast.show')}
        </button>
      }
    >
      {isShown ? <TranscriptText {...transcript} /> : <p className="small">{t('podcast.transcriptText')}</p>}
    </Section>
  );
}
