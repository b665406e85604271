import { useSyncExternalStore } from 'react';

const length = 60_000;
const minute = () => Math.floor(Date.now() / length);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, length / 2);
  return () => clearInterval(timer);
}

/** The current time to the minute: "today" stays right on a page that stays open. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, minute, minute) * length);
}
