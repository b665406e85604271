import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { prepareAll, readStatements } from '#tests/setup/statements.ts';
import { startTestServer } from '#tests/setup/testServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For creating and dropping databases. */
    adminUrl: string;
    /** The name of a database with all migrations and nothing in it, to be cloned; nobody connects to it. */
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL for all files of a run: that of TEST_DATABASE_URL or DATABASE_URL, whose role must be allowed to create
 * databases, else an embedded one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: adminUrl, stop } = await startServer();
  // A name of its own, since another run may use the same server.
  const template = `gamehub_template_${randomBytes(4).toString('hex')}`;
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = `/${template}`;
  const teardown = async () => {
    const statements = process.env['STATEMENTS_TO'];
    if (statements !== undefined) await keepOurs(statements, templateUrl.href);
    // Not WITH (FORCE): it fails while autovacuum works there, whose process only a superuser may end that way.
    await runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${template}`);
    await stop();
  };
  try {
    await runAsAdmin(adminUrl, `CREATE DATABASE ${template}`);
    await migrateDatabase(templateUrl.href);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', template);
  return teardown;
}

/** Of the noted statements, those that this PostgreSQL understands: others are about tables that a test has made for itself. */
async function keepOurs(file: string, url: string): Promise<void> {
  const texts = readStatements(file);
  const foreign = await prepareAll(url, texts);
  writeFileSync(file, texts.flatMap((text) => (foreign.has(text) ? [] : [`${JSON.stringify(text)}\n`])).join(''));
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'];
  return url ? { url, stop: async () => {} } : startTestServer();
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
