import { granted } from '../../granted.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId, Id } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { importAll } from '../transactions.ts';
import { DAYS, type ReceivablesCommand, type RenderedDocument } from './draw-receivables.ts';
import { at, type RunningReceivables } from './running-receivables.ts';

/** Creates and posts a credit of a customer or a vendor. Half of the credits correct a document. */
export const credit = async ({ company, counterparties, documents, notes }: RunningReceivables, command: RenderedDocument) => {
  const { ledger, owner, account } = company;
  const isOfVendor = command.do === 'vendor credit';
  const original = command.of % 2 === 0 ? undefined : at(documents, command.of);
  const corrected = original?.kind === (isOfVendor ? 'bill' : 'invoice') ? original : undefined;
  const found = corrected === undefined ? undefined : await (isOfVendor ? ledger.bills : ledger.invoices).read(owner, corrected.id);
  const terms = {
    counterpartyId:
      found === undefined || isRefusal(found) ? (at(counterparties, command.counterparty) as CounterpartyId) : found.invoice.counterpartyId,
    issueDate: DAYS[command.day] as IsoDate,
    originalInvoiceId: corrected?.id ?? null,
    lines: [{ accountId: account(isOfVendor ? '6070' : '4090'), description: 'Back', unitPrice: formatAmount(BigInt(command.cents), 2) }],
  };
  const added = isOfVendor
    ? await ledger.vendorCredits.create(owner, { ...terms, number: `VC-${notes.length + 100}` })
    : await ledger.creditNotes.create(owner, terms);
  if (isRefusal(added)) return added;
  const { id } = added.note;
  const issued = isOfVendor ? await ledger.vendorCredits.approve(owner, id) : await ledger.creditNotes.issue(owner, id);
  if (isRefusal(issued)) return issued;
  if (isOfVendor) notes.push({ kind: 'vendor_credit', id: id as Id<'vendorCredit'> });
  else notes.push({ kind: 'credit_note', id: id as Id<'creditNote'> });
  return issued;
};

/** Applies a credit to documents, or unapplies it. */
export const applyOne = async (
  { company, documents, notes }: RunningReceivables,
  command: Extract<ReceivablesCommand, { readonly do: 'apply note' | 'unapply note' }>,
) => {
  const note = at(notes, command.note);
  if (note === undefined) return undefined;
  const { ledger, owner } = company;
  const named = command.invoices.flatMap((one) => at(documents, one)?.id ?? []);
  const requested = { invoiceIds: named.length === 0 ? null : named };
  const on = command.do === 'apply note' ? dayOf(command.day) : {};
  const of = note.kind === 'vendor_credit' ? ledger.vendorCredits : ledger.creditNotes;
  return command.do === 'apply note' ? of.apply(owner, note.id, { ...requested, ...on }) : of.unapply(owner, note.id, requested);
};

/** The first day of an application; undefined for today. */
export const dayOf = (day: number | null) => ({ date: day === null ? null : (DAYS[day] ?? null) });

/** Replaces the credit of an invoice by a payment of an earlier day. */
export const replaceCredit = async (
  running: RunningReceivables,
  { document, day, days }: Extract<ReceivablesCommand, { readonly do: 'replace credit' }>,
) => {
  const { company, documents, notes, transactions } = running;
  const { ledger, owner, account, clock } = company;
  const one = at(
    documents.filter(({ kind }) => kind === 'invoice'),
    document,
  );
  if (one === undefined) return undefined;
  const { invoice, openMinor } = granted(await ledger.invoices.read(owner, one.id));
  if (openMinor === 0n) return undefined;
  const amount = formatAmount(openMinor, 2);
  const added = granted(
    await ledger.creditNotes.create(owner, {
      counterpartyId: invoice.counterpartyId,
      issueDate: invoice.issueDate,
      originalInvoiceId: one.id,
      lines: [{ accountId: account('4090'), description: 'Back', unitPrice: amount }],
    }),
  );
  const issued = await ledger.creditNotes.issue(owner, added.note.id);
  if (isRefusal(issued)) return issued;
  notes.push({ kind: 'credit_note', id: added.note.id as Id<'creditNote'> });
  clock.advance(days * 24 * 3_600_000);
  granted(await ledger.creditNotes.unapply(owner, added.note.id));
  const report = await importAll(company, { date: DAYS[day] as IsoDate, amount, description: `Instead ${transactions.length}` });
  const [id] = report.transactions.map((transaction) => transaction.id);
  if (id === undefined) return undefined;
  transactions.push(id);
  return ledger.transactions.settle(owner, id, { parts: [{ invoiceId: one.id, amount }] });
};
