import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcements } from './announcements.ts';
import { dismissToast, shownToasts, toast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => shownToasts.snapshot().map(({ text }) => text);

it('is there for five seconds, or until it is put away', () => {
  toast('Saved');
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  toast('Sent');
  dismissToast(shownToasts.snapshot()[0]?.id ?? 0);
  expect(shown()).toEqual([]);
});

it('has no more than two others beside it, the last ones', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) toast(text);
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
});

it('is read out: an error at once, each as often as it comes', () => {
  const heard: unknown[] = [];
  const stop = announcements.subscribe(() => {
    const { polite, assertive } = announcements.snapshot();
    heard.push([polite.text, polite.number, assertive.text]);
  });
  const { number } = announcements.snapshot().polite;
  toast('Saved');
  toast('Saved');
  toast('Not saved', 'danger');
  stop();
  expect(heard).toEqual([
    ['Saved', number + 1, ''],
    ['Saved', number + 2, ''],
    ['Saved', number + 2, 'Not saved'],
  ]);
});
