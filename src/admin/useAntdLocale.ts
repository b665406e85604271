import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/vocabulary.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own words; English comes with it. Its types describe the modules as CommonJS, which these are not. */
const locales: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: unknown }>>> = {
  sv: () => import('antd/es/locale/sv_SE.js'),
  de: () => import('antd/es/locale/de_DE.js'),
  fr: () => import('antd/es/locale/fr_FR.js'),
  pl: () => import('antd/es/locale/pl_PL.js'),
  sk: () => import('antd/es/locale/sk_SK.js'),
};

/** What antd's parts say, in the language of the app; in English until it is there, and when it cannot be had. */
export function useAntdLocale(): Locale | undefined {
  const { language } = useTranslation('admin').i18n;
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let isLeft = false;
    locales[language as keyof typeof locales]?.().then(
      ({ default: locale }) => !isLeft && setLoaded({ language, locale: locale as Locale }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
