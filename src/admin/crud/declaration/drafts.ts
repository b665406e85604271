/**
 * Unsaved form input, kept on this device. Each open form has an entry of its own, so that two tabs with the same record
 * never overwrite each other. Without storage nothing is kept, and only the guard that asks before a page is left remains. No
 * form of a resource contains a secret: keys are made in dialogs.
 */
import { createContext, useContext } from 'react';
import { signedInKey } from '#src/providers/session/auth.messages.ts';
import type { Values } from './declaration.ts';

/** Values of a form that the server does not have. */
export interface UnsavedValues {
  /** Of what: its resource and id, or the parent of a new one. */
  place: string;
  /** The changed fields with their new values; null: emptied. */
  values: Values;
  /** The same fields as they were before. */
  base: Values;
  /** The version of the record that was edited; null: a new one. */
  version: number | string | null;
}

/** The key of a record's drafts, or of a new one's below that parent. */
export const placeOf = (resource: string, id: string | null, parentId: string | null): string =>
  id === null ? `${resource}/new/${parentId ?? ''}` : `${resource}/${id}`;

export interface Draft extends UnsavedValues {
  /** The name of its entry. */
  key: string;
  /** Device time in ms. */
  typedAt: number;
}

/** The needed part of `localStorage`. */
type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export const keptForMs = 30 * 24 * 60 * 60 * 1000;

const prefix = 'gamehub.backoffice.drafts/';

function keysOf(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  return keys.filter((key): key is string => key?.startsWith(prefix) === true);
}

function read(storage: DraftStorage, key: string): Draft | null {
  try {
    const entry = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Draft> | null;
    const isWhole =
      typeof entry?.place === 'string' &&
      typeof entry.typedAt === 'number' &&
      typeof entry.values === 'object' &&
      typeof entry.base === 'object';
    return isWhole ? { ...(entry as Draft), key } : null;
  } catch {
    return null; // somebody else's, or incomplete
  }
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * The drafts of one person on this device.
 * @param open returns the storage; throws where the browser has none
 */
export function createDrafts(open: () => DraftStorage, personId: string) {
  const own = `${prefix}${personId}/`;
  /** The entries of forms that are open on this page: another form of the same place does not offer them. */
  const held = new Set<string>();
  /** Errors of the storage, full or blocked, are ignored. */
  const attempt = <T>(act: (storage: DraftStorage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const ownOf = (storage: DraftStorage): Draft[] =>
    keysOf(storage).flatMap((key) => (key.startsWith(own) ? (read(storage, key) ?? []) : []));
  return {
    /** A name for the entry of one form. */
    newKey: () => own + crypto.randomUUID(),
    /** The form of that entry is open. @returns ends that */
    hold: (key: string) => {
      held.add(key);
      return () => {
        held.delete(key);
      };
    },
    /** The drafts of a place, the last first. */
    of: (place: string): Draft[] =>
      attempt((storage) => {
        const found = ownOf(storage).filter((draft) => draft.place === place && !held.has(draft.key));
        return found.sort((a, b) => b.typedAt - a.typedAt);
      }, []),
    places: (): string[] => attempt((storage) => ownOf(storage).map(({ place }) => place), []),
    /** Not after signing out: a form that closes then would restore what was just erased. */
    keep: (key: string, typed: UnsavedValues, now: number) =>
      attempt((storage) => {
        if (storage.getItem(signedInKey) === null) return;
        storage.setItem(key, JSON.stringify({ ...typed, typedAt: now }));
      }, undefined),
    forget: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
    /** Deletes drafts that are too old, and those that another person left on this device. */
    tidy: (now: number) =>
      attempt((storage) => {
        for (const key of keysOf(storage)) {
          const draft = key.startsWith(own) ? read(storage, key) : null;
          if (draft === null || now - draft.typedAt > keptForMs) storage.removeItem(key);
        }
      }, undefined),
  };
}

const DraftsContext = createContext<Drafts | null>(null);
export const DraftsProvider = DraftsContext.Provider;

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (drafts === null) throw new Error('There is no DraftsProvider above');
  return drafts;
}
