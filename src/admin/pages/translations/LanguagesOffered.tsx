import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { openTexts } from '#shared/translations/progress.rules.ts';
import type { TranslationsBoard } from '#shared/translations/translations.contract.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';

/** Each language with its progress, and whether players can read it already. */
export function LanguagesOffered({ gameId, board }: { gameId: string; board: TranslationsBoard }) {
  const { t } = useTranslation('admin');
  const nameOf = useLanguageNames();
  const { act, isBusy } = useAct({
    url: `games/${gameId}`,
    method: 'patch',
    changes: [resources.games.name],
    isInPlace: true,
  });
  const [changed, setChanged] = useState<string | null>(null);
  const offer = (language: string, isOffered: boolean) => {
    setChanged(language);
    const offeredLanguages = board.languages
      .filter((one) => (one.language === language ? isOffered : one.isOffered))
      .map((one) => one.language);
    const done = t(isOffered ? 'translations.offered' : 'translations.notOffered', { language: nameOf(language) });
    void act({ offeredLanguages, version: board.version }, { done });
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
                loading={isBusy && changed === language}
                disabled={isBusy}
                onChange={(checked) => offer(language, checked)}
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
