import { type SpreadRefusal, spread } from '../../assets/schedules/spread.ts';
import type { GivenSpread } from '../../assets/schedules/spreadable.ts';
import { isConnected, knownTransaction, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { MAX_FILED_AT_ONCE } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Books } from '../../store/books.ts';
import { checkCategory } from './check.ts';
import { file } from './file.ts';
import type { Filing } from './filing.ts';
import { followCharges } from './follow-charges.ts';
import type { FilingRefusal } from './judge.ts';

export interface Categorize {
  readonly categoryAccountId: AccountId;
  /** Becomes the transaction's note and the memo of the entry; left out, the note stays as it is. */
  readonly note?: string | null | undefined;
  /** Default true. False leaves the transaction ready: decided, waiting to be posted. */
  readonly post?: boolean | undefined;
}

/** Filing one transaction, and spreading it over months in one step. */
export interface CategorizeOne extends Categorize {
  /** Over which months it is spread once it is posted.  [SCH-1] */
  readonly spread?: GivenSpread | null | undefined;
}

/**
 * Files a transaction to one account, as a person. A posted one is reversed and posted again.  [FIL-1] to [FIL-7]
 * The first that applies wins: not_found, unprocessable (unknown account, note), account_not_usable, conflict (kept out of the books), period_closed,
 * then what posting refuses, and what refuses the spread.
 */
export const categorize = async (
  books: Books,
  actor: Actor,
  id: TransactionId,
  { spread: months, ...input }: CategorizeOne,
): Promise<Transaction | Refusal<'not_found'> | FilingRefusal | SpreadRefusal> => {
  const { filed, refused } = await categorizeEach(books, actor, [id], input);
  const [transaction] = filed;
  if (transaction === undefined) return (refused[0] as Refused).refusal;
  if (months == null) return transaction;
  const spreadOut = await spread(books, actor, transaction, months, 'spread.');
  if (isRefusal(spreadOut)) return spreadOut;
  await followCharges(books, [spreadOut.transaction]);
  return spreadOut.transaction;
};

export interface CategorizeMany extends Categorize {
  /** Each at most once. */
  readonly transactionIds: readonly TransactionId[];
}

/** The result of bulk filing: the filed transactions, and the unchanged ones, each with the refusal that filing it alone gives; both in the order of the request. */
export interface CategorizedMany {
  readonly filed: readonly Transaction[];
  readonly refused: readonly Refused[];
}

interface Refused {
  readonly transactionId: TransactionId;
  readonly refusal: Refusal<'not_found'> | FilingRefusal;
}

/** Files many transactions to one account, each exactly as `categorize` would file it, each judged on its own.  [FIL-8] [FIL-9] */
export const categorizeMany = async (
  books: Books,
  actor: Actor,
  input: CategorizeMany,
): Promise<CategorizedMany | Refusal<'invalid_request'>> => {
  const { transactionIds: ids } = input;
  const refusal = checkIds(ids);
  if (refusal !== undefined) return refusal;
  return categorizeEach(books, actor, ids, input, checkUnmatched);
};

/** A bulk filing names rows of a list, not what goes back with them: a half of a transfer and the cash of an entry stay as they are.  [FIL-8] */
const checkUnmatched = (transaction: Transaction): Refusal<'conflict'> | undefined =>
  isConnected(transaction)
    ? refuse(
        'conflict',
        transaction.cashLink === null
          ? `This transaction is matched with ${transaction.match?.transactionId}; unmatch it first, or file it alone.`
          : `This transaction is the cash of ${transaction.cashLink.name}; unmatch it first, or file it alone.`,
      )
    : undefined;

const categorizeEach = async (
  books: Books,
  actor: Actor,
  ids: readonly TransactionId[],
  input: Categorize,
  check: Given['check'] = () => undefined,
): Promise<CategorizedMany> => {
  const [chart, sources, found] = await Promise.all([books.accounts.chart(), books.sources.all(), books.transactions.byIds(ids)]);
  const given: Given = {
    account: chart.byId.get(input.categoryAccountId),
    fedAccounts: fedAccountIds(sources),
    transactions: byId(found),
    check,
  };
  const decided = ids.map((id) => ({ id, verdict: decide(given, id, input) }));
  const outcome = await file(
    books,
    actor,
    decided.flatMap(({ verdict }) => (isRefusal(verdict) ? [] : [verdict])),
  );
  const refused = new Map(outcome.refused.map((one) => [one.transactionId, one]));
  return {
    filed: outcome.filed,
    refused: decided.flatMap(({ id, verdict }) => (isRefusal(verdict) ? { transactionId: id, refusal: verdict } : (refused.get(id) ?? []))),
  };
};

interface Given {
  readonly account: Account | undefined;
  readonly fedAccounts: ReadonlySet<AccountId>;
  readonly transactions: ReadonlyMap<TransactionId, Transaction>;
  /** What a transaction alone is refused for, behind the account. */
  readonly check: (transaction: Transaction) => Refusal<'conflict'> | undefined;
}

/** A person's decision to file one transaction to one account. Pure. */
const decide = (
  given: Given,
  id: TransactionId,
  input: Categorize,
): Filing | Refusal<'not_found' | 'unprocessable' | 'account_not_usable' | 'conflict'> => {
  const transaction = knownTransaction(given.transactions.get(id), id);
  if (isRefusal(transaction)) return transaction;
  const { account } = given;
  if (account === undefined)
    return refuse('unprocessable', `categoryAccountId: there is no account ${input.categoryAccountId} in these books.`, {
      field: 'categoryAccountId',
    });
  const note = input.note === undefined ? transaction.note : input.note;
  return (
    checkText(note ?? '', 'note', 0) ??
    checkCategory(account, transaction, given.fedAccounts) ??
    given.check(transaction) ?? {
      transaction: { ...transaction, note },
      treatment: { kind: 'account', accountId: account.id },
      decision: { by: 'person' },
      note: input.note ?? null,
      post: input.post ?? true,
    }
  );
};

const checkIds = (ids: readonly TransactionId[]): Refusal<'invalid_request'> | undefined => {
  const no = (message: string) => refuse('invalid_request', `transactionIds: ${message}`, { field: 'transactionIds' });
  if (ids.length === 0 || ids.length > MAX_FILED_AT_ONCE)
    return no(`name 1 to ${MAX_FILED_AT_ONCE} transactions; these are ${ids.length}.`);
  if (distinct(ids).length < ids.length) {
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return no(`${twice} is named more than once.`);
  }
  return undefined;
};
