const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a valid file id. Other texts never lead to a file. */
export const isFileId = (text: string): boolean => pattern.test(text);

/** @throws Error for an invalid id, which only a programming error can cause */
export function assertFileId(text: string): void {
  if (!isFileId(text)) throw new Error(`Not an id of a file: ${text}`);
}
