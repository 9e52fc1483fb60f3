import type { Schemas } from 'ledger-api-client';
import { decimalOf, minorOf, scaleOf } from '../../parts/minor.ts';
import type { OpenItem, OpenItems } from '../../parts/open-item.ts';

/** A part of a payment as it is sent: an amount, and the one document that it pays. */
type Part = { readonly amount: string } & Partial<Record<(typeof FIELDS)[keyof typeof FIELDS], string>>;

const FIELDS = {
  invoice: 'invoice_id',
  bill: 'bill_id',
  credit_note: 'credit_note_id',
  vendor_credit: 'vendor_credit_id',
  payment: 'event_id',
} as const;

type Payable = OpenItem & { readonly kind: keyof typeof FIELDS };

const isPayable = (item: OpenItem): item is Payable => item.kind in FIELDS;

/**
 * What money can pay. Money in pays invoices, and returns what the company had paid too much to a vendor. Money out pays bills, and returns
 * what a customer had paid too much. Pure.
 */
export const payable = (
  { receivable, payable: owed }: OpenItems,
  direction: Schemas['TransactionOut']['direction'],
): readonly Payable[] => {
  const [due, back] = direction === 'in' ? [receivable, owed] : [owed, receivable];
  return [...due.filter(({ open }) => !open.startsWith('-')), ...back.filter(({ open }) => open.startsWith('-'))].filter(isPayable);
};

/** The amount for each document, in their order, until the payment is used. Pure. */
export const partsOf = (items: readonly Payable[], amount: string): Part[] => {
  const scale = scaleOf(amount);
  let left = minorOf(amount, scale) ?? 0n;
  return items.flatMap(({ kind, id, open }) => {
    const owed = minorOf(open.replace('-', ''), scale) ?? 0n;
    const paid = owed < left ? owed : left;
    left -= paid;
    return paid === 0n ? [] : [{ amount: decimalOf(paid, scale), [FIELDS[kind]]: id }];
  });
};

/** What the documents do not use. Pure. */
export const leftOf = (parts: readonly Part[], amount: string): string => {
  const scale = scaleOf(amount);
  const minor = (text: string) => minorOf(text, scale) ?? 0n;
  return decimalOf(
    parts.reduce((left, part) => left - minor(part.amount), minor(amount)),
    scale,
  );
};
