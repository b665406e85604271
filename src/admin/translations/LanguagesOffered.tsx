import { useInvalidate } from '@refinedev/core';
import { App, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { openTexts } from '#shared/translations/progress.rules.ts';
import type { TranslationsBoard } from '#shared/translations/translations.contract.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useLanguageNames } from '../kit/components/useLanguageNames.ts';

/** Each language with how far it is, and whether players read it already. */
export function LanguagesOffered({ gameId, board }: { gameId: string; board: TranslationsBoard }) {
  const { t } = useTranslation('admin');
  const nameOf = useLanguageNames();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const { message, notification } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const offer = async (language: string, isOffered: boolean) => {
    setBusy(language);
    const offeredLanguages = board.languages
      .filter((one) => (one.language === language ? isOffered : one.isOffered))
      .map((one) => one.language);
    try {
      await data.update({
        resource: resources.games.name,
        id: gameId,
        variables: { offeredLanguages, version: board.version },
      });
      message.success(
        t(isOffered ? 'translations.offered' : 'translations.notOffered', { language: nameOf(language) }),
      );
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail });
    }
    await invalidate({ resource: resources.games.name, invalidates: ['resourceAll'] });
    setBusy(null);
  };
  return (
    <ul className="bo-languages">
      {board.languages.map(({ language, isOffered, ready, stale }) => {
        const open = openTexts(board.texts, { ready, stale });
        return (
          <li key={language}>
            <span className="bo-languages__name">{nameOf(language)}</span>
            <progress max={board.texts} value={ready} aria-label={nameOf(language)} />
            <span className="bo-note tabular">
              {open === 0 ? t('translations.states.ready') : t('translations.progress', { ready, texts: board.texts })}
              {stale > 0 && <> · {t('translations.stale', { count: stale })}</>}
            </span>
            <label className="bo-languages__switch">
              <Switch
                size="small"
                checked={isOffered}
                loading={busy === language}
                disabled={busy !== null}
                onChange={(checked) => void offer(language, checked)}
                aria-label={t('translations.offer', { language: nameOf(language) })}
              />
              <span aria-hidden="true">{t('translations.shown')}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
