import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isIn, type LineDimension } from '../../ledger/dimensions/dimension.ts';

/** A line of an invoice, a bill or a credit note. */
export interface InvoiceLine {
  readonly accountId: AccountId;
  readonly description: string;
  /** Decimal text, more than zero. */
  readonly quantity: string;
  /** Minor units; below zero for a discount. */
  readonly unitPriceMinor: bigint;
  /** Quantity × unit price, in minor units.  [INV-3] */
  readonly amountMinor: bigint;
  /** The days of the service that it is for; both, or none. */
  readonly serviceStart: IsoDate | null;
  readonly serviceEnd: IsoDate | null;
  /** Where deferred revenue or a prepaid expense is released to; null where the account itself is that of the income statement. */
  readonly releaseAccountId: AccountId | null;
  readonly dimensions: readonly LineDimension[];
}

/** A line as a caller gives it. */
export interface NewInvoiceLine {
  readonly accountId: AccountId;
  /** 1 to 2,000 characters. */
  readonly description: string;
  /** Decimal notation, in the books' currency; below zero for a discount. */
  readonly unitPrice: string | number;
  /** Decimal notation with at most 6 decimals, more than zero; 1 when left out. */
  readonly quantity?: string | number | undefined;
  readonly serviceStart?: string | null | undefined;
  readonly serviceEnd?: string | null | undefined;
  readonly releaseAccountId?: AccountId | null | undefined;
  /** 0: taxes are not supported. */
  readonly taxAmount?: string | number | undefined;
  readonly dimensions?: readonly LineDimension[] | undefined;
}

export const totalOfLines = (lines: readonly InvoiceLine[]): bigint => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Kept lines as a caller would give them. */
export const givenLines = (lines: readonly InvoiceLine[], scale: number): readonly NewInvoiceLine[] =>
  lines.map(({ unitPriceMinor, amountMinor: _, ...line }) => ({ ...line, unitPrice: formatAmount(unitPriceMinor, scale) }));

/** The values that every line has: what is written off or withheld of a document of one department is of that department too.  [INV-12] [SET-4] */
export const sharedBy = ([first, ...others]: readonly Pick<InvoiceLine, 'dimensions'>[]): readonly LineDimension[] =>
  (first?.dimensions ?? []).filter((value) => others.every(({ dimensions }) => isIn(dimensions, value)));
