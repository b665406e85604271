/** The persona and the time at which an editor previews a game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, Status } from '../http/fields.ts';
import { cultures } from '../vocabulary/vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export const Persona = z.strictObject({
  /** The preview session: acts in it are kept for its next calls, and discarded with it. */
  session: Id,
  gameId: Id,
  /** null: none of the cultures for which news are written. */
  culture: z.enum(cultures).nullable(),
  /** null: no choice, so that the game's own language is read. */
  language: z.enum(languages).nullable(),
  teamId: Id.nullable(),
  /** All levels up to this one are done; null: none is. */
  doneThrough: Id.nullable(),
  /** The present time for this player. */
  at: Instant,
  /** Drafts are shown as if they were published. */
  withDrafts: z.boolean(),
});
export type Persona = z.infer<typeof Persona>;

const Choice = z.object({ id: Id, name: z.string() });
const Step = Choice.extend({ status: Status });

/** The choices for a persona in a game, and for its progress. */
export const PreviewChoices = z.object({
  /** The audiences whose news the editor may see. */
  cultures: z.array(z.enum(cultures)),
  teams: z.array(Choice),
  /** In the game's order, without archived ones. */
  tiers: z.array(Step.extend({ levels: z.array(Step) })),
});
export type PreviewChoices = z.infer<typeof PreviewChoices>;

export const previewBackoffice = {
  getPreviewChoices: endpoint({
    method: 'GET',
    path: '/games/{id}/preview',
    auth: ['editor'],
    summary: 'The teams and levels of the players that a game can be previewed as',
    params: z.object({ id: Id }),
    responses: { 200: PreviewChoices },
  }),
};
