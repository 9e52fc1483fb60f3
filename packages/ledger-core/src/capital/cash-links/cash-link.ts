import type { ReasonKind } from '../../bank/transactions/decision.ts';
import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import { type CashLink, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, daysBetween, type IsoDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId, TransactionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { CASH_LINK_DAYS } from '../../review/categorization/limits.ts';
import type { FinancingInstrument } from '../financing/instrument.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import { why } from './reasons.ts';

export interface CashEntry {
  readonly link: CashLink;
  readonly date: IsoDate;
  readonly amountMinor: bigint;
  readonly direction: Direction;
  readonly cashAccountId: AccountId;
  /** The account on the other side: the instrument's account, or the intercompany account. */
  readonly otherAccountId: AccountId;
  readonly transactionId: TransactionId | null;
  readonly reason: ReasonKind & ('financing' | 'own_company');
}

/** The cash entry of an issued instrument; null for a draft. Pure. */
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

/** The cash entry of an intercompany amount. Pure. */
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

const no = (reason: Why) => refuse('cash_link_not_possible', reason);

/** The requirements for the transaction: plain money, not a hold, not matched and not excluded.  [LNK-2] */
export const checkLinkable = (transaction: Transaction, currency: string): Refusal<'cash_link_not_possible'> | undefined => {
  const { kind, match, cashLink, status } = transaction;
  if (isHold(transaction)) return no(why.hold_not_linked());
  if (kind !== 'money_in' && kind !== 'money_out') return no(why.not_plain_money({ kind }));
  if (cashLink !== null) return no(why.cash_linked_already({ name: cashLink.name }));
  if (match !== null) return no(why.transaction_matched());
  if (status === 'excluded') return no(why.transaction_excluded());
  return transaction.currency === currency
    ? undefined
    : no(why.cash_in_other_currency({ currency: transaction.currency, booksCurrency: currency }));
};

/** The requirements for an entry: the same amount and direction, within a week, not linked to a transaction.  [LNK-3] */
export const checkFits = (transaction: Transaction, entry: CashEntry): Refusal<'cash_link_not_possible'> | undefined => {
  const { name } = entry.link;
  if (entry.transactionId !== null) return no(why.cash_has_transaction_already({ name, transaction: entry.transactionId }));
  if (entry.amountMinor !== transaction.amountMinor) return no(why.cash_of_other_amount({ name }));
  if (entry.direction !== transaction.direction)
    return no(why.cash_moved_otherwise({ name, direction: entry.direction, own: transaction.direction }));
  return Math.abs(daysBetween(entry.date, transaction.date)) <= CASH_LINK_DAYS
    ? undefined
    : no(why.cash_too_far_away({ name, date: entry.date }));
};

/** The requirement for a draft: the transaction is the deposit of its principal.  [LNK-4] */
export const checkDeposit = (transaction: Transaction, draft: FinancingInstrument): Refusal<'cash_link_not_possible'> | undefined => {
  if (draft.issue !== null) return no(why.draft_issued_already({ name: draft.name }));
  if (transaction.direction !== 'in') return no(why.draft_brings_money_in({ name: draft.name }));
  return draft.principalMinor === transaction.amountMinor ? undefined : no(why.principal_of_other_amount({ name: draft.name }));
};

/** The dates around a transaction on which its cash entry can be. */
export const daysAround = (date: IsoDate): readonly [since: IsoDate, until: IsoDate] => [
  addDays(date, -CASH_LINK_DAYS),
  addDays(date, CASH_LINK_DAYS),
];

export const notCash = (id: EntryId): Refusal<'cash_link_not_possible'> => no(why.not_entry_of_instrument({ id }));
