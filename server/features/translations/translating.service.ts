/** Translations of game content, edited beside the originals. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { maxRichTextLength } from '#shared/http/fields.ts';
import { isRichText, type TableFormat } from '#shared/http/resource.ts';
import { cellState, openTexts, sumOfDone, textState, type Done } from '#shared/translations/progress.rules.ts';
import { fieldOf, translatable, translatedEntities, type TranslatedEntity } from '#shared/translations/translatable.ts';
import {
  boardPageSize,
  type BoardItem,
  type BoardQuery,
  type ItemTexts,
  type NamedItem,
  type TranslationsBoard,
} from '#shared/translations/translations.contract.ts';
import { validationMessage } from '#shared/http/validation.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { everything } from '#server/engines/resources/scope.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { cellOf } from '#server/platform/tables/cells.ts';
import { tableFile, type Download } from '#server/platform/tables/tableFile.ts';
import { translatingRepository, type TranslatedItem, type TranslatedText } from './translating.repository.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';

interface ItemInLanguage {
  gameId: string;
  kind: TranslatedEntity;
  id: string;
  language: Language;
}

interface Sent {
  revision: string;
  words: Readonly<Record<string, string>>;
  confirmed: readonly string[];
}

const doneIn = ({ cells }: Pick<TranslatedItem, 'cells'>, language: string): Done => {
  const [ready = 0, stale = 0] = cells[language] ?? [];
  return { ready, stale };
};

const named = ({ kind, id, title }: NamedItem): NamedItem => ({ kind, id, title });

/** In the order of the kind's fields, a list's places by number. */
function byField(kind: TranslatedEntity) {
  const order: readonly string[] = translatable[kind].map(({ name }) => name);
  return (a: { field: string }, b: { field: string }) => {
    const [left, right] = [fieldOf(kind, a.field), fieldOf(kind, b.field)];
    const fields = order.indexOf(left?.name ?? '') - order.indexOf(right?.name ?? '');
    return fields === 0 ? (left?.place ?? 0) - (right?.place ?? 0) : fields;
  };
}

const matches = (item: TranslatedItem, { kind, q = '' }: BoardQuery): boolean => {
  const said = [item, ...item.trail].map(({ title }) => title.toLowerCase()).join(' ');
  const words = q.toLowerCase().split(/\s+/);
  return (kind === undefined || item.kind === kind) && words.every((word) => said.includes(word));
};

