/** What a page tells its service worker. */
export type WorkerMessage =
  /** Answered on the given port with the path of the script that the worker's build begins with. */
  | { kind: 'whichBuild' }
  /** Do not wait until the pages of the former build are closed. */
  | { kind: 'takeOver' }
  /** The person reads these languages. */
  | { kind: 'speak'; languages: readonly string[] };
