/**
 * Replaces qs for Refine, see vite.config.ts: listLocation.ts writes the state of lists into addresses without nested values.
 */
const qs = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
};

export { qs as default };
