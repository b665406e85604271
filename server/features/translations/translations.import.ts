import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { translatedEntities, type TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { everything } from '#server/engines/resources/scope.ts';
import { recordAudits, type AuditEntry } from '#server/engines/audit/audit.service.ts';
import {
  setOf,
  type Fields,
  type ImportDeclaration,
  type ImportWriter,
  type Outcome,
  type Plan,
} from '#server/engines/imports/importDeclaration.ts';
import { placeOfText, translatingRepository, type TranslatedText } from './translating.repository.ts';
import { readText } from './translating.service.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';

const words = z.string().max(60_000).optional();

const schema = z.object({
  item: z
    .string()
    .regex(new RegExp(`^(${translatedEntities.join('|')})/[0-9a-f-]{36}$`), 'Must be as it was exported: level/…'),
  text: z.string().max(40),
  madeOf: z.string().max(100),
  /** Only for readers of the results. */
  where: z.string().optional(),
  ...(Object.fromEntries(languages.map((language) => [language, words])) as Record<Language, typeof words>),
});
type Values = z.output<typeof schema>;

const itemOf = (item: string) => {
  const [kind = '', id = ''] = item.split('/');
  return { kind: kind as TranslatedEntity, id };
};
const placeOf = ({ kind, id, field }: Pick<TranslatedText, 'kind' | 'id' | 'field'>) => `${kind}/${id} ${field}`;

/** A translation into one language, and the hash of its original; null: none. */
type StoredText = { value: string; sourceHash: string } | null;

/** The key of a field in a row of an import: one language of one text. The item is the row's entity. */
const keyOf = (language: string, kind: TranslatedEntity, field: string) => `${language} ${kind} ${field}`;

/** Stands in for a version: equal translations of equal originals have the same. */
const versionOf = (said: Readonly<Record<string, StoredText>>): number =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()
    .readInt32BE();

const presentOriginal = 'the original as it is now';
const earlierOriginal = 'an original that has changed since the export: somebody has to look at it again';

function planOf(row: Values, text: TranslatedText | undefined, own: string): Plan {
  if (text === undefined) return { errors: [{ path: 'item', message: 'No such text in this game' }] };
  const { kind, field, sourceHash, said } = text;
  const errors: FieldError[] = [];
  const before: Record<string, StoredText> = {};
  const body: Fields = {};
  const shown: Fields = {};
  const shownBefore: Fields = {};
  for (const language of languages) {
    const sent = row[language];
    if (sent === undefined) continue;
    if (language === own) {
      errors.push({ path: language, message: 'The game itself is written in this language' });
      continue;
    }
    const read = readText(kind, field, sent);
    if (typeof read !== 'string') errors.push({ path: language, message: read.message });
    else if (read === '') errors.push({ path: language, message: 'Says nothing' });
    else if (read !== (said[language]?.value ?? '')) {
      const key = keyOf(language, kind, field);
      before[key] = said[language] ?? null;
      // Its original is the one that was exported beside it, even if it has changed since.
      body[key] = { value: read, sourceHash: row.madeOf };
      shownBefore[language] = said[language]?.value ?? null;
      shown[language] = read;
    }
  }
  if (errors.length > 0) return { errors };
  if (Object.keys(body).length > 0 && row.madeOf !== sourceHash) {
    shownBefore['madeOf'] = presentOriginal;
    shown['madeOf'] = earlierOriginal;
  }
  return {
    body,
    shown,
    existing: { id: text.id, version: versionOf(before), fields: before, shown: shownBefore },
  };
}

/** Writes translations; all of a file are of one game. */
function writerOf(tx: Transaction, clock: () => Date): ImportWriter {
  const repository = translatingRepository(tx);
  const neither = () => new AppError('conflict', 'Texts are neither made nor deleted by their words.');

  /** Locks items, each with its game and the id of its translations, in a fixed order, independent of that of the rows. */
  async function lockItems(changes: readonly { item: { kind: TranslatedEntity; id: string } }[]) {
    const items = new Map(changes.map(({ item }) => [`${item.kind} ${item.id}`, item]));
    const known = new Map<string, { entityId: string; gameId: string }>();
    for (const [key, item] of [...items].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await repository.lockItem(item);
      const entityId = await repository.findEntity(item);
      const gameId = await repository.findGameOf(item);
      if (entityId !== null && gameId !== null) known.set(key, { entityId, gameId });
    }
    return known;
  }

  return {
    create: (_, bodies) => Promise.resolve(bodies.map(neither)),
    remove: (_, written) => Promise.resolve(written.map(neither)),

    /** Every text is in one row only, so that a batch can be read before any of it is written. */
    async update(actor, changes) {
      const asked = changes.map(({ id, version, fields }) => {
        const wanted = Object.entries(fields) as [string, StoredText][];
        const [, kind = '', field = ''] = (wanted[0]?.[0] ?? '').split(' ');
        return { item: { kind: kind as TranslatedEntity, id }, version, field, wanted };
      });
      const items = await lockItems(asked);
      const stored = await repository.listSaid([...items.values()].map(({ entityId }) => entityId));
      const at = clock();
      const saying: Parameters<typeof repository.upsert>[0] = [];
      const silent: Parameters<typeof repository.removeAll>[0][number][] = [];
      const audited: AuditEntry[] = [];
      const outcomes = asked.map(({ item, version, field, wanted }): Outcome => {
        const found = items.get(`${item.kind} ${item.id}`);
        if (found === undefined) return new AppError('not_found');
        const { entityId, gameId } = found;
        const before = wanted.map(([key]): [string, StoredText] => {
          const [language = ''] = key.split(' ');
          return [key, stored.get(placeOfText({ entityId, language, field })) ?? null];
        });
        const present = Object.fromEntries(before);
        if (versionOf(present) !== version) return new AppError('version_conflict');
        for (const [key, said] of wanted) {
          const [language = ''] = key.split(' ');
          const place = { entityId, language, field };
          if (said === null) silent.push(place);
          else saying.push({ entity: item.kind, ...place, ...said, updatedAt: at, updatedBy: actor.caller.id });
          const textsOf = (one: StoredText) => ({
            gameId,
            kind: item.kind,
            language,
            words: { [field]: one?.value ?? '' },
          });
          audited.push({
            ...{ at, actor, action: 'update', entity: 'translations', entityId: item.id },
            before: textsOf(present[key] ?? null),
            after: textsOf(said),
          });
        }
        return { id: item.id, version: versionOf(Object.fromEntries(wanted)) };
      });
      await repository.removeAll(silent);
      for (const some of inParts(saying)) await repository.upsert(some);
      await recordAudits(tx, audited);
      return outcomes;
    },
  };
}

/** Translations of a game, as they were exported; an empty cell changes nothing. */
export const translationsImport = ({ clock }: { clock: () => Date }): ImportDeclaration<Values> => ({
  kind: 'translations',
  schema,
  keyOf: ({ item, text }) => `${item} ${text}`,
  titleOf: ({ item, text, where = item }) => `${where.slice(0, 200)} · ${text}`,

  async plan(tx, rows, memory) {
    const repository = translatingRepository(tx);
    const known = setOf(memory, 'game');
    for (const { item } of rows) {
      if (known.size > 0) break;
      const gameId = await repository.findGameOf(itemOf(item));
      if (gameId !== null) known.add(gameId);
    }
    const [gameId] = known;
    const game = gameId === undefined ? undefined : await repository.findGame(gameId, everything);
    if (gameId === undefined || game === undefined) {
      return rows.map(() => ({ errors: [{ path: 'item', message: 'No such text in any game' }] }));
    }
    const others = languages.filter((language) => language !== game.language);
    const texts = new Map(
      (await repository.listTexts(gameId, everything, others)).map((text) => [placeOf(text), text]),
    );
    return rows.map((row) => planOf(row, texts.get(`${row.item} ${row.text}`), game.language));
  },

  writer: (tx) => writerOf(tx, clock),
});
