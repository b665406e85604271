import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIntentOfLinks } from '#src/providers/navigation/intent.ts';
import { createPreload } from '#src/providers/navigation/preload.ts';
import { useBackofficeData } from './components/useBackofficeData.ts';
import { useDeclarations } from './crud/declaration/declarations.ts';
import { routesAsking } from './routes.tsx';

/** [spec] Preloading on intent: sends the first queries of a page, with stale time 0, before its link is followed. */
export function PreloadOnIntent(): null {
  const data = useBackofficeData();
  const queries = useQueryClient();
  const declarations = useDeclarations();
  const { language } = useTranslation().i18n;
  const preload = useMemo(
    () => createPreload(routesAsking({ declarations, data, queries, language }), queries),
    [declarations, data, queries, language],
  );
  useIntentOfLinks(preload);
  return null;
}
