/**
 * Whether this page is one that an editor looks at as somebody else: in a frame of the backoffice, which says by the name of
 * its window as whom. The name stays while one goes from page to page in it, and no other window has it.
 */
import type { Persona } from '#shared/users/preview.contract.ts';

const mark = 'gamehub.preview ';

/** The name of a frame whose pages are seen as this player. */
export const previewFrameName = (persona: Persona): string => mark + JSON.stringify(persona);

/** As whom this page asks, for the header of its calls; null: as whoever is signed in. */
export const previewedAs: string | null =
  typeof window !== 'undefined' && window.parent !== window && window.name.startsWith(mark)
    ? window.name.slice(mark.length)
    : null;
