import type { Part } from '../../bank/transactions/assignment.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { type Currency, currencyOf } from '../../kernel/currencies.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { formatAmount, parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { NewCategorization } from './categorization.ts';
import { categorizeRow } from './categorize-row.ts';
import type { CategorizationRefusal } from './judge.ts';
import { MAX_SPLIT_PARTS } from './limits.ts';
import type { CategorizationNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { type Chosen, checkChosen, personally, withoutPersonsRefund } from './reduction.ts';

export interface NewSplit {
  /** At least one. The amounts must add up to the transaction's amount. */
  readonly parts: readonly NewSplitPart[];
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

export interface NewSplitPart {
  /** Decimal notation, greater than zero, in the transaction's currency. */
  readonly amount: string | number;
  readonly categoryAccountId: AccountId;
  /**
   * Allows money in on an expense account as a reduction of the expense, and money out on an income account as a reduction of the income.
   * For persons only.  [FIL-34]
   */
  readonly asReduction?: boolean | undefined;
  /** The memo of the part's line. */
  readonly memo?: string | null | undefined;
}

/**
 * Splits a transaction across several accounts as a person. A posted transaction is reversed and posted again.  [FIL-12]
 * Refusals, in order of precedence: not_found, unprocessable (parts, note), splits_unbalanced, account_not_usable, conflict (excluded),
 * period_closed, then the refusals of posting.
 */
export const splitTransaction = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  input: NewSplit,
): Promise<Transaction | Refusal<'not_found' | 'splits_unbalanced'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const categorization = decide({ actor, chart, fedAccounts: fedAccountIds(sources) }, transaction, input);
  return isRefusal(categorization) ? categorization : categorizeRow(unit, actor, categorization, 'transaction.split');
};

interface Given {
  readonly actor: Actor;
  readonly chart: Chart;
  readonly fedAccounts: ReadonlySet<AccountId>;
}

/** A person's decision to split one transaction. Pure. */
const decide = (
  given: Given,
  transaction: Transaction,
  input: NewSplit,
): NewCategorization | Refusal<'unprocessable' | 'splits_unbalanced' | 'account_not_usable'> => {
  const currency = currencyOf(transaction.currency);
  if (isRefusal(currency)) return currency;
  const note = input.note === undefined ? transaction.note : input.note;
  const parts = checkCount(input.parts) ?? checkText(note ?? '', 'note', 0) ?? readParts(given.chart, currency, input.parts);
  if (isRefusal(parts)) return parts;
  const apart = withoutPersonsRefund(transaction);
  const chosen = parts.map(({ accountId }, at): Chosen => {
    const account = given.chart.byId.get(accountId);
    assert(account !== undefined, 'parts that were read name accounts of the chart');
    return { account, asReduction: input.parts[at]?.asReduction };
  });
  return (
    checkSum(transaction, currency, parts) ??
    checkCategories(given, apart, chosen) ?? {
      transaction: { ...transaction, note },
      assignment: { kind: 'split', parts },
      decision: personally(chosen, apart),
      note: input.note ?? null,
      post: true,
    }
  );
};

const checkCount = ({ length }: NewSplit['parts']): Refusal<'unprocessable'> | undefined =>
  length < 1 || length > MAX_SPLIT_PARTS
    ? refuse('unprocessable', why.split_size({ most: MAX_SPLIT_PARTS, count: length }), 'parts')
    : undefined;

const readParts = (chart: Chart, currency: Currency, parts: NewSplit['parts']): readonly Part[] | Refusal<'unprocessable'> => {
  const read: Part[] = [];
  for (const [at, { amount, categoryAccountId: accountId, memo = null }] of parts.entries()) {
    const field = `parts[${at}]`;
    if (!chart.byId.has(accountId))
      return refuse('unprocessable', accountsWhy.no_such_account({ id: accountId }), `${field}.categoryAccountId`);
    const amountMinor = parsePositive(amount, currency, `${field}.amount`);
    if (isRefusal(amountMinor)) return amountMinor;
    const refusal = checkText(memo ?? '', `${field}.memo`, 0);
    if (refusal !== undefined) return refusal;
    read.push({ accountId, amountMinor, memo });
  }
  return read;
};

const checkSum = (
  { amountMinor }: Transaction,
  { code, scale }: Currency,
  parts: readonly Part[],
): Refusal<'splits_unbalanced'> | undefined => {
  const sum = parts.reduce((total, part) => total + part.amountMinor, 0n);
  return sum === amountMinor
    ? undefined
    : refuse(
        'splits_unbalanced',
        why.split_unbalanced({ sum: formatAmount(sum, scale), code, amount: formatAmount(amountMinor, scale) }),
        'parts',
      );
};

const checkCategories = (
  { actor, fedAccounts }: Given,
  transaction: Transaction,
  chosen: readonly Chosen[],
): Refusal<'account_not_usable'> | undefined => {
  for (const [at, each] of chosen.entries()) {
    const refusal = checkChosen(actor, each, transaction, fedAccounts, `parts[${at}].categoryAccountId`);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};
