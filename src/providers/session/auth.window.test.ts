import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenClosedByHand } from './auth.window.ts';

let isFocused = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hasFocus: () => isFocused });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A sign-in window that is watched. */
function watch() {
  const popup = { closed: false };
  let isOver = false;
  const settled = vi.fn<() => void>();
  void whenClosedByHand(
    () => popup as Window,
    () => isOver,
  ).then(settled);
  return { popup, settled, end: () => (isOver = true) };
}

it('is closed by hand once it is closed and the page has had the focus for a second', async () => {
  const { popup, settled } = watch();
  [popup.closed, isFocused] = [true, false];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).not.toHaveBeenCalled();
  isFocused = true;
  await vi.advanceTimersByTimeAsync(1_000);
  // As with a provider's page that only looks closed and opens again.
  popup.closed = false;
  await vi.advanceTimersByTimeAsync(250);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(settled).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('is watched no longer once it is answered', async () => {
  const { popup, settled, end } = watch();
  [popup.closed, isFocused] = [true, true];
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
