import { useQueryClient } from '@tanstack/react-query';
import { isRefused, type LedgerClient, type Schemas } from 'ledger-api-client';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { titleOf } from '../parts/account-picker.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Transaction } from './waiting.ts';

export type Detail = Schemas['TransactionDetailOut'];

/** Whether it is a dry run, and the row version that the person saw. */
export interface ActOptions {
  readonly dryRun: boolean;
  readonly ifVersion?: number;
}

export interface Decision {
  readonly act: (ledger: LedgerClient, id: string, options: ActOptions) => Promise<Detail>;
  /** Other rows that it also decides: the other leg of a match. */
  readonly also?: readonly string[];
  /** Whether the row stays in the list, as with a note. */
  readonly stays?: boolean;
  /** Whether the decision exists to take something apart, as reopening does. It then needs no confirmation. */
  readonly isUndo?: boolean;
}

/** Restores rows to their state before an act, in one request. Returns why some of them remain; throws if all do. */
export const restore = async (
  ledger: LedgerClient,
  before: readonly Pick<Transaction, 'id' | 'row_version'>[],
  sentence: (fault: unknown) => string,
): Promise<readonly string[]> => {
  const rows = before.map(({ id, row_version }) => ({ event_id: id, row_version }));
  const { restored, refused } = await ledger.transactions.restore({ rows });
  const reasons = [...new Set(refused.map(sentence))];
  if (restored.length === 0 && reasons.length > 0) throw new Error(reasons.join(' '));
  return reasons;
};

/** The ids of rows for a bulk command, with the versions that the person saw. */
export const seen = (rows: readonly Pick<Transaction, 'id' | 'row_version'>[]) => ({
  event_ids: rows.map(({ id }) => id),
  versions: Object.fromEntries(rows.map(({ id, row_version }) => [id, row_version])),
});

/** "Posted to 6060 Meals." */
const stateOf = ({ inbox }: Texts, detail: Detail): string => {
  const { status, category_code: code, category_name: name, other_account_code: otherCode, other_account_name: otherName } = detail;
  if (otherCode !== null && otherName !== null) return inbox.postedTransfer(titleOf({ code: otherCode, name: otherName }));
  if (detail.splits.length > 0) return inbox.postedSplit(detail.splits.length);
  if (status === 'posted' && code !== null && name !== null) return inbox.postedTo(titleOf({ code, name }));
  return inbox.now(inbox.statuses[status]);
};

/** "invoice INV-0001, schedule": the records that an act takes apart. */
export const namesOf = ({ inbox }: Texts, apart: readonly Schemas['TakenApartOut'][]): string =>
  apart.map(({ kind, number }) => [inbox.apart[kind], ...(number === null ? [] : [number])].join(' ')).join(', ');

/** A refused row of a bulk act. */
export interface RefusedRow {
  readonly description: string;
  readonly message: string;
}

interface Parts {
  /** Removes decided rows from the list. */
  readonly takeOut: (ids: ReadonlySet<string>) => Promise<void>;
  /** Receives the row to select after one was restored. */
  readonly lookAt: (id: string) => void;
}

/**
 * Decides about rows. They leave the list at once. If the server refuses, they return with its message. The result is shown at the foot of
 * the page, with undo.
 */
export const useDecide = ({ takeOut, lookAt }: Parts) => {
  const { books, ledger } = useSession();
  const texts = useTexts();
  const sentence = useSentence();
  const queries = useQueryClient();
  const { say } = useToasts();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const busy = useRef(new Set<string>());
  /** Row versions that this page created. The list may still show the previous ones. */
  const made = useRef(new Map<string, number>());
  /** Confirmations shown for taking records apart, by row. Repeating the act confirms it. */
  const asked = useRef(new Map<string, string>());
  const asSeen = (row: Transaction): Transaction => ({ ...row, row_version: Math.max(row.row_version, made.current.get(row.id) ?? 0) });
  const show = useCallback((ids: readonly string[]) => setHidden((before) => new Set([...before].filter((id) => !ids.includes(id)))), []);
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [books.id], predicate: isNoSession }), [queries, books.id]);

  const takeBack = async (before: readonly Transaction[]): Promise<readonly string[]> => {
    const left = await restore(ledger, before, sentence);
    await refresh();
    lookAt(before[0]?.id ?? '');
    return left;
  };

  const decide = async (transaction: Transaction, decision: Decision): Promise<Detail | undefined> => {
    const { id, description } = transaction;
    const before = asSeen(transaction);
    if (busy.current.has(id)) return undefined;
    // A correction of an earlier decision does not remove the row from its list.
    const stays = decision.stays === true || transaction.status === 'posted';
    const ids = stays ? [] : [id, ...(decision.also ?? [])];
    busy.current.add(id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      if (transaction.status !== 'needs_review' && decision.stays !== true && decision.isUndo !== true) {
        const { takes_apart: apart } = await decision.act(ledger, id, { dryRun: true, ifVersion: before.row_version });
        const named = namesOf(texts, apart);
        if (named !== '' && asked.current.get(id) !== named) {
          asked.current.set(id, named);
          say({ text: texts.inbox.takesApart(description, named), isRefused: true });
          return undefined;
        }
      }
      asked.current.delete(id);
      const detail = await decision.act(ledger, id, { dryRun: false, ifVersion: before.row_version });
      made.current.set(id, detail.row_version);
      await takeOut(new Set(ids));
      say({
        text: `${description}: ${decision.stays === true ? texts.inbox.saved : stateOf(texts, detail)}`,
        undo: () => takeBack([before]),
      });
      void queries.invalidateQueries({ queryKey: [books.id, 'transaction'] });
      // A match changes the counts of other kinds. After other decisions, the list itself updates the counts.
      if (decision.also !== undefined) void queries.invalidateQueries({ queryKey: [books.id, 'what_waits'] });
      if (stays) void refresh();
      return detail;
    } catch (fault) {
      if (ids.length > 0) lookAt(id);
      say({ text: `${description}: ${sentence(fault)}`, isRefused: true });
      // Another user may have changed the row, so the list is reloaded.
      if (isRefused(fault, 'conflict')) void refresh();
      return undefined;
    } finally {
      show(ids);
      busy.current.delete(id);
    }
  };

  /** Categorizes many rows to one account, one by one. Refused ones return and are listed. */
  const fileMany = async (rows: readonly Transaction[], accountId: string, title: string, isReduction = false): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      const answer = await ledger.transactions.categorizeMany({
        ...seen(rows),
        category_account_id: accountId,
        as_reduction: isReduction,
        leave_linked: true,
      });
      const filed = answer.filed.map(({ id }) => id);
      await takeOut(new Set(filed));
      setRefused(answer.refused.map((each) => ({ description: descriptionIn(rows, each.event_id), message: sentence(each) })));
      const undo = () => takeBack(rows.filter(({ id }) => filed.includes(id)));
      say({ text: texts.inbox.filedMany(filed.length, title, answer.refused.length), undo: filed.length === 0 ? undefined : undo });
    } catch (fault) {
      say({ text: sentence(fault), isRefused: true });
    } finally {
      show(ids);
    }
  };

  return { decide, fileMany, hidden, refused, forgetRefused: () => setRefused([]), refresh };
};

const descriptionIn = (rows: readonly Transaction[], wanted: string): string => rows.find(({ id }) => id === wanted)?.description ?? wanted;

const isNoSession = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[1] !== 'session' && queryKey[1] !== 'chart';

export type Deciding = ReturnType<typeof useDecide>;
