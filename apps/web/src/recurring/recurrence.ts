import type { Schemas } from 'ledger-api-client';
import { debitTotal } from '../parts/debit-total.ts';
import { decimalOf, minorOf, sumOf } from '../parts/minor.ts';

export type Recurrence = Schemas['RecurrenceOut'];
export type Template = Recurrence['template'];
export type DocumentTemplate = Exclude<Template, { kind: 'entry' }>;

type Line = Pick<DocumentTemplate['lines'][number], 'quantity' | 'unit_price'>;

/** The most decimals of a quantity. */
const QUANTITY_SCALE = 6;

/** Quantity × unit price, rounded half away from zero to the minor unit; undefined if one is not a number.  [INV-3] */
const minorOfLine = ({ quantity, unit_price: price }: Line, scale: number): bigint | undefined => {
  const count = minorOf(quantity, QUANTITY_SCALE);
  const each = minorOf(price, scale);
  if (count === undefined || each === undefined) return undefined;
  const product = count * each;
  const half = 10n ** BigInt(QUANTITY_SCALE) / 2n;
  const rounded = ((product < 0n ? -product : product) + half) / (2n * half);
  return product < 0n ? -rounded : rounded;
};

/** The amount of a line. Pure. */
export const amountOf = (line: Line, scale: number): string => decimalOf(minorOfLine(line, scale) ?? 0n, scale);

/** The total of the next document, or the debits of the next entry. Pure. */
export const totalOf = (template: Template, scale: number): string =>
  template.kind === 'entry'
    ? (debitTotal(template.lines) ?? decimalOf(0n, scale))
    : sumOf(
        template.lines.map((line) => amountOf(line, scale)),
        decimalOf(0n, scale),
      );

export const partyOf = (template: Template): string | undefined => (template.kind === 'entry' ? undefined : template.party_id);
