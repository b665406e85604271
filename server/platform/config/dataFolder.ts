import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';

/**
 * The data folder, created if missing.
 * @returns its real path
 * @throws Error that names DATA_DIR when it cannot be created, or belongs to another user
 */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the folder ${path} cannot be created (${code}). Set DATA_DIR to another one.`);
  }
  const folder = realpathSync(path);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${folder} belongs to another user. Start Game Hub as that user, or set DATA_DIR.`);
  }
  return folder;
}
