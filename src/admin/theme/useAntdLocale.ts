import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts, by file. English is included in antd. */
const files = import.meta.glob<{ default: Locale }>([
  '/node_modules/antd/es/locale/*_*.js',
  '!/node_modules/antd/es/locale/en_*.js',
]);

/** antd names a language with its main region: "sv_SE". */
const fileOf = (language: string): string =>
  `/node_modules/antd/es/locale/${language}_${new Intl.Locale(language).maximize().region}.js`;

/** antd's texts in the language of the app; in English until they are loaded, and when that fails. */
export function useAntdLocale(): Locale | undefined {
  const { language } = useTranslation('admin').i18n;
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let isLeft = false;
    files[fileOf(language)]?.().then(
      ({ default: locale }) => !isLeft && setLoaded({ language, locale }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
