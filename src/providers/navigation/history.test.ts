import { NavigationType, UNSAFE_createMemoryHistory as createMemoryHistory, type To } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createAppHistory, type Arrival, type Held } from './history.ts';

/** Three entries, at the last one. */
function travelled() {
  const entries = createMemoryHistory({ initialEntries: ['/home'], v5Compat: true });
  const history = createAppHistory(entries);
  const arrivals: Arrival[] = [];
  history.push('/game');
  history.push('/game/7');
  history.listen((arrival) => arrivals.push(arrival));
  return { entries, history, paths: () => arrivals.map(({ location }) => location.pathname), arrivals };
}

/** Holds every navigation, and records what was held. */
function closed(history: ReturnType<typeof createAppHistory>, isClosed: (to: string) => boolean = () => true) {
  const held: Held[] = [];
  const open = history.guard({ holds: (_from, { pathname }) => isClosed(pathname), onHeld: (one) => held.push(one) });
  return { held, open };
}

it('tells of every arrival, and how it came about', () => {
  const { history, arrivals, paths } = travelled();
  history.replace('/game/8');
  history.go(-1);
  expect(paths()).toEqual(['/game/8', '/game']);
  expect(arrivals.map(({ type }) => type)).toEqual([NavigationType.Replace, NavigationType.Pop]);
  expect(history.arrival.location.pathname).toBe('/game');
});

it('tells no more when nobody listens', () => {
  const { history } = travelled();
  const listener = vi.fn<(arrival: Arrival) => void>();
  history.listen(listener)();
  history.push('/news');
  expect(listener).not.toHaveBeenCalled();
});

it('keeps the view where that was asked, and only for that step', () => {
  const { history, arrivals } = travelled();
  history.push('/game/7?gameType=Team', null, { preventScrollReset: true });
  history.go(-1);
  history.push('/game/7?gameType=Individual', null, {});
  expect(arrivals.map(({ keepsView }) => keepsView)).toEqual([true, false, false]);
});

it.each<[string, To]>([
  ['as text', '/game/7'],
  ['in parts', { pathname: '/game/7', search: '', hash: '' }],
])('adds no entry for the place where we are (%s)', (_how, to) => {
  const { entries, history, arrivals } = travelled();
  history.push(to);
  expect(entries.index).toBe(2);
  expect(arrivals[0]?.type).toBe(NavigationType.Replace);
});

it('adds one for another search', () => {
  const { entries, history } = travelled();
  history.push('/game/7?page=2');
  expect(entries.index).toBe(3);
});

describe('held by a guard', () => {
  it('a way forward waits, and goes on when allowed, with its state', () => {
    const { history, paths } = travelled();
    const { held } = closed(history);
    history.push('/news', { from: 'home' });
    expect(paths()).toEqual([]);
    held[0]?.proceed();
    expect(paths()).toEqual(['/news']);
    expect(history.arrival.location.state).toEqual({ from: 'home' });
  });

  it('a way back is undone, and gone again when allowed', () => {
    const { entries, history, paths } = travelled();
    const { held } = closed(history);
    history.go(-2);
    expect(entries.location.pathname).toBe('/game/7');
    expect(paths()).toEqual([]);
    held[0]?.proceed();
    expect(entries.location.pathname).toBe('/home');
    expect(paths()).toEqual(['/home']);
  });

  it('asks again the next time', () => {
    const { history } = travelled();
    const { held } = closed(history);
    history.go(-1);
    held[0]?.proceed();
    history.go(-1);
    history.push('/news');
    expect(held).toHaveLength(3);
  });

  it('who stays can try another way', () => {
    const { history, paths } = travelled();
    const { held } = closed(history, (to) => to !== '/profile');
    history.go(-1);
    expect(held).toHaveLength(1);
    history.push('/profile');
    expect(paths()).toEqual(['/profile']);
  });

  it('knows where from and where to, with the state of the way', () => {
    const { history } = travelled();
    const holds = vi.fn<() => boolean>(() => false);
    history.guard({ holds, onHeld: () => undefined });
    history.replace({ search: '?page=2' }, { losesNothing: true });
    expect(holds).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/game/7' }),
      expect.objectContaining({ pathname: '/game/7', state: { losesNothing: true } }),
    );
  });

  it('holds no more when it is taken away, and an old one takes no new one along', () => {
    const { history, paths } = travelled();
    const { open } = closed(history);
    const { held, open: openSecond } = closed(history);
    open();
    history.push('/news');
    expect(held).toHaveLength(1);
    openSecond();
    history.push('/news');
    expect(paths()).toEqual(['/news']);
  });
});
