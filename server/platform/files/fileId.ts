const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the name of a stored file. Whatever else stands there leads nowhere. */
export const isFileId = (text: string): boolean => pattern.test(text);

/** @throws Error for what is none: only the product's own faults put such */
export function assertFileId(text: string): void {
  if (!isFileId(text)) throw new Error(`Not an id of a file: ${text}`);
}
