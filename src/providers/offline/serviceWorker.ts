/** The page's side of the service worker: installs it, keeps it up to date, and says when a newer version of the app waits. */
import i18next from 'i18next';
import type { WorkerMessage } from '#src/serviceWorker/messages.ts';
import { fallbackLanguage } from '../i18n/i18n.ts';
import { currentBuild } from './lastKnown.ts';
import { setReachability } from '../http/reachability.ts';

/** Interval in ms after which a page that is shown again checks for a newer version; a page may stay open for days. */
const checkEveryMs = 3_600_000;

const post = (worker: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker?.postMessage(message, ports);

const buildOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    post(worker, { kind: 'whichBuild' }, [port2]);
  });

/** A new worker waits while pages of the former build are open. */
async function welcome(waiting: ServiceWorker): Promise<void> {
  const takeOver = () => post(waiting, { kind: 'takeOver' });
  // This page came from the server and is as new: no message is needed.
  if ((await buildOf(waiting)) === currentBuild()) return takeOver();
  setReachability({
    update: () => {
      const reloadWhenDone = () => {
        if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload();
      };
      waiting.addEventListener('statechange', reloadWhenDone);
      takeOver();
      reloadWhenDone();
    },
  });
}

/** @throws whatever the browser says when it gives no service worker */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });

  const follow = (worker: ServiceWorker | null) => {
    const check = () => {
      // The first one of a browser activates itself.
      if (worker?.state === 'installed' && registration.active) void welcome(worker);
    };
    worker?.addEventListener('statechange', check);
    check();
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  const speak = () =>
    post(serviceWorker.controller, { kind: 'speak', languages: [i18next.language, fallbackLanguage] });
  serviceWorker.addEventListener('controllerchange', speak);
  i18next.on('languageChanged', speak);
  speak();

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
