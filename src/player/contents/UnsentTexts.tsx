import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import './UnsentTexts.css';

interface UnsentTextsProps {
  isSaving: boolean;
  onDiscard: () => void;
  /** Texts that the server does not have, each with its question. */
  words: readonly { of: string; words: string }[];
}

/** Texts that can no longer be submitted, for their author to read and copy. Nothing when the server has all of them. */
export function UnsentTexts({ isSaving, onDiscard, words }: UnsentTextsProps) {
  const { t } = useTranslation('contents');
  const [isCopied, setIsCopied] = useState(false);
  const written = words.filter((one) => one.words.trim() !== '');
  if (written.length === 0 || isSaving) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(written.map((one) => one.words).join('\n\n'));
      setIsCopied(true);
    } catch {
      // The browser does not allow copying: the text can be selected.
    }
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('unsent.title')}
      actions={
        <>
          <Button kind="quiet" onClick={copy}>
            {t(isCopied ? 'unsent.copied' : 'unsent.copy')}
          </Button>
          <Button kind="quiet" onClick={onDiscard}>
            {t('unsent.discard')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.text')}</p>
      <dl className="unsent">
        {written.map((one) => (
          <div key={one.of}>
            <dt>{one.of}</dt>
            <dd>{one.words}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
