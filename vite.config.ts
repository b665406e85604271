import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { languages } from '#shared/vocabulary/languages.ts';
import { chooseFiles, type Build, type BuiltFile } from './src/serviceWorker/build.ts';

/** Where the server of `npm run dev` listens; the browser's part asks it for everything that is not code. */
const server = `http://localhost:${process.env.PORT ?? 4180}`;
const proxied = ['/api', '/oidc', '/files', '/locales', '/badges', '/config.json'];

/** English is also part of the code: what is imported as a module stays with Vite. */
const asModule = ({ url }: { url?: string }) => (/[?&]import\b/.test(url ?? '') ? url : undefined);

/** Writes file.br and file.gz beside each text of the build, once and at the best level, so that no request pays for it. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const isText = /\.(m?js|css|svg|json|txt|webmanifest)$/;
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => isText.test(file))
          .map(async (file) => {
            const content = await readFile(join(outDir, file));
            // Below the size of a packet it gains nothing.
            if (content.length < 1_000) return;
            const [br, gz] = await Promise.all([
              brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
              zip(content, { level: 9 }),
            ]);
            await Promise.all([writeFile(join(outDir, `${file}.br`), br), writeFile(join(outDir, `${file}.gz`), gz)]);
          }),
      );
    },
  };
}

/** What pdf.js fetches while it shows a document: character maps, the standard fonts, decoders that need no WebAssembly. */
const pdfFiles = /^(cmaps\/.+\.bcmap|standard_fonts\/.+\.(pfb|ttf)|wasm\/.+_nowasm_fallback\.js)$/;

/** Puts pdf.js's own files below /assets/pdfjs-{version}/, on our origin like everything else. */
function pdfAssets(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules', 'pdfjs-dist');
  const base = async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return `assets/pdfjs-${version}/`;
  };
  return {
    name: 'pdf-assets',
    async generateBundle() {
      const to = await base();
      for (const name of await readdir(folder, { recursive: true })) {
        const file = name.replaceAll('\\', '/');
        if (!pdfFiles.test(file)) continue;
        this.emitFile({ type: 'asset', fileName: to + file, source: await readFile(join(folder, name)) });
      }
    },
    async configureServer({ middlewares }) {
      const from = `/${await base()}`;
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith(from) ? request.url.slice(from.length) : '';
        if (!pdfFiles.test(file) || file.includes('..')) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        void readFile(join(folder, file)).then((content) => response.end(content), next);
      });
    },
  };
}

/** The two faces that every page begins with. */
const faces = /(bodoni-moda|hanken-grotesk)-latin-(?!ext-)[\w-]+\.woff2$/;

/** Asks for them as early as the style sheet, so that words rarely change their face. */
function preloadFaces(): Plugin {
  return {
    name: 'preload-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        path.endsWith('/index.html')
          ? Object.keys(bundle ?? {})
              .filter((file) => faces.test(file))
              .map((file) => ({
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
                injectTo: 'head' as const,
              }))
          : [],
    },
  };
}

/** Tells public/theme.js, which is no module, the languages that it can preload the texts of. */
function listLanguages(): Plugin {
  return {
    name: 'list-languages',
    transformIndexHtml: (html) =>
      html.replace('src="/theme.js"', `src="/theme.js" data-languages="${languages.join(' ')}"`),
  };
}

/** The files of the first page, in the order in which they need each other. */
const firstFiles = ['react', 'libraries', 'player'];

/**
 * Begins these files as scripts of their own instead of through the entry's imports: each is evaluated in a task of its own,
 * and between them the browser draws; fetched after the style sheet and the faces, which the first drawing waits for. Tells public/theme.js the files of the sign-in library.
 */
function beginInSteps(): Plugin {
  return {
    name: 'begin-in-steps',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        if (!path.endsWith('/index.html')) return html;
        const signIn = Object.values(bundle).find((output) => output.name === 'auth.msal');
        if (signIn?.type !== 'chunk') throw new Error('The build has no sign-in library');
        const entry = /<script type="module" crossorigin src="[^"]+"><\/script>/.exec(html)?.[0];
        const steps = firstFiles.map((name) => {
          const link = new RegExp(`<link rel="modulepreload" crossorigin href="([^"]+/${name}-[^"]+)">`).exec(html);
          const script = `<script type="module" crossorigin fetchpriority="low" src="${link?.[1]}"></script>`;
          return { link: link?.[0] ?? '', script };
        });
        if (entry === undefined || steps.some(({ link }) => link === '')) {
          throw new Error(`index.html does not ask for ${firstFiles.join(', ')}`);
        }
        const signInFiles = [...signIn.imports, signIn.fileName].filter((file) => !html.includes(file));
        const last = entry.replace(' src=', ' fetchpriority="low" src=');
        const moved = [...steps.map(({ link }) => link), entry];
        // Small, and not needed before the large ones have come: a slow network has six ways at once.
        const small = html.match(/<link rel="(modulepreload|preload" href="\/config\.json)".*>/g) ?? [];
        const late = small.filter((link) => !moved.includes(link));
        const lateOnes = late.map((link) => link.replace('<link ', '<link fetchpriority="low" '));
        const end = [...steps.map(({ script }) => script), last, ...lateOnes].join('\n    ');
        return [...moved, ...late]
          .reduce((page, tag) => page.replace(tag, ''), html)
          .replace('"/theme.js"', `"/theme.js" data-sign-in="${signInFiles.map((file) => `/${file}`).join(' ')}"`)
          .replace('</head>', `  ${end}\n  </head>`);
      },
    },
  };
}

