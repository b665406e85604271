import { keys, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useDone, type Undone } from '../../components/useDone.tsx';
import type { Row } from '../declaration/declaration.ts';

export interface ActOptions<T> {
  /** Below the API: `users/{id}/erase`. */
  url: string;
  method?: 'post' | 'put' | 'patch' | 'delete';
  /** The resources whose rows it changes: they are asked again. */
  changes: readonly string[];
  /** What is asked again of them; a record that is gone is not. */
  invalidates?: ('resourceAll' | 'list' | 'many')[];
  /** How lists of this resource show its rows until the answer comes. Only where a refusal loses nothing that was typed. */
  optimistic?: { resource: string; change: (row: Row) => Row };
  /** Said when it is done. */
  done?: string | ((answer: T) => string);
  /** Takes it back, for some seconds after that. */
  undo?: (answer: T) => (() => Promise<Undone>) | undefined;
  /** Closes a dialog, goes where the result is. */
  onDone?: (answer: T) => void;
  /** Why it was refused, where the page has more to say of it. */
  describe?: (error: DataError) => string | undefined;
  /** Refused so, somebody else has done it: what is shown says that once it is asked again. */
  superseded?: DataError['code'];
  /** There is no dialog that would say why it was refused. */
  isInPlace?: boolean;
  /** What did not work, where nothing else in sight says it. */
  failed?: string;
}

export interface RunningAct<T> {
  /**
   * Once at a time. @param of what is only known now
   * @returns null where it was refused, or is under way already
   */
  act: (values?: object, of?: Partial<ActOptions<T>>) => Promise<T | null>;
  isBusy: boolean;
  error: DataError | null;
  /** Why it was refused, in words. */
  failure: string | null;
}

interface CachedList {
  data: readonly Row[];
}

/** Does something by a call of its own, and says how that went. */
export function useAct<T>(options: ActOptions<T>): RunningAct<T> {
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const say = useDone();
  const { mutateAsync, mutation } = useCustomMutation<T & object, DataError, object>();
  // A second click comes sooner than the first one is drawn.
  const isUnderWay = useRef(false);

  /** @returns what shows it again as it was */
  const showMeanwhile = async ({ resource, change }: NonNullable<ActOptions<T>['optimistic']>) => {
    const lists = { queryKey: keys().data().resource(resource).action('list').get() };
    await queries.cancelQueries(lists);
    const before = queries.getQueriesData<CachedList>(lists);
    queries.setQueriesData<CachedList>(lists, (list) => list && { ...list, data: list.data.map(change) });
    return () => {
      for (const [key, list] of before) queries.setQueryData(key, list);
    };
  };

  const act = async (values: object = {}, of: Partial<ActOptions<T>> = {}): Promise<T | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const { url, method = 'post', changes, invalidates = ['resourceAll'], ...rest } = { ...options, ...of };
    const { optimistic, done, undo, onDone, describe, superseded, isInPlace = false, failed } = rest;
    const showChange = () => {
      for (const resource of changes) void invalidate({ resource, invalidates });
    };
    let showAsBefore: (() => void) | undefined;
    let answer: T;
    try {
      showAsBefore = optimistic && (await showMeanwhile(optimistic));
      const silent = { successNotification: false, errorNotification: false } as const;
      ({ data: answer } = await mutateAsync({ url, method, values, ...silent }));
    } catch (error) {
      showAsBefore?.();
      const { code } = error as DataError;
      // Somebody else was sooner, or what is shown of it is not what is there: it is asked again.
      if (showAsBefore !== undefined || code === 'version_conflict' || code === 'conflict' || code === superseded)
        showChange();
      if (isInPlace && code !== superseded) {
        const { title, detail } = failureText(error);
        const why = describe?.(error as DataError) ?? detail;
        const [message, ...description] = [failed, title, why].filter(Boolean);
        notification.error({ message, description: description.join(' ') || undefined, duration: 8 });
      }
      return null;
    } finally {
      isUnderWay.current = false;
    }
    onDone?.(answer);
    showChange();
    if (done !== undefined) say(typeof done === 'string' ? done : done(answer), undo?.(answer));
    return answer;
  };

  const { title, detail, faults } = failureText(mutation.error);
  return {
    act,
    isBusy: mutation.isPending,
    error: mutation.error,
    failure: mutation.isError ? [title, detail, ...faults].filter(Boolean).join(' ') : null,
  };
}
