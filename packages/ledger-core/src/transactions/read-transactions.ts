import { parseDate } from '../dates.ts';
import { groupBy } from '../grouping.ts';
import type { AccountId, Id, PartyId, TransactionId } from '../ids.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { fold } from '../text.ts';
import { knownTransaction, type Status } from './transaction.ts';
import { detail, type TransactionDetail, type TransactionView, views } from './view.ts';

export interface TransactionQuery extends PageRequest {
  readonly statuses?: readonly Status[] | undefined;
  readonly accountId?: AccountId | undefined;
  readonly partyId?: PartyId | undefined;
  readonly categoryAccountId?: AccountId | undefined;
  readonly ruleId?: Id<'rule'> | undefined;
  /** The description contains it, ignoring case. */
  readonly text?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly transfersOnly?: boolean | undefined;
}

/** Transactions, newest first.  [TXN-1] [TXN-2] */
export const listTransactions = async (
  books: Books,
  query: TransactionQuery = {},
): Promise<Page<TransactionView> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
  const { limit, cursor, ...wanted } = query;
  const since = wanted.since === undefined ? undefined : parseDate(wanted.since, 'since');
  if (isRefusal(since)) return since;
  const until = wanted.until === undefined ? undefined : parseDate(wanted.until, 'until');
  if (isRefusal(until)) return until;
  const statuses = wanted.statuses?.toSorted();
  const asked = paging({ limit, cursor }, [
    'transactions',
    books.settings.id,
    statuses,
    ...Object.entries({ ...wanted, statuses: undefined })
      .filter(([, value]) => value !== undefined)
      .toSorted()
      .flat(),
  ]);
  if (isRefusal(asked)) return asked;
  const text = wanted.text === undefined ? undefined : fold(wanted.text);
  const found = await books.transactions.list({ ...wanted, statuses, text, since, until }, asked.slice);
  return asked.page(await withProposals(books, await views(books, found)), ({ transaction }) => [transaction.date, transaction.id]);
};

/** [COM-5] */
const withProposals = async (books: Books, found: readonly TransactionView[]): Promise<readonly TransactionView[]> => {
  const proposals = await books.comments.openProposals(found.map(({ transaction }) => transaction.id));
  const byTransaction = groupBy(proposals, ({ transactionId }) => transactionId);
  return found.map((view) => ({ ...view, openProposals: byTransaction.get(view.transaction.id)?.length ?? 0 }));
};

/** One transaction with everything that its source said.  [TXN-3] */
export const readTransaction = async (books: Books, id: TransactionId): Promise<TransactionDetail | Refusal<'not_found'>> => {
  const [found] = await books.transactions.byIds([id]);
  const transaction = knownTransaction(found, id);
  return isRefusal(transaction) ? transaction : detail(books, transaction);
};
