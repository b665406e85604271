/** A process of its own that migrates: `migrateProcess.ts URL [MIGRATIONS]`. */
import { migrateDatabase } from '#server/db/migrate.ts';

const [url = '', migrationsFolder] = process.argv.slice(2);
await migrateDatabase(url, migrationsFolder);
