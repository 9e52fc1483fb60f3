import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefused, type LedgerClient, type Schemas } from 'ledger-api-client';
import { useCallback } from 'react';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { useToasts } from './toasts.tsx';

/** A change of the books, from what the person saw to what it became. Undo is the way back, for every change the same. */
export interface Act<Before, After> {
  /** The records as the person saw them; null if there were none. */
  readonly before: Before;
  readonly does: (before: Before) => Promise<After>;
  /** The message after it succeeds. */
  readonly says: (after: After) => string;
  /** Restores what was before, and may return why parts of it remain. Undefined if the API cannot. */
  readonly undo?: ((before: Before, after: After) => Promise<unknown>) | undefined;
  /** Shows the change while the server makes it. What it returns ends that. */
  readonly shows?: (() => () => void) | undefined;
  /** The data to reload; by default everything that is shown. */
  readonly stale?: readonly QueryKey[] | undefined;
  /** Takes the refusal; by default `failed` has it. */
  readonly refused?: ((sentence: string, fault: unknown) => void) | undefined;
}

interface Running {
  readonly run: () => Promise<unknown>;
  readonly shows: (() => () => void) | undefined;
  readonly stale: readonly QueryKey[] | undefined;
  readonly refused: Act<unknown, unknown>['refused'];
}

/** Executes a change, shows its message with undo, and reloads the shown data. Returns the message of a refusal to the caller. */
export const useAct = () => {
  const queries = useQueryClient();
  const { say } = useToasts();
  const sentence = useSentence();
  const { books } = useSession();
  const reload = useCallback(
    (stale: readonly QueryKey[] | undefined): Promise<unknown> =>
      stale === undefined
        ? queries.invalidateQueries({ queryKey: [books.id], predicate: isOfBooks })
        : Promise.all([...stale, [books.id, HOME]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries, books.id],
  );
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: ({ run }: Running) => run(),
    onMutate: ({ shows }) => shows?.(),
    onSettled: async (_, fault, { refused, stale }, ends) => {
      if (fault !== null) refused?.(sentence(fault), fault);
      ends?.();
      if (fault === null) await reload(stale);
      // Another person changed what is shown.
      else if (isRefused(fault, 'conflict')) void reload(undefined);
    },
  });
  const act = async <Before, After>({
    before,
    does,
    says,
    undo,
    stale,
    shows,
    refused,
  }: Act<Before, After>): Promise<After | undefined> => {
    const run = async () => {
      const after = await does(before);
      const takeBack = async (): Promise<readonly string[] | undefined> => {
        const left = await undo?.(before, after);
        await reload(undefined);
        return Array.isArray(left) ? left : undefined;
      };
      say({ text: says(after), undo: undo && takeBack });
      return after;
    };
    try {
      return (await mutateAsync({ run, shows, stale, refused })) as After;
    } catch {
      return undefined;
    }
  };
  return { act, failed: error === null ? undefined : sentence(error), fault: error, isBusy: isPending, forget: reset, reload };
};

/** Restores transactions to their state before an act, in one request. Returns why some of them remain; throws if all do. */
export const restore = async (
  ledger: LedgerClient,
  before: readonly Pick<Schemas['TransactionOut'], 'id' | 'row_version'>[],
  sentence: (fault: unknown) => string,
): Promise<readonly string[]> => {
  const rows = before.map(({ id, row_version }) => ({ event_id: id, row_version }));
  const { restored, refused } = await ledger.transactions.restore({ rows });
  const reasons = [...new Set(refused.map(sentence))];
  if (restored.length === 0 && reasons.length > 0) throw new Error(reasons.join(' '));
  return reasons;
};

/** The second key part of the figures of a company in the list of companies, which any change can change. */
export const HOME = 'home';

/** The second key part of dry run queries: a file preview, an entry before it is posted. */
export const TRIED = 'tried';

/** Selects the queries to reload: not the session, and no dry runs, which the change made obsolete. */
const isOfBooks = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[1] !== 'session' && queryKey[1] !== TRIED;
