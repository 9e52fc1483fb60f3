import type { Withheld } from '../../bank/transactions/assignment.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { type AccountId, type CounterpartyId, type CreditNoteId, type InvoiceId, isId, type TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { checkDimensions } from '../../ledger/dimensions/check.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { ItemId } from '../../ledger/open-items/open-item.ts';
import type { CategorizationRefusal } from '../../review/categorization/judge.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { incomeAccount } from '../invoices/income-account.ts';
import { sharedBy } from '../invoices/line.ts';
import { why as invoicesWhy } from '../invoices/reasons.ts';
import type { SettlementNeeds } from './needs.ts';
import { payable, type SettlePart } from './parts.ts';
import { checkSettleable } from './settleable.ts';
import { storeSettlements } from './store-settlements.ts';
import type { CounterpartySide } from './unapplied.ts';

export interface Settle {
  /**
   * Open documents of one counterparty, in total no more than the transaction's amount. The remainder is the counterparty's unapplied cash.
   */
  readonly parts: readonly SettlePart[];
  /** The counterparty, if no part references a document: the whole amount is its unapplied cash. */
  readonly counterpartyId?: CounterpartyId | null | undefined;
  /** Required only for a payment without documents, if the counterparty is both a customer and a vendor. */
  readonly side?: CounterpartySide | null | undefined;
  /** An amount withheld from the payment, such as a bank's fee. It also pays the documents. */
  readonly withheld?:
    | {
        readonly accountId: AccountId;
        readonly amount: string | number;
        /** The dimension values of its line. Default: those that all lines of the paid documents share. */
        readonly dimensions?: readonly LineDimension[] | undefined;
      }
    | null
    | undefined;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Applies a transaction as a payment to invoices or bills as a person, and posts it. A posted transaction is reversed and posted
 * again.  [SET-1] [SET-2] [SET-3]
 * Refusals, in order of precedence: not_found, unprocessable (note), settlement_not_possible, unprocessable and account_not_usable (the
 * withheld amount), unprocessable (amounts), settlement_invalid, then the refusals of categorization.
 */
export const settle = async (
  unit: SettlementNeeds,
  actor: Actor,
  id: TransactionId,
  { parts, counterpartyId, side, withheld: given, note }: Settle,
): Promise<Transaction | Refusal<'not_found' | 'settlement_not_possible' | 'settlement_invalid'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const refusal = checkText(note ?? '', 'note', 0) ?? checkSettleable(transaction, unit.settings.currency.code);
  if (refusal !== undefined) return refusal;
  const withheld = await readWithheld(unit, given);
  if (isRefusal(withheld)) return withheld;
  const paid = await payable(unit, transaction, { parts, counterpartyId, side, withheld });
  if (isRefusal(paid)) return paid;
  const settled =
    withheld === null
      ? null
      : {
          ...withheld,
          dimensions:
            given?.dimensions ??
            (await sharedByDocuments(
              unit,
              paid.parts.map(({ itemId }) => itemId),
            )),
        };
  const settlement = {
    transaction: { ...transaction, note: note === undefined ? transaction.note : note },
    ...paid,
    withheld: settled,
    decision: { by: 'person' },
    note: note ?? null,
  } as const;
  const { categorized, refused } = await storeSettlements(unit, actor, [settlement]);
  if (refused[0] !== undefined) return refused[0].refusal;
  const [transactionNow] = categorized;
  assert(transactionNow !== undefined, 'a settlement is either filed or refused');
  return transactionNow;
};

/** The withheld amount is posted to an income statement account.  [SET-4] */
const readWithheld = async (
  unit: Needs<'accounts' | 'dimensions'>,
  given: Settle['withheld'],
): Promise<Omit<Withheld, 'dimensions'> | null | Refusal<'unprocessable' | 'account_not_usable'>> => {
  if (given == null) return null;
  const { currency } = unit.settings;
  const amountMinor = parsePositive(given.amount, currency, 'withheld.amount');
  if (isRefusal(amountMinor)) return amountMinor;
  const account = incomeAccount(await unit.accounts.chart(), given.accountId, 'withheld.accountId', invoicesWhy.the_withheld_account());
  if (isRefusal(account)) return account;
  const unknown = checkDimensions(await unit.dimensions.all(), given.dimensions ?? [], 'withheld.dimensions');
  return unknown ?? { accountId: account.id, amountMinor };
};

/** The dimension values that all lines of the documents share; none for a refunded payment.  [SET-4] */
const sharedByDocuments = async (unit: Needs<'creditNotes' | 'invoices'>, ids: readonly ItemId[]): Promise<readonly LineDimension[]> => {
  const [invoices, notes] = await Promise.all([
    unit.invoices.byIds(ids.filter((id) => isId('invoice', id) || isId('bill', id)) as InvoiceId[]),
    unit.creditNotes.byIds(ids.filter((id) => isId('creditNote', id) || isId('vendorCredit', id)) as CreditNoteId[]),
  ]);
  return invoices.length + notes.length < ids.length ? [] : sharedBy([...invoices, ...notes].flatMap(({ lines }) => lines));
};
