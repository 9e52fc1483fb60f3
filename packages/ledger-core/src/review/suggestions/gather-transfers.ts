import type { Transaction } from '../../bank/transactions/transaction.ts';
import { timesTransferredOf } from '../../bank/transactions/transfer-count.ts';
import { addDays, daysBetween, type IsoDate } from '../../kernel/dates.ts';
import { distinct, groupBy } from '../../kernel/grouping.ts';
import { searchable } from '../../kernel/text.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkOtherAccount } from '../matching/check.ts';
import { areOpposite, isFree } from '../matching/legs.ts';
import { TRANSFER_DAYS } from '../matching/limits.ts';
import { TRANSFER_SUGGESTION_DAYS } from './limits.ts';
import type { ModelPrediction } from './suggestion.ts';
import { rankTransfers, type TransferSuggestion } from './transfer-suggestion.ts';

interface TransferCandidate {
  readonly transaction: Transaction;
  readonly model: ModelPrediction | null;
}

/** The likely transfers of each transaction, in the order given; empty for one that cannot be a transfer. Read-only.  [FIL-22] */
export const gatherTransfers = async (
  unit: Needs<'accounts' | 'sources' | 'transactions'>,
  requested: readonly TransferCandidate[],
): Promise<readonly (readonly TransferSuggestion[])[]> => {
  const plain = requested.map(({ transaction }) => transaction).filter(mayBeTransfer);
  if (plain.length === 0) return requested.map(() => []);
  const [first = '', ...later] = plain.map(({ date }) => date).sort();
  const from = addDays(first as IsoDate, -TRANSFER_SUGGESTION_DAYS);
  const to = addDays((later.at(-1) ?? first) as IsoDate, TRANSFER_SUGGESTION_DAYS);
  const [near, chart, sources, counts] = await Promise.all([
    unit.transactions.byAmounts(distinct(plain.map(({ amountMinor }) => amountMinor)), from, to),
    unit.accounts.chart(),
    unit.sources.all(),
    unit.transactions.transferCounts(
      distinct(plain.map(({ accountId }) => accountId)),
      distinct(plain.map(({ payee }) => (payee === '' ? null : payee))),
    ),
  ]);
  const fed = fedAccountIds(sources);
  const nearBy = groupBy(near.filter(isFree), ({ amountMinor }) => amountMinor);
  return requested.map(({ transaction, model }) => {
    if (!mayBeTransfer(transaction)) return [];
    const candidates = (nearBy.get(transaction.amountMinor) ?? []).flatMap((other) => {
      const account = chart.byId.get(other.accountId);
      const daysApart = Math.abs(daysBetween(transaction.date, other.date));
      const isOne = daysApart <= TRANSFER_SUGGESTION_DAYS && areOpposite(transaction, other) && !isInBeforeOut(transaction, other);
      return account === undefined || !isOne ? [] : [{ other, account, daysApart }];
    });
    const accounts = chart.accounts.filter((account) => checkOtherAccount(account, sources, transaction, account.id) === undefined);
    const inTransit = accounts.find(({ role }) => role === 'cash_in_transit');
    return rankTransfers({
      candidates,
      accounts: accounts.filter((account) => account !== inTransit && !fed.has(account.id)),
      inTransit,
      counts: timesTransferredOf(counts, transaction),
      namesTheBooks: namesCompany(transaction, unit.settings.name),
      model,
    });
  });
};

/** Plain money that can be matched. */
const mayBeTransfer = (transaction: Transaction): boolean =>
  isFree(transaction) && (transaction.kind === 'money_in' || transaction.kind === 'money_out');

/** Banks book the two legs on different dates, but money does not arrive long before it leaves. */
const isInBeforeOut = (one: Transaction, other: Transaction): boolean => {
  const [left, inLeg] = one.direction === 'out' ? [one, other] : [other, one];
  return daysBetween(inLeg.date, left.date) > TRANSFER_DAYS;
};

/** Whether the description contains the company's name: a company that pays itself moves money between its own accounts. */
const namesCompany = ({ sourceDescription }: Transaction, company: string): boolean => {
  const name = searchable(company);
  return name.length > 2 && searchable(sourceDescription).includes(name);
};
