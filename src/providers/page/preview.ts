/**
 * Whether an editor previews this page as another player: in a frame of the backoffice, whose window name says which player.
 * The name stays while the editor navigates in the frame, and no other window has it.
 */
import type { Persona } from '#shared/users/preview.contract.ts';

const mark = 'gamehub.preview ';

/** The name of a frame whose pages are previewed as this player. */
export const previewFrameName = (persona: Persona): string => mark + JSON.stringify(persona);

/** The player that this page is previewed as, for the header of its calls; null: the signed-in person. */
export const previewedAs: string | null =
  typeof window !== 'undefined' && window.parent !== window && window.name.startsWith(mark)
    ? window.name.slice(mark.length)
    : null;
