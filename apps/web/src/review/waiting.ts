import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Page, Schemas } from 'ledger-api-client';
import { defined } from '../base/defined.ts';
import { useSession } from '../base/session.tsx';
import type { InboxSearch } from './search.ts';

export type Transaction = Schemas['TransactionOut'];

/** A transaction of the inbox, with its suggestions if it needs review. */
export type Waiting = Schemas['WaitingTransactionOut'];

export type Show = 'needs_review' | 'ready' | 'posted' | 'excluded';
export const SHOWS: readonly Show[] = ['needs_review', 'ready', 'posted', 'excluded'];

/** The filters of the inbox, without the current row. */
export type Filters = Omit<InboxSearch, 'row'>;

const PAGE = 100;

/** A longer list takes too long to reload after each decision. */
const MOST_PAGES = 2;

type Pages = InfiniteData<Page<'transactions.waiting'>, string | undefined>;

/** The transactions of the inbox, page by page: those that need review, with suggestions, or those that are ready, posted or excluded. */
export const useWaiting = ({ show = 'needs_review', flagged, q, account, since, until }: Filters) => {
  const { books, ledger } = useSession();
  const queries = useQueryClient();
  const filter = defined({ q, account_id: account, since, until, limit: PAGE });
  const queryKey = [books.id, 'inbox', show, flagged, q, account, since, until];
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<'transactions.waiting'>> => {
      const requested = { ...filter, ...(cursor !== undefined && { cursor }) };
      if (show === 'needs_review' && flagged !== true) return ledger.transactions.waiting(requested, { signal });
      const page = await ledger.transactions.list({ ...requested, ...(flagged === true ? { flagged } : { status: [show] }) }, { signal });
      return {
        ...page,
        data: page.data.map((transaction) => ({ transaction, settlement: null, account: null, transfer: null })),
        awaiting: 0,
      };
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
    // Comparing thousands of rows field by field for each new page takes longer than rendering them.
    structuralSharing: false,
  });
  /** Removes decided rows from the list. A short list is then reloaded, because a decision suggests the same for similar rows. */
  const removeRow = async (ids: ReadonlySet<string>) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Pages>(queryKey, (before) => before && { ...before, pages: before.pages.map((page) => without(page, ids)) });
    if (show === 'needs_review')
      queries.setQueryData<Schemas['WhatWaitsOut']>(
        [books.id, 'what_waits', undefined],
        (before) => before && withoutDecided(before, ids.size),
      );
    if (ids.size > 0 && (found.data?.pages.length ?? 0) <= MOST_PAGES) void queries.invalidateQueries({ queryKey, exact: true });
  };
  return { ...found, takeOut: removeRow };
};

/** The open tasks after some rows were decided. */
const withoutDecided = (waits: Schemas['WhatWaitsOut'], decided: number): Schemas['WhatWaitsOut'] => ({
  ...waits,
  tasks: waits.tasks.map((task) => (task.kind === 'undecided' ? { ...task, count: Math.max(0, task.count - decided) } : task)),
});

const without = (page: Page<'transactions.waiting'>, ids: ReadonlySet<string>): Page<'transactions.waiting'> => {
  const data = page.data.filter(({ transaction }) => !ids.has(transaction.id));
  return { ...page, data, awaiting: Math.max(0, page.awaiting - ids.size) };
};
