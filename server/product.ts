import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost } from '#server/platform/config/atMost.ts';
import { ensureBrowserBuild } from './browserBuild.ts';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';
import type { JobRuns } from '#server/platform/http/metrics.ts';
import { readableLog } from '#server/platform/http/readableLog.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { openSeals } from '#server/platform/secrets/seals.ts';
import { bases } from '#shared/api.ts';
import { languages } from '#shared/vocabulary/languages.ts';

const localesDir = fileURLToPath(new URL('../locales', import.meta.url));

/** How long requests and jobs in progress may take to finish at a stop. */
const stopMs = 10_000;

export interface Product {
  url: string;
  /** Finishes work in progress, then stops the database. */
  stop(): Promise<void>;
}

function explainPort(error: unknown, config: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${config.port} on ${config.host} is taken by another program. Choose another one, for example: PORT=${config.port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new Error(`Port ${config.port} may not be used by this account; ports below 1024 need more rights.`);
  if (code === 'EADDRNOTAVAIL') return new Error(`HOST=${config.host} is not an address of this machine.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** Starts the whole product on one port: database, sign-in, demo games, API and browser part. */
export async function startProduct(options: {
  root: string;
  environment: Record<string, string | undefined>;
  say: (line: string) => void;
  hasBrowserPart: boolean;
}): Promise<Product> {
  const { root, environment, say, hasBrowserPart } = options;
  const config = readConfig(environment);
  for (const warning of config.warnings) say(`Warning: ${warning}`);
  const clock = () => new Date();
  // Build and database are independent of each other.
  const building = hasBrowserPart ? ensureBrowserBuild(root, say) : Promise.resolve(join(root, 'no-build'));
  building.catch(() => {}); // awaited below; until then a failure must not end the process
  const opening = openDatabase(config, say);
  opening.catch(() => {}); // the same
  // Lets the database start while the modules that use it are loaded.
  await nextTurn();
  const { createApp } = await import('./app.ts');
  const { createIdentity } = await import('#server/platform/identity/identity.ts');
  const { demoAccounts, loadDemo } = await import('#server/demo/loadDemo.ts');
  const { startJobs } = await import('#server/app/jobs.ts');
  const database = await opening;
  const { db } = database;
  try {
    const files = await openFileStore(config.filesUrl, say);
    const identity = await createIdentity({ db, config, clock });
    if (config.demo) {
      const { createAccount } = identity;
      const isNew = await loadDemo({ db: database.background, files, clock, createAccount, issuer: embeddedIssuer });
      if (isNew) say('Loaded the demo games');
    }
    const distDir = await building;
    const apiBases = { ...config.apiBases, backoffice: bases.backoffice };
    const jobRuns = new Map<string, JobRuns>();
    const app = await createApp({
      db,
      background: database.background,
      watch: database.watch,
      replica: database.replica,
      files,
      clock,
      verifyToken: identity.verifyToken,
      seals: await openSeals(config),
      sessions: {
        limits: config.sessionLimits,
        ...(identity.endSessions === undefined ? {} : { endAtProvider: identity.endSessions }),
      },
      adminEmails: config.adminEmails,
      autoProvision: config.autoProvision,
      publicUrl: config.publicUrl,
      apiBases,
      logLevel: config.logLevel,
      // Programs read JSON.
      ...(process.stdout.isTTY && { logTo: readableLog(process.stdout) }),
      trustedProxies: config.trustProxy,
      metricsToken: config.metricsToken,
      jobRuns,
      ...(identity.plugin === undefined ? {} : { identityPlugin: identity.plugin }),
      browser: {
        distDir,
        localesDir,
        config: {
          identity: identity.browser,
          api: apiBases,
          brand: config.brand,
          contacts: config.contacts,
          languages: languages.filter((language) => existsSync(join(localesDir, language))),
        },
      },
    });
    const appointed = await app.services.users.appointAdministrators();
    for (const email of appointed ?? [])
      say(`${email} is an administrator now: ADMIN_EMAILS names them, and nobody was`);
    if (appointed?.length === 0 && config.adminEmails.length === 0) {
      say('Nobody is an administrator: set ADMIN_EMAILS to your e-mail address, start again and sign in');
    }
    const { exams, files: stored, imports, news, regradings, rewards, scheduledPublications } = app.backgroundServices;
    const log = (line: string) => app.http.log.warn(line);
    const jobs = startJobs({
      db: database.background,
      clock,
      exams,
      files: stored,
      imports,
      news,
      regradings,
      rewards,
      scheduledPublications,
      log,
      runs: jobRuns,
    });
    try {
      await app.http.listen({ port: config.port, host: config.host });
    } catch (error) {
      await jobs.stop();
      await app.http.close();
      throw explainPort(error, config);
    }
    say('');
    say(`Game Hub is ready: ${config.publicUrl}`);
    if (config.demo && config.identity.kind === 'embedded') {
      say('');
      say('Demo accounts (password for all: gamehub)');
      for (const { email, about } of demoAccounts()) say(`  ${email.padEnd(32)} ${about}`);
    }
    say('');
    return {
      url: config.publicUrl,
      stop: async () => {
        app.announceStop();
        const late = setTimeout(() => app.http.server.closeAllConnections(), stopMs);
        // A job that takes longer is aborted: its uncommitted work is repeated after the next start.
        await Promise.all([app.http.close(), atMost(stopMs, jobs.stop())]);
        clearTimeout(late);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
