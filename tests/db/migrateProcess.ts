/** A process of its own that migrates: `migrateProcess.ts URL [MIGRATIONS]`. */
import { migrateDatabase } from '#server/platform/db/migrate.ts';

const [url = '', migrationsFolder] = process.argv.slice(2);
await migrateDatabase(url, migrationsFolder);
