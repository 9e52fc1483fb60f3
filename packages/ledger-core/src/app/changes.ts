import type { TransactionsPort } from '../bank/transactions/port.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import type { AuditedOperation } from '../company/audit/record.ts';
import { isSame } from '../kernel/canonical.ts';
import { byId } from '../kernel/grouping.ts';
import type { ImportId, RequestId, TransactionId } from '../kernel/ids.ts';
import { eachSlice, type Turn } from '../kernel/slices.ts';
import { MAX_CATEGORIZED_AT_ONCE } from '../review/categorization/limits.ts';
import type { Dependents } from '../review/categorization/snapshot.ts';
import type { Repositories } from '../store/repositories.ts';

/** The transactions changed in one unit of work.  [FIL-26] [FIL-27] */
export interface Changes {
  /** Wraps the port so that every changed row gets its next version. */
  readonly port: (transactions: TransactionsPort) => TransactionsPort;
  readonly noteDependents: (id: TransactionId, dependents: Dependents) => void;
  readonly versionOf: (transaction: Transaction) => number;
  /** Stores a snapshot of each changed row as it was before the unit of work. */
  readonly store: (requestId: RequestId, operation: AuditedOperation) => Promise<void>;
}

/** Writing an identical row does not count as a change. Payment applications are not part of the row. */
const isUnchanged = (before: Transaction, after: Transaction | undefined): boolean =>
  after !== undefined &&
  (Object.keys(before) as (keyof Transaction)[]).every((field) => before[field] === after[field] || isSame(before[field], after[field]));

/**
 * Tracks transaction versions. A unit of work raises a row's version once, however often it writes the row. A row that it adds keeps its
 * first version.
 */
export const changesOf = (repositories: Pick<Repositories, 'transactions' | 'snapshots'>, turns: { readonly turn: Turn }): Changes => {
  const added = new Set<ImportId | TransactionId>();
  /**
   * A cache of rows read by id. It stays valid because a unit of work is the only writer. Imports read more rows than they change, so the
   * cache is limited.
   */
  const known = new Map<TransactionId, Transaction>();
  const before = new Map<TransactionId, Transaction>();
  const dependents = new Map<TransactionId, Dependents>();

  const asRead = async (ids: readonly TransactionId[]): Promise<readonly Transaction[]> => {
    const unread = ids.filter((id) => !known.has(id));
    return [...ids.flatMap((id) => known.get(id) ?? []), ...(unread.length === 0 ? [] : await repositories.transactions.byIds(unread))];
  };
  const isNew = ({ id, importId }: Transaction): boolean => added.has(id) || (importId !== null && added.has(importId));
  const versionOf = (transaction: Transaction): number => {
    const earlier = before.get(transaction.id);
    return earlier === undefined ? transaction.rowVersion : earlier.rowVersion + 1;
  };

  return {
    port: (transactions) => ({
      ...transactions,
      byIds: async (ids) => {
        const rows = await transactions.byIds(ids);
        if (known.size + rows.length <= MAX_CATEGORIZED_AT_ONCE) for (const row of rows) known.set(row.id, row);
        return rows;
      },
      add: async (rows) => {
        for (const { id, importId } of rows) added.add(importId ?? id);
        await transactions.add(rows);
      },
      update: async (rows) => {
        const unseen = byId(rows.filter((row) => !before.has(row.id) && !isNew(row)));
        for (const row of await asRead([...unseen.keys()]))
          if (dependents.has(row.id) || !isUnchanged(row, unseen.get(row.id))) before.set(row.id, row);
        await transactions.update(rows.map((row) => ({ ...row, rowVersion: versionOf(row) })));
      },
    }),
    noteDependents: (id, noted) => {
      dependents.set(id, { ...noted, ...dependents.get(id) });
    },
    versionOf,
    store: async (requestId, operation) => {
      const replaced = [...before.values()];
      await eachSlice(turns, replaced, (slice) =>
        repositories.snapshots.add(
          slice.map((transaction) => ({ transaction, dependents: dependents.get(transaction.id) ?? {}, requestId, operation })),
        ),
      );
    },
  };
};
