/**
 * qs as Refine gets it, see vite.config.ts: the state of lists stands in addresses as listLocation.ts writes it, which has
 * nothing that is nested.
 */
const qs = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
};

export { qs as default };