/** Fills antd.css: computing the styles of antd's parts took a third of the scripts' time of each page in the backoffice. */
function antdStyleSheet(): Plugin {
  return {
    name: 'antd-style-sheet',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]src[\\/]admin[\\/]theme[\\/]antd\.css$/ },
      handler: async () => (await import('./src/admin/theme/antdStyles.ts')).extractAntdStyles(),
    },
  };
}

/** Puts the service worker at /sw.js: one script without imports, with the list of this build's files in it. */
function serviceWorker(): Plugin {
  const folder = join(import.meta.dirname, 'src', 'serviceWorker');
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // The page is written late, and with it all names are known.
      order: 'post',
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const files = outputs.map((output): BuiltFile => {
          const { fileName } = output;
          if (output.type === 'asset') return { fileName };
          const { imports, dynamicImports, facadeModuleId: facade, viteMetadata: named } = output;
          const assets = [...(named?.importedCss ?? []), ...(named?.importedAssets ?? [])];
          return { fileName, imports, dynamicImports, facade, assets };
        });
        const entry = files.find(({ facade }) => facade?.endsWith('/index.html'))?.fileName;
        const page = bundle['index.html'];
        if (entry === undefined || page?.type !== 'asset') throw new Error('The build has no page');
        const chosen = chooseFiles(files, entry, (file) => faces.test(file));
        const version = createHash('sha256')
          .update(JSON.stringify(chosen))
          .update(page.source)
          .digest('hex')
          .slice(0, 12);
        const gameHubBuild: Build = { version, entry: `/${entry}`, ...chosen };
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { gameHubBuild: JSON.stringify(gameHubBuild) },
          build: { write: false, rolldownOptions: { input: join(folder, 'worker.ts'), output: { format: 'iife' } } },
        });
        const [script] = 'output' in built ? built.output : [];
        if (script?.type !== 'chunk') throw new Error('The service worker was not built');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code });
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const entries = ['src/main.tsx', 'src/auth-redirect.ts'].map((file) => join(import.meta.dirname, file));
const backoffice = join(import.meta.dirname, 'src', 'admin', 'Admin.tsx');

/** Parts of antd that the first page does not draw; all of antd is reached by its list of parts. */
const drawnLater =
  /[\\/](antd[\\/]es[\\/](alert|breadcrumb|popconfirm|progress|radio|tag|tabs)|rc-(progress|tabs))[\\/]/;

/** Names the file for what the backoffice begins with and no player's page needs; null for all else. */
function ofFirstBackofficePage() {
  const reached = (from: readonly string[], graph: ModuleGraph, isWithLater: boolean) => {
    const found = new Set(from);
    for (const id of found) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const next of [...importedIds, ...(isWithLater ? dynamicallyImportedIds : [])]) {
        if (next !== backoffice) found.add(next);
      }
    }
    return found;
  };
  let known: { players: Set<string>; first: Set<string> } | undefined;
  return (id: string, graph: ModuleGraph) => {
    known ??= { players: reached(entries, graph, true), first: reached([backoffice], graph, false) };
    return known.first.has(id) && !known.players.has(id) && !drawnLater.test(id) ? 'backoffice' : null;
  };
}

/**
 * @refinedev/antd comes as one module: with what the first page takes of it that page would load what any other page does. Each of
 * ours gets a copy of it, of which the build keeps what that one uses.
 */
function refineByPage(): Plugin {
  const library = '@refinedev/antd';
  return {
    name: 'refine-by-page',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== library || importer === undefined) return null;
      const whole = await this.resolve(source, importer, { skipSelf: true });
      return whole && { ...whole, id: `${whole.id}?${relative(import.meta.dirname, importer)}` };
    },
    load: (id) => (id.includes(`${library}/dist/index.mjs?`) ? readFile(id.replace(/\?.*$/, ''), 'utf8') : null),
  };
}

/** What a call is for is written into the API's document by the server; no page reads it. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]shared[\\/](.+\.contract|http[\\/]resource)\.ts$/ },
      // No line comes or goes.
      handler: (code) => ({
        code: code.replace(/\bsummary:(\s*)(["'`])(?:\\.|(?!\2)[^\\])*\2/g, "summary:$1''"),
        map: null,
      }),
    },
  };
}

/** Our own modules for packages of the backoffice. */
const replacements = join(import.meta.dirname, 'src', 'providers', 'backoffice');

