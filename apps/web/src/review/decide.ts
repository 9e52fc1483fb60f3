import { useQueryClient } from '@tanstack/react-query';
import type { LedgerClient, Schemas } from 'ledger-client';
import { useCallback, useRef, useState } from 'react';
import { titleOf } from '../parts/account-picker.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import type { Texts } from '../shell/catalogue/en.ts';
import { sentenceOf, useSession } from '../shell/session.tsx';
import type { Exclusion, Suggestion } from './suggestion.ts';
import type { Transaction } from './waiting.ts';

export type Detail = Schemas['TransactionDetailOut'];

/** A decision about a transaction: what it does, and what takes it back. */
export interface Decision {
  readonly act: (ledger: LedgerClient, id: string, dryRun: boolean) => Promise<Detail>;
  /** Nothing where the API has no way back. */
  readonly undo: ((ledger: LedgerClient, id: string) => Promise<unknown>) | undefined;
  /** Other rows that it decides, too: the other half of a match. */
  readonly also?: readonly string[];
  /** Whether it leaves the row where it is, as a note does. */
  readonly stays?: boolean;
}

export const reopen = (ledger: LedgerClient, id: string): Promise<unknown> => ledger.transactions.reopen(id, {});
export const unmatch = (ledger: LedgerClient, id: string): Promise<unknown> => ledger.matching.unmatchTransaction(id, {});

export const toAccount = (accountId: string, note?: string): Decision => ({
  act: (ledger, id, dryRun) =>
    ledger.transactions.categorize(id, { category_account_id: accountId, ...(note !== undefined && { note }) }, { dryRun }),
  undo: reopen,
});

export const asTransfer = (accountId: string): Decision => ({
  act: (ledger, id, dryRun) => ledger.matching.transferTransaction(id, { other_account_id: accountId }, { dryRun }),
  undo: reopen,
});

export const withOther = (otherId: string): Decision => ({
  act: (ledger, id, dryRun) => ledger.matching.matchTransaction(id, { other_event_id: otherId }, { dryRun }),
  undo: unmatch,
  also: [otherId],
});

export const follow = (suggestion: Exclude<Suggestion, Exclusion>): Decision => {
  if (suggestion.kind === 'match') return withOther(suggestion.otherId);
  return suggestion.kind === 'account' ? toAccount(suggestion.accountId) : asTransfer(suggestion.accountId);
};

/** "Posted to 6060 Meals." */
const stateOf = ({ inbox }: Texts, detail: Detail): string => {
  const { status, category_code: code, category_name: name, other_account_code: otherCode, other_account_name: otherName } = detail;
  if (otherCode !== null && otherName !== null) return inbox.postedTransfer(titleOf({ code: otherCode, name: otherName }));
  if (detail.splits.length > 0) return inbox.postedSplit(detail.splits.length);
  if (status === 'posted' && code !== null && name !== null) return inbox.postedTo(titleOf({ code, name }));
  return inbox.now(inbox.statuses[status]);
};

/** What was refused of many. */
export interface RefusedRow {
  readonly description: string;
  readonly message: string;
}

interface Parts {
  /** Rows leave the list: they were decided. */
  readonly takeOut: (ids: ReadonlySet<string>) => Promise<void>;
  /** Is told which row is to be looked at, after one came back. */
  readonly lookAt: (id: string) => void;
}

/**
 * Decides about rows. They leave the list at once; where the server refuses, they come back, with its sentence. What was done stands at the foot of the page,
 * with undo.
 */
export const useDecide = ({ takeOut, lookAt }: Parts) => {
  const { books, ledger } = useSession();
  const texts = useTexts();
  const queries = useQueryClient();
  const { say } = useToasts();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const busy = useRef(new Set<string>());
  const show = useCallback((ids: readonly string[]) => setHidden((before) => new Set([...before].filter((id) => !ids.includes(id)))), []);
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [books.id], predicate: isNoSession }), [queries, books.id]);

  const decide = async ({ id, description }: Transaction, decision: Decision): Promise<Detail | undefined> => {
    if (busy.current.has(id)) return undefined;
    const ids = decision.stays === true ? [] : [id, ...(decision.also ?? [])];
    busy.current.add(id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      const detail = await decision.act(ledger, id, false);
      await takeOut(new Set(ids));
      const undo = async () => {
        await decision.undo?.(ledger, id);
        await refresh();
        lookAt(id);
      };
      say({ text: `${description}: ${stateOf(texts, detail)}`, undo: decision.undo === undefined ? undefined : undo });
      void queries.invalidateQueries({ queryKey: [books.id, 'transaction'] });
      // The counts of the other kinds change with a match; those of a filing are told by the list itself.
      if (decision.also !== undefined) void queries.invalidateQueries({ queryKey: [books.id, 'what_waits'] });
      if (decision.stays === true) void refresh();
      return detail;
    } catch (fault) {
      if (ids.length > 0) lookAt(id);
      say({ text: `${description}: ${sentenceOf(fault)}`, isRefused: true });
      return undefined;
    } finally {
      show(ids);
      busy.current.delete(id);
    }
  };

  /** Files many to one account, each as if alone; those that are refused come back, and are listed. */
  const fileMany = async (rows: readonly Transaction[], accountId: string, title: string): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      const answer = await ledger.transactions.categorizeTransactions({ event_ids: ids, category_account_id: accountId });
      const filed = answer.filed.map(({ id }) => id);
      await takeOut(new Set(filed));
      setRefused(
        answer.refused.map(({ event_id, message }) => ({
          description: rows.find(({ id }) => id === event_id)?.description ?? event_id,
          message,
        })),
      );
      const undo = async () => {
        for (const id of filed) await reopen(ledger, id);
        await refresh();
        lookAt(filed[0] ?? '');
      };
      say({ text: texts.inbox.filedMany(filed.length, title, answer.refused.length), undo: filed.length === 0 ? undefined : undo });
    } catch (fault) {
      say({ text: sentenceOf(fault), isRefused: true });
    } finally {
      show(ids);
    }
  };

  return { decide, fileMany, hidden, refused, forgetRefused: () => setRefused([]), refresh };
};

const isNoSession = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[1] !== 'session' && queryKey[1] !== 'chart';

export type Deciding = ReturnType<typeof useDecide>;
