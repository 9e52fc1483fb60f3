import type { Assignment, Part, Withheld } from '../../bank/transactions/assignment.ts';
import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';

/** The facts for the entry of a categorization, other than the transaction. */
export interface CategorizationFacts {
  readonly chart: Chart;
  /** The processor of each clearing account that has a feed. */
  readonly processors: ReadonlyMap<AccountId, CounterpartyId>;
}

/**
 * The entry that a categorized transaction posts: its own account on one side; its category lines, or the other account of a transfer, on
 * the other.
 * [FIL-4] [TRF-1] [SET-1] [SET-4]
 */
export const categorizationEntry = (facts: CategorizationFacts, transaction: Transaction, assignment: Assignment): DraftEntry => {
  const ownSide = ownSideOf(transaction);
  return {
    date: transaction.date,
    description: transaction.description,
    memo: transaction.note,
    source: 'transaction',
    sourceId: transaction.id,
    lines: [moneyLine(facts, transaction, transaction.accountId, ownSide), ...otherLines(facts, transaction, assignment, ownSide)],
  };
};

/**
 * The line on the account whose money moves. On a control account (a processor's clearing account) it also has the counterparty, or else
 * the processor. On an account that requires dimensions it has the transaction's values.  [SRC-9] [JRN-8] [JRN-9] [TRF-3]
 */
const moneyLine = ({ chart, processors }: CategorizationFacts, transaction: Transaction, accountId: AccountId, side: Side): DraftLine => {
  const account = chart.byId.get(accountId);
  return {
    accountId,
    side,
    amountMinor: transaction.amountMinor,
    counterpartyId: (account?.controlRole ?? null) === null ? null : (transaction.counterpartyId ?? processors.get(accountId) ?? null),
    dimensions: transaction.dimensions.filter(({ dimensionId }) => account?.requiredDimensionIds.includes(dimensionId)),
    memo: null,
  };
};

/** The other lines for each kind of assignment. An uncategorized transaction is never posted. */
const otherLines = (facts: CategorizationFacts, transaction: Transaction, assignment: Assignment, ownSide: Side): readonly DraftLine[] => {
  const side = otherSide(ownSide);
  const { amountMinor, counterpartyId, dimensions } = transaction;
  const category = (part: Part): DraftLine => ({ ...part, side, counterpartyId, dimensions });
  switch (assignment.kind) {
    case 'unfiled':
      return [];
    case 'transfer':
      return [moneyLine(facts, transaction, assignment.accountId, side)];
    case 'account':
    case 'owner_money':
    case 'asset':
      return [category({ accountId: assignment.accountId, amountMinor, memo: null })];
    case 'split':
      return assignment.parts.map(category);
    case 'settlement': {
      const { withheld } = assignment;
      const settled = { ...transaction, amountMinor: amountMinor + (withheld?.amountMinor ?? 0n) };
      return [
        moneyLine(facts, settled, assignment.accountId, side),
        ...(withheld === null ? [] : [withheldLine(transaction, withheld, ownSide)]),
      ];
    }
  }
};

/** The withheld amount has its own dimension values. A value that a person sets on the transaction later takes precedence.  [SET-4] */
const withheldLine = (transaction: Transaction, { accountId, amountMinor, dimensions }: Withheld, side: Side): DraftLine => {
  const given = new Set(transaction.dimensions.map(({ dimensionId }) => dimensionId));
  const own = dimensions.filter(({ dimensionId }) => !given.has(dimensionId));
  return {
    accountId,
    amountMinor,
    side,
    counterpartyId: transaction.counterpartyId,
    dimensions: [...transaction.dimensions, ...own],
    memo: null,
  };
};