/** `--mode bench` builds the same with source maps, for measuring what is in each file; give it an `--outDir` of its own. */
export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    pdfAssets(),
    listLanguages(),
    preloadFaces(),
    beginInSteps(),
    serviceWorker(),
    precompress(),
    antdStyleSheet(),
    refineByPage(),
    withoutSummaries(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(replacements, 'zod.ts') },
      { find: /^qs$/, replacement: join(replacements, 'qs.ts') },
      // While developing, antd has a copy of each module of its own: this one would never get what it waits for.
      ...(command === 'build'
        ? [{ find: /^@rc-component\/async-validator$/, replacement: join(replacements, 'asyncValidator.ts') }]
        : []),
      {
        // The head of Refine's pages, in the place of a library that draws another one.
        find: /^@ant-design\/pro-layout$/,
        replacement: join(import.meta.dirname, 'src/admin/components/PageHeader.tsx'),
      },
      {
        find: /^(react-markdown|remark-gfm|papaparse|pluralize|error-stack-parser)$/,
        replacement: join(replacements, 'notUsed.ts'),
      },
      // As antd's index names what only Refine's pages ask it for.
      { find: /^\.\/(card|typography)$/, replacement: join(replacements, 'undrawn.ts') },
      {
        // As antd imports kinds of its input, and for its table a tree, radio buttons, pages and rows without end.
        find: /^(\.\/(OTP|Password|Search|(RcTable\/)?VirtualTable)|(\.\.\/){3}tree|(\.\.\/){2,3}radio|\.\.\/pagination)$/,
        replacement: join(replacements, 'notUsed.ts'),
      },
    ],
  },
  build: {
    sourcemap: mode === 'bench',
    rolldownOptions: {
      input: ['index.html', 'auth-redirect.html'],
      // Importing these does nothing by itself, which they do not say: whoever needs a part of antd's forms would get all of them,
      // and whoever needs the rows of a contract all of its calls.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](dayjs|rc-field-form|sunflower-antd)[\\/]/, sideEffects: false },
          { test: /^(?!.*node_modules).*[\\/]shared[\\/]/, sideEffects: false },
        ],
        manualPureFunctions: ['z', 'endpoint'],
      },
      output: {
        // The first page names a hundred files: each letter less of their hashes makes it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // The sign-in window needs nothing else.
            { name: 'auth.messages', priority: 2, test: /src[\\/]providers[\\/]session[\\/]auth\.messages\.ts/ },
            // What the first page needs comes in three files: as thirty small ones it is a tenth larger, and later.
            {
              ...{ name: 'react', priority: 1 },
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]react\.ts|rolldown[\\/]runtime/,
            },
            {
              name: 'libraries',
              priority: 1,
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|react-router)[\\/]/,
            },
            {
              ...{ name: 'player', priority: 1 },
              // The way back stands on pages that need nothing of what contents work with; what comes next stands on all of theirs.
              // Only few pages have fields.
              test: /src[\\/]providers[\\/](page[\\/]sketch|http[\\/]queries)|shared[\\/]vocabulary|src[\\/]player[\\/]((ui[\\/](?!Field)|(area|shell|home)[\\/])|achievement[\\/]openers|contents[\\/]NextStep|game[\\/]BackLink|.+\.queries)/,
            },
            // Levels say it as well, and need nothing else of what contents work with.
            { name: 'notices', priority: 1, test: /src[\\/]player[\\/]game[\\/](NotFoundNotice|NotOnDevice)/ },
            // What several contents work with: as a dozen small files each would wait for its own way to the server and back.
            // Only feedback and stories have texts that were not sent, only questions a review, only feedback its fields, and most
            // work is not refused.
            {
              name: 'work',
              test: /src[\\/]player[\\/](saving|contents|achievement|quiz|pdf|feedback|story)[\\/](?!UnsentTexts|QuizReview|Passages|FeedbackField|Refused)/,
              minShareCount: 2,
            },
            { name: 'exam', test: /src[\\/]player[\\/]exam[\\/]/, minShareCount: 2 },
            // Goes on while other pages are open, and is no part of other contents.
            {
              name: 'podcast',
              test: /src[\\/]player[\\/]podcast[\\/]|[\\/]podcasts\.rules\.ts$/,
              minShareCount: 2,
            },
            // Otherwise each set of later pages that shares something with the first one would make a file of its own.
            {
              name: ofFirstBackofficePage(),
              debugName: 'backoffice',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    // A face or a rosette inside a style sheet would hold it up.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    strictPort: true,
    // As the server sends it: otherwise the browser parts the sign-in window from the page, which takes it for closed.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false, bypass: asModule }])),
  },
  // Found late otherwise, which reloads the page in the middle of a sign-in.
  optimizeDeps: { include: ['@azure/msal-browser', '@azure/msal-browser/redirect-bridge'] },
}));
