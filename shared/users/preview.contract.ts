/** As whom, and when, an editor looks at a game as its players see it. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, Status } from '../http/fields.ts';
import { cultures } from '../vocabulary/vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export const Persona = z.strictObject({
  /** Of one look: what is done in it is there at its next call, and gone with it. */
  session: Id,
  gameId: Id,
  /** null: none that the game's news distinguish. */
  culture: z.enum(cultures).nullable(),
  /** null: none chosen, so that the game's own is read. */
  language: z.enum(languages).nullable(),
  teamId: Id.nullable(),
  /** The last level of those in which everything is done; null: nothing is. */
  doneThrough: Id.nullable(),
  /** The present moment, as this player sees it. */
  at: Instant,
  /** What is not published yet is there as if it were. */
  withDrafts: z.boolean(),
});
export type Persona = z.infer<typeof Persona>;

const Choice = z.object({ id: Id, name: z.string() });
const Step = Choice.extend({ status: Status });

/** Of what somebody can be thought to be in a game, and to have done. */
export const PreviewChoices = z.object({
  /** The audiences whose news the editor may see. */
  cultures: z.array(z.enum(cultures)),
  teams: z.array(Choice),
  /** In the game's order, without what is archived. */
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
