import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { linkedInAddress } from './share.rules.ts';

export interface ShareDialogProps {
  title: string;
  lang?: string | undefined;
  /** The path or address of the public page. */
  page: string;
  /** The number or id that the page shows. */
  id: string;
  issuedAt?: string;
  /** A picture that holds the signed credential, to keep. */
  picture?: string;
  /** It on a page of paper, to keep. */
  pdf?: string;
  onClose: () => void;
}

/** Shares a public page: by the device, as a link, or as a certification on LinkedIn. Nothing is sent before it is pressed. */
export function ShareDialog({ title, lang, page, id, issuedAt, picture, pdf, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const { companyName: issuer } = useSession().configuration.brand;
  const address = new URL(page, window.location.href).href;
  const byDevice = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch {
      // The person has left it, or the device cannot: the link is here to copy.
    }
  };
  /** How copying went; a toast would lie below the dialog. */
  const [copied, setCopied] = useState('');
  const say = (words: string) => {
    setCopied(words);
    announce(words);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say(t('copied'));
    } catch {
      say(t('notCopied'));
    }
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="stack">
        <p>
          <strong lang={lang}>{title}</strong>
        </p>
        <p>{t('text')}</p>
        <Field label={t('address')}>
          {(control) => (
            <TextInput {...control} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
        {'share' in navigator && <Button onClick={byDevice}>{t('device')}</Button>}
        <Button kind="quiet" onClick={copy}>
          {t('copy')}
        </Button>
        {copied !== '' && <p className="small">{copied}</p>}
        <a
          className="button button--quiet"
          href={linkedInAddress({ title, address, id, issuer, issuedAt })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('linkedIn')}
        </a>
        {picture !== undefined && (
          <a className="button button--quiet" href={picture} download>
            {t('picture')}
          </a>
        )}
        {pdf !== undefined && (
          <a className="button button--quiet" href={pdf} download>
            {t('pdf')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
