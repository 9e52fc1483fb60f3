import type { Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, daysBetween } from '../../kernel/dates.ts';
import { TRANSFER_DAYS, TRANSFER_SUGGESTION_DAYS } from '../../kernel/limits.ts';
import { searchable } from '../../kernel/text.ts';
import type { Books } from '../../store/books.ts';
import { checkOtherAccount } from '../matching/check.ts';
import { areOpposite, isFree } from '../matching/halves.ts';
import type { ModelOpinion } from './suggestion.ts';
import { rankTransfers, type TransferSuggestion } from './transfer-suggestion.ts';

/** The likely transfers of one transaction; none unless it may be one. It only reads.  [FIL-22] */
export const gatherTransfers = async (
  books: Books,
  transaction: Transaction,
  model: ModelOpinion | null,
): Promise<readonly TransferSuggestion[]> => {
  if (!isFree(transaction) || (transaction.kind !== 'money_in' && transaction.kind !== 'money_out')) return [];
  const { amountMinor, date, accountId, payee } = transaction;
  const [near, chart, sources, counts] = await Promise.all([
    books.transactions.byAmounts([amountMinor], addDays(date, -TRANSFER_SUGGESTION_DAYS), addDays(date, TRANSFER_SUGGESTION_DAYS)),
    books.accounts.chart(),
    books.sources.all(),
    books.transactions.transferCounts(accountId, payee),
  ]);
  const candidates = near.flatMap((other) => {
    const account = chart.byId.get(other.accountId);
    if (account === undefined || !areOpposite(transaction, other) || !isFree(other) || arrivesBeforeItLeaves(transaction, other)) return [];
    return [{ other, account, daysApart: Math.abs(daysBetween(date, other.date)) }];
  });
  const accounts = chart.accounts.filter((account) => checkOtherAccount(account, sources, transaction, account.id) === undefined);
  const inTransit = accounts.find(({ role }) => role === 'cash_in_transit');
  return rankTransfers({
    candidates,
    accounts: accounts.filter((account) => account !== inTransit),
    inTransit,
    counts,
    namesTheBooks: namesCompany(transaction, books.settings.name),
    model,
  });
};

/** Banks book the two halves on days of their own, but money does not arrive long before it leaves. */
const arrivesBeforeItLeaves = (one: Transaction, other: Transaction): boolean => {
  const [left, arrived] = one.direction === 'out' ? [one, other] : [other, one];
  return daysBetween(arrived.date, left.date) > TRANSFER_DAYS;
};

/** The company's name in the words of the source: a company that pays itself moves money between its own accounts. */
const namesCompany = ({ sourceDescription }: Transaction, company: string): boolean => {
  const name = searchable(company);
  return name.length > 2 && searchable(sourceDescription).includes(name);
};