/** A hash of what the editor saw: another original or translation is another revision. */
function revisionOf(texts: readonly TranslatedText[], language: string): string {
  const seen = texts
    .map(({ field, sourceHash, said }) => [
      field,
      sourceHash,
      said[language]?.value ?? '',
      said[language]?.sourceHash ?? '',
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

/** A translation as it is stored. @throws AppError invalid by the limits of the original */
export function readText(kind: TranslatedEntity, field: string, value: string): string | FieldError {
  const error = (message: string): FieldError => ({ path: `words.${field}`, message });
  const schema = fieldOf(kind, field)?.schema;
  if (schema === undefined) return error('There is no such text');
  if (value.trim() === '') return '';
  const read = schema.safeParse(value, { error: validationMessage });
  if (!read.success) return error(read.error.issues[0]?.message ?? 'Invalid');
  if (!isRichText(schema)) return String(read.data);
  const clean = cleanRichText(value);
  // Escaping may make it longer than the contract accepts at the next save.
  if (clean.length > maxRichTextLength) return error(`String must contain at most ${maxRichTextLength} character(s)`);
  return clean;
}

/** For each language in which a game is offered: how many of the texts that players see are missing or stale. */
export async function countOpenTexts(db: Executor, gameId: string): Promise<{ language: string; open: number }[]> {
  const repository = translatingRepository(db);
  const game = await repository.findGame(gameId, everything);
  const offered = game?.offeredLanguages.filter((language) => language !== game.language) ?? [];
  if (offered.length === 0) return [];
  const seen = (await repository.listItems(gameId, everything, offered)).filter(
    ({ kind, status }) => kind === 'game' || status === 'published',
  );
  return offered.map((language) => ({
    language,
    open: seen.reduce((sum, item) => sum + openTexts(item.texts, doneIn(item, language)), 0),
  }));
}

async function* batchesOf<T>(rows: readonly T[]) {
  yield rows;
}

export function createTranslatingService({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  /** @throws AppError not_found outside of the actor's games */
  async function findGame(executor: Executor, actor: Actor, gameId: string) {
    const scope = await scopeOfActor(executor, actor);
    const game = await translatingRepository(executor).findGame(gameId, scope);
    if (game === undefined) throw new AppError('not_found');
    const others = languages.filter((language) => language !== game.language);
    return { game, scope, others };
  }

  type Found = Awaited<ReturnType<typeof findGame>>;

  const cellsOf = (item: TranslatedItem, others: readonly Language[]): BoardItem['cells'] =>
    others.map((language) => ({ language, ...doneIn(item, language) }));

  async function read(executor: Executor, found: Found, asked: ItemInLanguage): Promise<ItemTexts> {
    const { game, scope, others } = found;
    const { kind, id, language } = asked;
    if (!others.includes(language)) throw new AppError('not_found');
    const repository = translatingRepository(executor);
    const texts = await repository.listTexts(game.id, scope, [language], { kind, id });
    const items = await repository.listItems(game.id, scope, others);
    const at = items.findIndex((one) => one.kind === kind && one.id === id);
    const item = items[at];
    if (item === undefined) throw new AppError('not_found');
    const inTurn = [...items.slice(at + 1), ...items.slice(0, at)];
    const neighbour = (one: TranslatedItem | undefined) => (one === undefined ? null : named(one));
    return {
      ...named(item),
      gameId: game.id,
      trail: item.trail,
      status: item.status,
      sourceLanguage: game.language,
      language,
      revision: revisionOf(texts, language),
      texts: texts.toSorted(byField(kind)).map(({ field, source, sourceHash, said }) => ({
        field,
        source,
        words: said[language]?.value ?? '',
        state: textState(sourceHash, said[language]),
      })),
      cells: cellsOf(item, others).map((cell) => ({
        ...cell,
        isOffered: game.offeredLanguages.includes(cell.language),
      })),
      previous: neighbour(items[at - 1]),
      next: neighbour(items[at + 1]),
      nextOpen: neighbour(inTurn.find((one) => openTexts(one.texts, doneIn(one, language)) > 0)),
    };
  }

  return {
    /** @throws AppError not_found outside of the actor's games */
    board: (actor: Actor, gameId: string, query: BoardQuery): Promise<TranslationsBoard> =>
      inSnapshot(db, async (tx) => {
        const { game, scope, others } = await findGame(tx, actor, gameId);
        const all = await translatingRepository(tx).listItems(gameId, scope, others);
        const inState = (item: TranslatedItem) => {
          const asked = query.language === undefined ? others : others.filter((one) => one === query.language);
          const states = asked.map((language) => cellState(item.texts, doneIn(item, language)));
          return (
            query.state === undefined ||
            states.some((state) => (query.state === 'open' ? state !== 'ready' : state === query.state))
          );
        };
        const left = all.filter((item) => matches(item, query) && inState(item));
        const start = (query.page - 1) * boardPageSize;
        return {
          language: game.language,
          version: game.version,
          texts: all.reduce((sum, { texts }) => sum + texts, 0),
          languages: others.map((language) => ({
            language,
            isOffered: game.offeredLanguages.includes(language),
            ...sumOfDone(all.map((item) => doneIn(item, language))),
          })),
          kinds: translatedEntities.filter((kind) => all.some((item) => item.kind === kind)),
          total: left.length,
          items: left.slice(start, start + boardPageSize).map((item) => ({ ...item, cells: cellsOf(item, others) })),
        };
      }),

    /** @throws AppError not_found, also for the language in which the game is written */
    find: (actor: Actor, asked: ItemInLanguage): Promise<ItemTexts> =>
      inSnapshot(db, async (tx) => read(tx, await findGame(tx, actor, asked.gameId), asked)),

    /**
     * Stores the sent translations as made from the originals that the editor saw.
     * @throws AppError not_found, version_conflict, invalid naming each text with an error
     */
    save: (actor: Actor, asked: ItemInLanguage, sent: Sent): Promise<ItemTexts> =>
      db.transaction(async (tx) => {
        const { gameId, kind, id, language } = asked;
        const repository = translatingRepository(tx);
        const found = await findGame(tx, actor, gameId);
        if (!found.others.includes(language)) throw new AppError('not_found');
        await repository.lockItem({ kind, id });
        const texts = new Map(
          (await repository.listTexts(gameId, found.scope, [language], { kind, id })).map((text) => [text.field, text]),
        );
        const [first] = texts.values();
        if (first === undefined) throw new AppError('not_found');
        if (revisionOf([...texts.values()], language) !== sent.revision) throw new AppError('version_conflict');

        const errors: FieldError[] = [];
        const written = new Map<string, string>();
        for (const [field, value] of Object.entries(sent.words)) {
          const words = texts.has(field)
            ? readText(kind, field, value)
            : { path: `words.${field}`, message: 'There is no such text' };
          if (typeof words !== 'string') errors.push(words);
          else if (words !== (texts.get(field)?.said[language]?.value ?? '')) written.set(field, words);
        }
        for (const [place, field] of sent.confirmed.entries()) {
          const said = texts.get(field)?.said[language];
          if (said === undefined) errors.push({ path: `confirmed.${place}`, message: 'There are no such words' });
          // A changed translation is up to date anyway.
          else if (!written.has(field) && said.sourceHash !== texts.get(field)?.sourceHash)
            written.set(field, said.value);
        }
        if (errors.length > 0) throw new AppError('invalid', undefined, errors);

        const at = clock();
        const gone = [...written].filter(([, words]) => words === '').map(([field]) => field);
        await repository.removeAll(gone.map((field) => ({ entityId: first.entityId, language, field })));
        await repository.upsert(
          [...written]
            .filter(([, words]) => words !== '')
            .map(([field, value]) => ({
              ...{ entity: kind, entityId: first.entityId, language, field, value },
              ...{ sourceHash: texts.get(field)?.sourceHash ?? '', updatedAt: at, updatedBy: actor.caller.id },
            })),
        );
        if (written.size > 0) {
          const common = { gameId, kind, language, title: first.title };
          const before = [...written.keys()].map((field) => [field, texts.get(field)?.said[language]?.value ?? '']);
          await recordAudit(tx, {
            ...{ at, actor, action: 'update', entity: 'translations', entityId: id },
            before: { ...common, words: Object.fromEntries(before) },
            after: { ...common, words: Object.fromEntries(written) },
          });
        }
        return read(tx, found, asked);
      }),

    /**
     * All texts of a game with their translations, one row each; the last column identifies the original beside them.
     * @throws AppError not_found outside of the actor's games
     */
    async export(
      actor: Actor,
      gameId: string,
      { format, language }: { format: TableFormat; language?: Language | undefined },
    ): Promise<Download> {
      const { game, scope, others } = await findGame(db, actor, gameId);
      const columns = language === undefined ? others : others.filter((one) => one === language);
      const texts = await translatingRepository(db).listTexts(gameId, scope, columns);
      const inOrder = [...Map.groupBy(texts, ({ kind, id }) => `${kind}/${id}`).values()].flatMap((own) =>
        own.toSorted(byField(own[0]?.kind ?? 'game')),
      );
      const at = clock();
      await db.transaction((tx) =>
        recordAudit(tx, {
          ...{ at, actor, action: 'export', entity: 'translations', entityId: uuidv7() },
          before: null,
          after: { format, count: inOrder.length, gameId, languages: columns },
        }),
      );
      const headings = ['Item', 'Text', 'Where', `Original (${game.language})`, ...columns, 'To do', 'Made of'];
      const rows = inOrder.map(({ kind, id, field, source, sourceHash, title, trail, said }) =>
        [
          `${kind}/${id}`,
          field,
          [...trail, { title }].map((one) => one.title).join(' › '),
          source,
          ...columns.map((one) => said[one]?.value ?? ''),
          columns.flatMap((one) => {
            const state = textState(sourceHash, said[one]);
            return state === 'ready' ? [] : [`${one} ${state}`];
          }),
          sourceHash,
        ].map(cellOf),
      );
      const name = `translations-${at.toISOString().slice(0, 10)}`;
      return tableFile({ name, format, headings }, (use) => use(batchesOf(rows)));
    },
  };
}
