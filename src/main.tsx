import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './player/shell/Root.tsx';
import { ErrorState } from './player/ui/ErrorState.tsx';
import { wearBrand } from './providers/appearance.ts';
import { loadConfiguration } from './providers/configuration.ts';
import { firstPaint } from './providers/firstPaint.ts';
import { createWindowHistory } from './providers/history.ts';
import { speak, startI18n } from './providers/i18n.ts';
import { Navigation } from './providers/navigation.tsx';
import { createPreload, PreloadProvider, type Preload } from './providers/preload.ts';
import { createQueries } from './providers/queries.ts';
import { createScrollMemory } from './providers/scroll.ts';
import { createSession, SessionProvider, type Session } from './providers/session.ts';
import { createRoutes } from './routes.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

startI18n();

/** Until it has the configuration, the frame of index.html stands. */
async function start(): Promise<void> {
  try {
    const configuration = await loadConfiguration();
    wearBrand(configuration.brand);
    speak(configuration.languages);
    const queries = createQueries();
    const session = createSession(configuration, queries);
    void session.auth.boot();
    if (!location.pathname.startsWith('/backoffice')) void prepareForOffline(session);
    const routes = createRoutes(session);
    const preload = createPreload(routes, queries);
    const loadPage: Preload = (address) => preload(address, { withData: false });
    // Beside the sign-in, not after it.
    void loadPage(location.pathname);
    const history = createWindowHistory();
    const scroll = createScrollMemory();
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
    );
  } catch (error) {
    root.render(
      <main className="player page">
        <ErrorState error={error} retry={start} />
      </main>,
    );
  }
}

/** The backoffice does without: it needs the server at every step. */
async function prepareForOffline(session: Session): Promise<void> {
  await firstPaint();
  const { prepare } = await import('./providers/offline.ts');
  prepare(session);
}

void start();
