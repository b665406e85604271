import type achievements from '../locales/en/achievements.json';
import type admin from '../locales/en/admin.json';
import type certificates from '../locales/en/certificates.json';
import type contents from '../locales/en/contents.json';
import type daily from '../locales/en/daily.json';
import type errors from '../locales/en/errors.json';
import type exam from '../locales/en/exam.json';
import type game from '../locales/en/game.json';
import type home from '../locales/en/home.json';
import type points from '../locales/en/points.json';
import type legal from '../locales/en/legal.json';
import type leaderboards from '../locales/en/leaderboards.json';
import type login from '../locales/en/login.json';
import type moment from '../locales/en/moment.json';
import type news from '../locales/en/news.json';
import type quiz from '../locales/en/quiz.json';
import type notifications from '../locales/en/notifications.json';
import type profile from '../locales/en/profile.json';
import type reports from '../locales/en/reports.json';
import type rewards from '../locales/en/rewards.json';
import type share from '../locales/en/share.json';
import type shell from '../locales/en/shell.json';
import type welcome from '../locales/en/welcome.json';

/** A key that English does not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      achievements: typeof achievements;
      admin: typeof admin;
      certificates: typeof certificates;
      contents: typeof contents;
      daily: typeof daily;
      errors: typeof errors;
      exam: typeof exam;
      game: typeof game;
      home: typeof home;
      points: typeof points;
      leaderboards: typeof leaderboards;
      legal: typeof legal;
      login: typeof login;
      moment: typeof moment;
      news: typeof news;
      quiz: typeof quiz;
      notifications: typeof notifications;
      profile: typeof profile;
      reports: typeof reports;
      rewards: typeof rewards;
      share: typeof share;
      shell: typeof shell;
      welcome: typeof welcome;
    };
  }
}
