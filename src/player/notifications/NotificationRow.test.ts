import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { shown } from '#tests/setup/rendered.ts';
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx';

const said = (of: Partial<Notification>, more: Partial<NotificationRowProps> = {}) => {
  const notification: Notification = {
    ...{ id: 'n', read: false, kind: 'achievementUnlocked', title: 'Three marks', text: '', points: 80 },
    ...{ link: '/game/one/a/', subjectId: 'a', game: { id: 'game', name: 'Hides' }, image: null, colleague: null },
    ...{ createdAt: '2026-11-20T15:00:00.000Z', ...of },
  };
  return shown(createElement(NotificationRow, { notification, showsGame: false, onRead: () => {}, ...more }));
};
const colleague = { id: 'c', name: 'Bo', image: null, achievements: 3 };

it.each<[string, string, string]>([
  ['what was won', said({}), 'Three marks Achievement unlocked · 10:00 80 +80 points'],
  ['in which game', said({}, { showsGame: true }), 'Three marks Achievement unlocked · Hides · 10:00 80 +80 points'],
  [
    'who won it for the team',
    said({ kind: 'teamAward', colleague }),
    'Three marks Won for your team by Bo · 10:00 80 +80 points',
  ],
  [
    'what was taken, and why',
    said({ kind: 'pointsCorrected', points: -20, text: 'Counted twice' }),
    'Three marks Points corrected · 10:00Counted twice -20 -20 points',
  ],
  [
    'what leads nowhere, with a way to be done with it',
    said({ kind: 'news', points: null, link: null }),
    'Three marks Important news · 10:00 Mark “Three marks” as read',
  ],
  [
    'what leads nowhere and was read',
    said({ kind: 'news', points: null, link: null, read: true }),
    'Three marks Important news · 10:00',
  ],
])('a notification says %s', (_, text, words) => expect(text).toBe(words));
