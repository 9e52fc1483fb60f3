import { type DeferralRefusal, defer } from '../../assets/schedules/defer.ts';
import type { ScheduleMonths } from '../../assets/schedules/deferrable.ts';
import { checkIndependent, type DependentsByTransaction } from '../../bank/transactions/dependent.ts';
import type { SeenVersions } from '../../bank/transactions/seen.ts';
import { isConnected, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { NewCategorization } from './categorization.ts';
import { type CategorizedMany, categorizeRows, checkIds, type RefusedCategorization } from './categorize-rows.ts';
import { followCharges } from './follow-charges.ts';
import type { CategorizationRefusal } from './judge.ts';
import type { CategorizationNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { checkChosen, personally, withoutPersonsRefund } from './reduction.ts';

export interface Categorize {
  readonly categoryAccountId: AccountId;
  /**
   * Allows money in on an expense account as a reduction of the expense, and money out on an income account as a reduction of the income.
   * For persons only.  [FIL-34]
   */
  readonly asReduction?: boolean | undefined;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
  /** Default true. If false, the transaction becomes ready: categorized but not posted. */
  readonly post?: boolean | undefined;
}

/** Categorizes one transaction and optionally creates its amortization schedule. */
export interface CategorizeOne extends Categorize {
  /** The months of the amortization schedule, created after posting.  [SCH-1] */
  readonly spread?: ScheduleMonths | null | undefined;
}

/**
 * Categorizes a transaction to one account as a person. A posted transaction is reversed and posted again.  [FIL-1] to [FIL-7]
 * Refusals, in order of precedence: not_found, unprocessable (unknown account, note), account_not_usable, conflict (excluded),
 * period_closed, then the refusals of posting and of the schedule.
 */
export const categorize = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  { spread: months, ...input }: CategorizeOne,
): Promise<Transaction | Refusal<'not_found'> | CategorizationRefusal | DeferralRefusal> => {
  const { categorized, refused } = await categorizeEach(unit, actor, [id], input);
  const [transaction] = categorized;
  if (transaction === undefined) return (refused[0] as RefusedCategorization).refusal;
  if (months == null) return transaction;
  const spreadOut = await defer(unit, actor, transaction, months, 'spread.');
  if (isRefusal(spreadOut)) return spreadOut;
  await followCharges(unit, [spreadOut.transaction]);
  return spreadOut.transaction;
};

export interface CategorizeMany extends Categorize {
  /** Each id at most once. */
  readonly transactionIds: readonly TransactionId[];
  /** The versions that the caller loaded. A transaction with another version is refused with conflict.  [FIL-31] */
  readonly versions?: SeenVersions | null | undefined;
  /**
   * If true, refuses with conflict a transaction that has dependents: a payment, an asset, a schedule, a match or owner money. Default
   * false.  [FIL-32]
   */
  readonly leaveLinked?: boolean | undefined;
}

/** Categorizes many transactions to one account. Each is checked on its own, exactly as in `categorize`.  [FIL-8] [FIL-9] */
export const categorizeMany = async (
  unit: CategorizationNeeds,
  actor: Actor,
  input: CategorizeMany,
  dependents: DependentsByTransaction,
): Promise<CategorizedMany | Refusal<'invalid_request'>> => {
  const { transactionIds: ids } = input;
  const refusal = checkIds(ids);
  if (refusal !== undefined) return refusal;
  return categorizeEach(unit, actor, ids, input, {
    check: input.leaveLinked === true ? ({ id }) => checkIndependent(dependents.get(id)) : checkUnmatched,
    versions: input.versions ?? {},
  });
};

/** A bulk request lists rows, not their dependents: legs of a transfer and cash links are unchanged.  [FIL-8] */
const checkUnmatched = (transaction: Transaction): Refusal<'conflict'> | undefined =>
  isConnected(transaction)
    ? refuse(
        'conflict',
        transaction.cashLink === null
          ? why.matched_with_other({ id: transaction.match?.transactionId ?? '' })
          : why.is_cash_of({ name: transaction.cashLink.name }),
      )
    : undefined;

const categorizeEach = async (
  unit: CategorizationNeeds,
  actor: Actor,
  ids: readonly TransactionId[],
  input: Categorize,
  { check = () => undefined, versions = {} }: Partial<Pick<Given, 'check'>> & { readonly versions?: SeenVersions } = {},
): Promise<CategorizedMany> => {
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const given: Given = { actor, account: chart.byId.get(input.categoryAccountId), fedAccounts: fedAccountIds(sources), check };
  return categorizeRows(unit, actor, ids, (transaction) => decide(given, transaction, input), versions);
};

interface Given {
  readonly actor: Actor;
  readonly account: Account | undefined;
  readonly fedAccounts: ReadonlySet<AccountId>;
  /** The refusal of a single transaction, after the account was checked. */
  readonly check: (transaction: Transaction) => Refusal<'conflict'> | undefined;
}

const decide = (
  given: Given,
  transaction: Transaction,
  input: Categorize,
): NewCategorization | Refusal<'unprocessable' | 'account_not_usable' | 'conflict'> => {
  const { account } = given;
  if (account === undefined)
    return refuse('unprocessable', accountsWhy.no_such_account({ id: input.categoryAccountId }), 'categoryAccountId');
  const note = input.note === undefined ? transaction.note : input.note;
  const chosen = { account, asReduction: input.asReduction };
  const apart = withoutPersonsRefund(transaction);
  return (
    checkText(note ?? '', 'note', 0) ??
    checkChosen(given.actor, chosen, apart, given.fedAccounts) ??
    given.check(transaction) ?? {
      transaction: { ...transaction, note },
      assignment: { kind: 'account', accountId: account.id },
      decision: personally([chosen], apart),
      note: input.note ?? null,
      post: input.post ?? true,
    }
  );
};
