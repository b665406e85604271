/** What has to be kept of a level. Pure. */

export interface LevelFile {
  address: string;
  bytes: number;
}

/** The addresses of files of the media library in answers of the server, once each; a picture in all its sizes is one file. */
export const filesIn = (answers: unknown): string[] => [
  ...new Set(JSON.stringify(answers).match(/\/files\/[\da-f-]{36}\/[^"'\\\s?#<>&]+/g)),
];

/** Whether the files fit; some space stays free for the rest of the app. */
export const fitOnDevice = (files: readonly LevelFile[], left: number | null): boolean =>
  left === null || files.reduce((sum, { bytes }) => sum + bytes, 0) <= left * 0.9;
