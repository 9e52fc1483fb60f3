import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { controlAccounts, onEach } from '../../ledger/accounts/control-accounts.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import { allocate } from '../../ledger/open-items/allocate.ts';
import type { Payment } from '../../ledger/open-items/allocation.ts';
import { type AppliedFrom, readAppliedOn, wasThere } from '../../ledger/open-items/applied-on.ts';
import { type ChosenAmounts, checkChosen, upToChosen } from '../../ledger/open-items/chosen-amounts.ts';
import { shareOut } from '../../ledger/open-items/distribute-payments.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../ledger/open-items/limits.ts';
import { isCredit, isOwed, type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { SettlementNeeds } from './needs.ts';
import { why } from './reasons.ts';

export interface ApplyCash extends AppliedFrom, ChosenAmounts {
  /** Documents of the counterparty, in the order of payment. Default, if both are omitted: the oldest open ones first. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
  readonly billIds?: readonly InvoiceId[] | null | undefined;
}

export interface AppliedCash {
  readonly counterparty: Counterparty;
  readonly payments: readonly Payment[];
  readonly items: ReadonlyMap<OpenItem['id'], OpenItem>;
}

/**
 * Applies a counterparty's unapplied cash to its open documents, oldest cash first, and its credits to earlier refunds.  [SET-11] [SET-17]
 * Refusals, in order of precedence: not_found, unprocessable (the date), period_closed, unprocessable (a document), conflict (no unapplied
 * cash, or no open document).
 */
export const applyCash = async (
  unit: SettlementNeeds,
  actor: Actor,
  id: CounterpartyId,
  input: ApplyCash = {},
): Promise<AppliedCash | Refusal<'not_found' | 'unprocessable' | 'conflict' | 'period_closed'>> => {
  const counterparty = await findCounterparty(unit, id);
  if (isRefusal(counterparty)) return counterparty;
  const on = readAppliedOn(input, unit.today, await unit.periods.closedMonths());
  if (isRefusal(on)) return on;
  const found = await namedDocuments(unit, counterparty, input, on);
  if (isRefusal(found)) return found;
  const { currency } = unit.settings;
  const chosen = upToChosen(found ?? [], input, currency);
  if (isRefusal(chosen)) return chosen;
  const named = found === null ? null : chosen;
  const payments: Payment[] = [];
  const seen = new Map<OpenItem['id'], OpenItem>();
  for (const { accounts, side } of await controlSides(unit)) {
    const openOf = (wanted: Side) =>
      onEach(accounts, (accountId) => unit.openItems.openOf({ counterpartyId: id, accountId, side: wanted }, MAX_SETTLED_DOCUMENTS));
    const there = async (wanted: Side) => (await openOf(wanted)).filter((item) => wasThere(item, on)).toSorted(oldestFirst);
    const waiting = await there(otherSide(side));
    const given = named === null ? await there(side) : [];
    const owed =
      named === null
        ? given.filter(isOwed)
        : named.filter((item) => item.side === side && accounts.some((account) => account.id === item.accountId));
    const credits = waiting.filter(isCredit);
    const refunds = given.filter(({ kind }) => kind === 'payment');
    for (const item of [...waiting, ...refunds, ...owed]) seen.set(item.id, item);
    const paidBack = shareOut(credits, refunds, on ?? unit.today);
    const cash = waiting.filter(isCash).map((item) => without(item, paidBack));
    const left = cash.reduce((sum, { openMinor }) => sum + openMinor, 0n);
    const tooMuch = checkChosen(owed, input, left, currency);
    if (tooMuch !== undefined) return tooMuch;
    payments.push(...paidBack, ...shareOut(cash, owed, on ?? unit.today));
  }
  if (payments.length === 0) return nothingToApply(counterparty, [...seen.values()], on);
  await allocate(unit, actor, payments);
  for (const cashId of new Set(payments.map(cashOf(seen))))
    if (seen.get(cashId)?.kind === 'payment') unit.emit('transaction.updated', cashId);
  return { counterparty, payments, items: seen };
};

/** A payment or a vendor credit: an open item that is applied to documents. */
export const isCash = ({ kind }: OpenItem): boolean => kind === 'payment' || kind === 'vendor_credit';

/** The payment of an allocation; undefined if a vendor credit is applied. */
export const cashOf =
  (items: ReadonlyMap<OpenItem['id'], OpenItem>) =>
  ({ debitId, creditId }: Pick<Payment, 'debitId' | 'creditId'>): OpenItem['id'] =>
    [debitId, creditId].find((id) => items.get(id)?.kind === 'payment') ?? (isCash(items.get(debitId) as OpenItem) ? debitId : creditId);

/** The credit minus the amount that earlier refunds use. */
const without = (item: OpenItem, paidBack: readonly Payment[]): OpenItem => {
  const used = paidBack.filter(({ debitId, creditId }) => debitId === item.id || creditId === item.id);
  return { ...item, openMinor: used.reduce((left, { amountMinor }) => left - amountMinor, item.openMinor) };
};

const nothingToApply = ({ name }: Counterparty, seen: readonly OpenItem[], on: IsoDate | null): Refusal<'conflict'> => {
  if (!seen.some(isCash))
    return refuse('conflict', on === null ? why.no_unapplied_cash({ name }) : why.no_unapplied_cash_by({ name, day: on }));
  return refuse('conflict', on === null ? why.no_open_document({ name }) : why.no_open_document_by({ name, day: on }));
};

interface ControlSide {
  readonly accounts: readonly Account[];
  readonly side: Side;
}

/** Customers owe debits on receivables; vendors are owed credits on payables. */
const controlSides = async (unit: Needs<'accounts'>): Promise<readonly ControlSide[]> => {
  const chart = await unit.accounts.chart();
  return [
    { accounts: controlAccounts(chart, 'ar'), side: 'debit' },
    { accounts: controlAccounts(chart, 'ap'), side: 'credit' },
  ];
};

/** The given documents, in order; null if none are given. */
const namedDocuments = async (
  unit: Needs<'openItems'>,
  { id: counterpartyId, name }: Counterparty,
  input: ApplyCash,
  on: IsoDate | null,
): Promise<readonly OpenItem[] | null | Refusal<'unprocessable'>> => {
  const named = (['invoiceIds', 'billIds'] as const).flatMap((list) =>
    (input[list] ?? []).map((id, at) => ({ id, field: `${list}[${at}]`, list })),
  );
  if (named.length === 0) return null;
  const items = byId(await unit.openItems.byIds(named.map(({ id }) => id)));
  for (const { id, field, list } of named) {
    const item = items.get(id);
    const no = (reason: Why) => refuse('unprocessable', reason, field);
    if (item?.kind !== (list === 'invoiceIds' ? 'invoice' : 'bill'))
      return no(list === 'invoiceIds' ? why.no_such_issued_invoice({ id }) : why.no_such_approved_bill({ id }));
    if (item.counterpartyId !== counterpartyId) return no(why.item_of_other_party({ number: item.number ?? '', name }));
    if (item.openMinor === 0n) return no(why.item_paid({ number: item.number ?? '' }));
    if (!wasThere(item, on)) return no(why.item_after_application({ number: item.number ?? '', date: item.date, on: on ?? '' }));
  }
  return [...new Set(named.map(({ id }) => id))].flatMap((id) => items.get(id) ?? []);
};
