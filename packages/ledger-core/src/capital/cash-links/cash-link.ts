import type { ReasonKind } from '../../bank/transactions/decision.ts';
import type { Direction } from '../../bank/transactions/movement.ts';
import { type CashLink, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, daysBetween, type IsoDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { CASH_LINK_DAYS } from '../../review/filing/limits.ts';
import type { FinancingInstrument } from '../financing/instrument.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';

/** The entry of an instrument or of an intercompany amount, as the cash of a transaction sees it. */
export interface CashEntry {
  readonly link: CashLink;
  readonly date: IsoDate;
  readonly amountMinor: bigint;
  /** Which way the money moved on the cash account. */
  readonly direction: Direction;
  readonly cashAccountId: AccountId;
  /** The account on the other side: of the instrument, or between the companies. */
  readonly otherAccountId: AccountId;
  readonly transactionId: TransactionId | null;
  readonly reason: ReasonKind & ('financing' | 'own_company');
}

/** What an issued instrument's entry holds; null for a draft. Pure. */
export const cashOfInstrument = ({ id, name, accountId, principalMinor, issue }: FinancingInstrument): CashEntry | null =>
  issue === null
    ? null
    : {
        link: { entryId: issue.entryId, instrumentId: id, intercompanyId: null, name },
        date: issue.date,
        amountMinor: principalMinor,
        direction: 'in',
        cashAccountId: issue.cashAccountId,
        otherAccountId: accountId,
        transactionId: issue.transactionId,
        reason: 'financing',
      };

/** What the entry of an intercompany amount holds. Pure. */
export const cashOfIntercompany = (amount: IntercompanyTransaction, intercompanyAccountId: AccountId): CashEntry => ({
  link: { entryId: amount.entryId, instrumentId: null, intercompanyId: amount.id, name: amount.otherName },
  date: amount.date,
  amountMinor: amount.amountMinor,
  direction: amount.direction,
  cashAccountId: amount.cashAccountId,
  otherAccountId: intercompanyAccountId,
  transactionId: amount.transactionId,
  reason: 'own_company',
});

const no = (message: string) => refuse('cash_link_not_possible', message);

/** What a link requires of the transaction alone: plain money, neither a hold nor matched nor kept out of the books.  [LNK-2] */
export const checkLinkable = (transaction: Transaction, currency: string): Refusal<'cash_link_not_possible'> | undefined => {
  const { kind, match, cashLink, status } = transaction;
  if (isHold(transaction)) return no('This transaction is a hold; link its charge when it comes in.');
  if (kind !== 'money_in' && kind !== 'money_out') return no(`A ${kind} is not plain money in or out.`);
  if (cashLink !== null) return no(`This transaction is linked to ${cashLink.name}; unmatch it first.`);
  if (match !== null) return no('This transaction is matched; unmatch it first.');
  if (status === 'excluded') return no('This transaction is kept out of the books.');
  return transaction.currency === currency
    ? undefined
    : no(`This transaction moved in ${transaction.currency}; the books count in ${currency}.`);
};

/** What a link requires of an entry: the same amount and way, within a week, without a transaction.  [LNK-3] */
export const checkFits = (transaction: Transaction, entry: CashEntry): Refusal<'cash_link_not_possible'> | undefined => {
  const { name } = entry.link;
  if (entry.transactionId !== null)
    return no(`entryId: the cash of ${name} is linked to ${entry.transactionId} already; unmatch that first.`);
  if (entry.amountMinor !== transaction.amountMinor) return no(`entryId: the cash of ${name} is another amount.`);
  if (entry.direction !== transaction.direction)
    return no(`entryId: the cash of ${name} moved ${entry.direction}; this transaction moved ${transaction.direction}.`);
  return Math.abs(daysBetween(entry.date, transaction.date)) <= CASH_LINK_DAYS
    ? undefined
    : no(`entryId: the entry of ${name} is of ${entry.date}, more than a week away.`);
};

/** What a link requires of a draft: the deposit of its principal.  [LNK-4] */
export const checkDeposit = (transaction: Transaction, draft: FinancingInstrument): Refusal<'cash_link_not_possible'> | undefined => {
  if (draft.issue !== null) return no(`financingInstrumentId: ${draft.name} is issued; name its entry instead.`);
  if (transaction.direction !== 'in') return no(`financingInstrumentId: ${draft.name} brings money in; this transaction moved out.`);
  return draft.principalMinor === transaction.amountMinor
    ? undefined
    : no(`financingInstrumentId: the principal of ${draft.name} is another amount than this deposit.`);
};

/** The days around a transaction in which an entry of its cash may be. */
export const daysAround = (date: IsoDate): readonly [since: IsoDate, until: IsoDate] => [
  addDays(date, -CASH_LINK_DAYS),
  addDays(date, CASH_LINK_DAYS),
];

/** An entry that a person names. */
export const notCash = (id: EntryId): Refusal<'cash_link_not_possible'> =>
  no(`entryId: ${id} is not the standing entry of a financing instrument or of an intercompany amount.`);
