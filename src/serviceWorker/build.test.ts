import { expect, it } from 'vitest';
import { chooseFiles, type BuiltFile } from './build.ts';

const files: BuiltFile[] = [
  {
    fileName: 'assets/index.js',
    facade: '/house/index.html',
    imports: ['assets/player.js'],
    dynamicImports: ['assets/Quiz.js', 'assets/Admin.js', 'assets/msal.js'],
    assets: ['assets/index.css', 'assets/latin.woff2', 'assets/latin-ext.woff2'],
  },
  { fileName: 'assets/player.js', imports: ['assets/index.js'] },
  {
    fileName: 'assets/Quiz.js',
    facade: '/house/src/player/quiz/QuestionPage.tsx',
    imports: ['assets/shared.js'],
    dynamicImports: ['assets/Reader.js'],
    assets: ['assets/Quiz.css'],
  },
  {
    fileName: 'assets/Reader.js',
    facade: '/house/src/player/pdf/PdfReader.tsx',
    imports: ['assets/pdf.js', 'assets/shared.js'],
    assets: ['assets/Reader.css', 'assets/pdf.worker.mjs'],
  },
  { fileName: 'assets/pdf.js' },
  { fileName: 'assets/msal.js', facade: '/house/src/providers/session/auth.msal.ts' },
  {
    fileName: 'assets/Admin.js',
    facade: '/house/src/admin/Admin.tsx',
    imports: ['assets/shared.js', 'assets/antd.js'],
    assets: ['assets/Admin.css'],
  },
  { fileName: 'assets/antd.js' },
  { fileName: 'assets/shared.js' },
  { fileName: 'assets/sign-in-window.js', facade: '/house/auth-redirect.html' },
];

it('a build keeps all that its page leads to, the reader of documents once it is needed, and nothing of the backoffice', () => {
  const { shell, later } = chooseFiles(files, 'assets/index.js', (name) => name.endsWith('/latin.woff2'));
  expect(shell).toEqual([
    '/assets/Quiz.css',
    '/assets/Quiz.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/latin.woff2',
    '/assets/msal.js',
    '/assets/player.js',
    '/assets/shared.js',
  ]);
  expect(later).toEqual([
    '/assets/Reader.css',
    '/assets/Reader.js',
    '/assets/latin-ext.woff2',
    '/assets/pdf.js',
    '/assets/pdf.worker.mjs',
  ]);
});
