import type { LedgerClient, Schemas } from 'ledger-api-client';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { titleOf } from '../parts/chart.ts';
import { useToasts } from '../parts/toasts.tsx';
import { restore, useAct } from '../parts/use-act.ts';
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

/** The rows that were decided, and the others with their reasons. */
export interface Decided {
  readonly ids: readonly string[];
  readonly refused: readonly { readonly id: string; readonly why: unknown }[];
}

export interface Parts {
  /** Removes decided rows from the list. */
  readonly removeRow: (ids: ReadonlySet<string>) => Promise<void>;
  /** Receives the row to select after one was restored. */
  readonly lookAt: (id: string) => void;
}

/**
 * Decides about rows. They leave the list at once. If the server refuses, they return with its message. The result is shown at the foot of
 * the page, with undo.
 */
export const useDecide = ({ removeRow, lookAt }: Parts) => {
  const { books, ledger } = useSession();
  const texts = useTexts();
  const sentence = useSentence();
  const { say } = useToasts();
  const { act } = useAct();
  const { hidden, hide } = useHidden();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const busy = useRef(new Set<string>());
  /** Row versions that this page created. The list may still show the previous ones. */
  const made = useRef(new Map<string, number>());
  /** Confirmations shown for taking records apart, by row. Repeating the act confirms it. */
  const requested = useRef(new Map<string, string>());
  const asSeen = (row: Transaction): Transaction => ({ ...row, row_version: Math.max(row.row_version, made.current.get(row.id) ?? 0) });

  const takeBack = async (before: readonly Transaction[]): Promise<readonly string[]> => {
    const left = await restore(ledger, before, sentence);
    lookAt(before[0]?.id ?? '');
    return left;
  };

  /** Whether the person must confirm first, because the decision takes other records apart. */
  const mustConfirm = async ({ id, description, row_version }: Transaction, decision: Decision): Promise<boolean> => {
    const { takes_apart: apart } = await decision.act(ledger, id, { dryRun: true, ifVersion: row_version });
    const named = namesOf(texts, apart);
    if (named === '' || requested.current.get(id) === named) return false;
    requested.current.set(id, named);
    say({ text: texts.inbox.takesApart(description, named), isRefused: true });
    return true;
  };

  const decide = async (transaction: Transaction, decision: Decision): Promise<Detail | undefined> => {
    const { id, description } = transaction;
    if (busy.current.has(id)) return undefined;
    busy.current.add(id);
    // A correction of an earlier decision does not remove the row from its list.
    const stays = decision.stays === true || transaction.status === 'posted';
    const ids = stays ? [] : [id, ...(decision.also ?? [])];
    const isConfirming = transaction.status !== 'needs_review' && decision.stays !== true && decision.isUndo !== true;
    const done = await act<readonly Transaction[], Detail | undefined>({
      before: [asSeen(transaction)],
      shows: () => hide(ids),
      does: async ([before = transaction]) => {
        if (isConfirming && (await mustConfirm(before, decision))) throw new Unconfirmed();
        requested.current.delete(id);
        const detail = await decision.act(ledger, id, { dryRun: false, ifVersion: before.row_version });
        made.current.set(id, detail.row_version);
        await removeRow(new Set(ids));
        return detail;
      },
      says: (detail) => `${description}: ${decision.stays === true || detail === undefined ? texts.inbox.saved : stateOf(texts, detail)}`,
      undo: takeBack,
      // A match changes the counts of other kinds. After other decisions, the list itself updates the counts.
      stale: stays ? undefined : [[books.id, 'transaction'], ...(decision.also === undefined ? [] : [[books.id, 'what_waits']])],
      refused: (message, fault) => {
        if (fault instanceof Unconfirmed) return;
        if (ids.length > 0) lookAt(id);
        say({ text: `${description}: ${message}`, isRefused: true });
      },
    });
    busy.current.delete(id);
    return done;
  };

  /** Decides about many rows in one act with one undo. Refused ones return and are listed. */
  const decideMany = async (
    rows: readonly Transaction[],
    does: (before: readonly Transaction[]) => Promise<Decided>,
    says: (after: Decided) => string,
  ): Promise<void> => {
    await act({
      before: rows,
      shows: () => hide(rows.map(({ id }) => id)),
      does: async (before) => {
        const after = await does(before);
        await removeRow(new Set(after.ids));
        setRefused(after.refused.map(({ id, why }) => ({ description: descriptionIn(before, id), message: sentence(why) })));
        return after;
      },
      says,
      undo: (before, { ids }) => (ids.length === 0 ? Promise.resolve() : takeBack(before.filter(({ id }) => ids.includes(id)))),
      stale: [[books.id, 'transaction']],
      refused: (message) => say({ text: message, isRefused: true }),
    });
  };

  return { decide, decideMany, hidden, refused, forgetRefused: () => setRefused([]) };
};

/** Ends an act that waits for a confirmation. */
class Unconfirmed extends Error {}

/** Rows that an act has hidden until its end. */
const useHidden = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback((ids: readonly string[]) => {
    setHidden((before) => new Set([...before, ...ids]));
    return () => setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  return { hidden, hide };
};

const descriptionIn = (rows: readonly Transaction[], wanted: string): string => rows.find(({ id }) => id === wanted)?.description ?? wanted;
