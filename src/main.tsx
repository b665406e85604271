import './react.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { homeQuery } from './player/home/home.queries.ts';
import { Root } from './player/shell/Root.tsx';
import { ErrorState } from './player/ui/ErrorState.tsx';
import { applyBrand } from './providers/page/appearance.ts';
import { loadConfiguration } from './providers/http/configuration.ts';
import { firstPaint } from './providers/page/firstPaint.ts';
import { createWindowHistory } from './providers/navigation/history.ts';
import { speak, startI18n } from './providers/i18n/i18n.ts';
import { Navigation } from './providers/navigation/navigation.tsx';
import { nextTask } from './providers/page/nextTask.ts';
import { previewedAs } from './providers/page/preview.ts';
import { createPreload, PreloadProvider, type Preload } from './providers/navigation/preload.ts';
import { createQueries } from './providers/http/queries.ts';
import { createScrollMemory } from './providers/navigation/scroll.ts';
import { isPreviewFrame } from './providers/page/previewFrame.ts';
import { createSession, SessionProvider, type OpenHome, type Session } from './providers/session/session.ts';
import { createRoutes } from './routes.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

const loadMemory = () => import('./providers/offline/offline.ts');

/** Shows the frame of index.html until the configuration is loaded. In short steps, so that the browser can draw in between. */
async function start(): Promise<void> {
  try {
    const configuration = await loadConfiguration();
    await nextTask();
    applyBrand(configuration.brand);
    speak(configuration.languages);
    const queries = createQueries();
    const openHome: OpenHome = (clientB, client) => queries.query({ ...homeQuery(clientB, client), staleTime: 0 });
    const session = createSession(configuration, queries, { loadMemory, openHome });
    if (!isPreviewFrame) void session.auth.boot();
    if (previewedAs === null && !isPreviewFrame && !location.pathname.startsWith('/backoffice'))
      void prepareForOffline(session);
    const routes = createRoutes(session);
    const preload = createPreload(routes, queries);
    const loadPage: Preload = (address) => preload(address, { withData: false });
    await nextTask();
    // At the same time as the sign-in.
    const loading = loadPage(location.pathname);
    const { auth } = session;
    const loadData = () => {
      const { account, status } = auth.getSnapshot();
      if (account === null && status === 'authenticating') return;
      stopWatching();
      // The page's data is loaded at the same time as the profile.
      if (status === 'authenticating' && navigator.onLine) {
        void nextTask().then(() => preload(location.pathname + location.search));
      }
    };
    const stopWatching = auth.subscribe(loadData);
    // With a valid token the person may be known already.
    loadData();
    const history = createWindowHistory();
    const scroll = createScrollMemory();
    // The login's text is already there: it stays until the app can render it.
    if (/^\/login\/?$/.test(location.pathname)) await loading;
    await nextTask();
    // As a transition it is rendered in slices too.
    startTransition(() =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queries}>
            <SessionProvider value={session}>
              <PreloadProvider value={preload}>
                <Navigation history={history} scroll={scroll} load={loadPage}>
                  <Root routes={routes} />
                </Navigation>
              </PreloadProvider>
            </SessionProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  } catch (error) {
    root.render(
      <main className="player page">
        <ErrorState error={error} retry={start} />
      </main>,
    );
  }
}

/** Not in the backoffice, which needs the server at every step, nor in a preview, which is not the person's own game. */
async function prepareForOffline(session: Session): Promise<void> {
  await firstPaint();
  const { prepare } = await loadMemory();
  prepare(session);
}

startI18n();
await nextTask();
await start();
