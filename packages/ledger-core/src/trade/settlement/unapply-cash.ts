import type { Actor } from '../../company/books/member.ts';
import { byId } from '../../kernel/grouping.ts';
import type { CounterpartyId, InvoiceId, TransactionId, VendorCreditId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import { activeAllocations, endAllocations } from '../../ledger/open-items/allocate.ts';
import { isOwed } from '../../ledger/open-items/open-item.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { type AppliedCash, isCash } from './apply-cash.ts';
import { why } from './reasons.ts';

export interface UnapplyCash {
  /** The payment or the vendor credit. Exactly one of the two. */
  readonly transactionId?: TransactionId | null | undefined;
  readonly vendorCreditId?: VendorCreditId | null | undefined;
  /** The documents to unapply it from. Default, if both are omitted: all. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
  readonly billIds?: readonly InvoiceId[] | null | undefined;
}

/**
 * Unapplies a payment or a vendor credit from documents. From today it is the counterparty's unapplied cash. Nothing is posted, so the
 * month of the payment may be closed.  [SET-13]
 * Refusals, in order of precedence: not_found (counterparty), unprocessable (not exactly one of the two, not of the counterparty, a
 * document that it is not applied to), conflict (it is not applied).
 */
export const unapplyCash = async (
  unit: Needs<'allocations' | 'counterparties' | 'openItems'> & Emits<'transaction'> & Calls<'itemsChanged'>,
  actor: Actor,
  id: CounterpartyId,
  { transactionId, vendorCreditId, invoiceIds, billIds }: UnapplyCash,
): Promise<AppliedCash | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const counterparty = await findCounterparty(unit, id);
  if (isRefusal(counterparty)) return counterparty;
  const cashId = transactionId ?? vendorCreditId;
  const field = transactionId == null ? 'vendorCreditId' : 'transactionId';
  if (cashId == null || (transactionId != null && vendorCreditId != null))
    return refuse('unprocessable', why.one_source_of_cash(), 'transactionId');
  const [cash] = await unit.openItems.byIds([cashId]);
  if (cash?.counterpartyId !== id || !isCash(cash))
    return refuse('unprocessable', why.no_payment_of_party({ payment: cashId, name: counterparty.name }), field);
  const paid = ((await activeAllocations(unit, [cashId])).get(cashId) ?? []).filter(({ other }) => isOwed(other));
  const named = [...(invoiceIds ?? []), ...(billIds ?? [])];
  const wrong = named.find((wanted) => !paid.some(({ other }) => other.id === wanted));
  if (wrong !== undefined) {
    const list = (billIds ?? []).includes(wrong) ? 'billIds' : 'invoiceIds';
    return refuse('unprocessable', why.payment_pays_not({ payment: cashId, document: wrong }), list);
  }
  const ended = named.length === 0 ? paid : paid.filter(({ other }) => named.some((wanted) => wanted === other.id));
  if (ended.length === 0) return refuse('conflict', why.payment_pays_nothing({ payment: cashId }));
  await endAllocations(
    unit,
    actor,
    ended.map(({ allocation }) => allocation),
    'until_today',
  );
  if (cash.kind === 'payment') unit.emit('transaction.updated', cashId);
  return { counterparty, payments: ended.map(({ allocation }) => allocation), items: byId([cash, ...ended.map(({ other }) => other)]) };
};
