/** Messages from a page to its service worker. */
export type WorkerMessage =
  /** Answered on the given port with the path of the build's first script. */
  | { kind: 'whichBuild' }
  /** Activate without waiting until the pages of the former build are closed. */
  | { kind: 'takeOver' }
  /** The person reads these languages. */
  | { kind: 'speak'; languages: readonly string[] };
