import { keys, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { createElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useDone, type Undone } from '../../components/useDone.tsx';
import type { Row } from '../declaration/declaration.ts';

export interface ActOptions<T> {
  /** Below the API: `users/{id}/erase`. */
  url: string;
  method?: 'post' | 'put' | 'patch' | 'delete';
  /** The resources whose rows it changes: they are refetched. */
  changes: readonly string[];
  /** Which of their queries are refetched; a deleted record is not. */
  invalidates?: ('resourceAll' | 'list' | 'many')[];
  /** Optimistic update of lists of this resource. Only where a refusal does not lose any input. */
  optimistic?: { resource: string; change: (row: Row) => Row };
  /** The message after success. */
  done?: string | ((answer: T) => string);
  /** Undoes it, for some seconds after that. */
  undo?: (answer: T) => (() => Promise<Undone>) | undefined;
  /** Closes a dialog or opens the result. */
  onDone?: (answer: T) => void;
  /** A more specific error message. */
  describe?: (error: DataError) => string | undefined;
  /** The error code of an action that somebody else has already done: the data is only refetched. */
  superseded?: DataError['code'];
  /** There is no dialog that would show the error. */
  isInPlace?: boolean;
  /** What failed, where nothing else on the screen says it. */
  failed?: string;
  /** Offered where it failed in place and nothing else on the screen does it again: the message stays until then. */
  again?: () => void;
}

/** Refusals after which the record is not as it is shown. */
const outdated: ReadonlySet<unknown> = new Set<DataError['code']>(['version_conflict', 'conflict', 'already_done']);

interface CachedList {
  data: readonly Row[];
}

/** Runs an action through its own endpoint, and reports the outcome. */
export function useAct<T>(options: ActOptions<T>) {
  const { notification } = App.useApp();
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const say = useDone();
  const { mutateAsync, mutation } = useCustomMutation<T & object, DataError, object>();
  // A second click may come before the first one is rendered.
  const isUnderWay = useRef(false);

  /** @returns undoes the optimistic update */
  const showMeanwhile = async ({ resource, change }: NonNullable<ActOptions<T>['optimistic']>) => {
    const lists = { queryKey: keys().data().resource(resource).action('list').get() };
    await queries.cancelQueries(lists);
    const before = queries.getQueriesData<CachedList>(lists);
    queries.setQueriesData<CachedList>(lists, (list) => list && { ...list, data: list.data.map(change) });
    return () => {
      for (const [key, list] of before) queries.setQueryData(key, list);
    };
  };

  /**
   * Runs one action at a time. @param of options that are known only now
   * @returns null where it was refused, or one is already running
   */
  const act = async (values: object = {}, of: Partial<ActOptions<T>> = {}): Promise<T | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const { url, method = 'post', changes, invalidates = ['resourceAll'], ...rest } = { ...options, ...of };
    const { optimistic, done, undo, onDone, describe, superseded, isInPlace = false, failed, again } = rest;
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
      // Somebody else was faster, or the shown data is outdated: it is refetched.
      if (showAsBefore !== undefined || code === superseded || outdated.has(code)) showChange();
      if (isInPlace && code !== superseded) {
        const { title, detail } = failureText(error);
        const why = describe?.(error as DataError) ?? detail;
        const [message, ...description] = [failed, title, why].filter(Boolean);
        const key = crypto.randomUUID();
        const tryAgain = () => {
          notification.destroy(key);
          again?.();
        };
        notification.error({
          key,
          message,
          description: description.join(' ') || undefined,
          duration: again === undefined ? 8 : 0,
          actions: again && createElement(Button, { size: 'small', onClick: tryAgain }, t('tryAgain')),
        });
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

  const { text, errors } = failureText(mutation.error);
  return {
    act,
    isBusy: mutation.isPending,
    error: mutation.error,
    failure: mutation.isError ? [text, ...errors].join(' ') : null,
    /** Forgets why it failed. */
    forget: mutation.reset,
  };
}
