import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isIn, type LineDimension } from '../../ledger/dimensions/dimension.ts';

/** A line of an invoice, a bill or a credit note. */
export interface InvoiceLine {
  readonly accountId: AccountId;
  readonly description: string;
  /** Decimal text, greater than zero. */
  readonly quantity: string;
  /** Minor units; negative for a discount. */
  readonly unitPriceMinor: bigint;
  /** Quantity × unit price, in minor units.  [INV-3] */
  readonly amountMinor: bigint;
  /** The service period; both dates or neither. */
  readonly serviceStart: IsoDate | null;
  readonly serviceEnd: IsoDate | null;
  /** The account to which deferred revenue or a prepaid expense is recognized; null if the line's account is on the income statement. */
  readonly releaseAccountId: AccountId | null;
  readonly dimensions: readonly LineDimension[];
}

/** A line given by a caller. */
export interface NewInvoiceLine {
  readonly accountId: AccountId;
  /** 1 to 2,000 characters. */
  readonly description: string;
  /** Decimal notation in the books' currency; negative for a discount. */
  readonly unitPrice: string | number;
  /** Decimal notation with at most 6 decimals, greater than zero. Default 1. */
  readonly quantity?: string | number | undefined;
  readonly serviceStart?: string | null | undefined;
  readonly serviceEnd?: string | null | undefined;
  readonly releaseAccountId?: AccountId | null | undefined;
  /** 0: taxes are not supported. */
  readonly taxAmount?: string | number | undefined;
  readonly dimensions?: readonly LineDimension[] | undefined;
}

export const totalOfLines = (lines: readonly InvoiceLine[]): bigint => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

export const givenLines = (lines: readonly InvoiceLine[], scale: number): readonly NewInvoiceLine[] =>
  lines.map(({ unitPriceMinor, amountMinor: _, ...line }) => ({ ...line, unitPrice: formatAmount(unitPriceMinor, scale) }));

/**
 * The dimension values that all lines share. A write-off or a withheld amount of a document that belongs to one department belongs to that
 * department too.  [INV-12] [SET-4]
 */
export const sharedBy = ([first, ...others]: readonly Pick<InvoiceLine, 'dimensions'>[]): readonly LineDimension[] =>
  (first?.dimensions ?? []).filter((value) => others.every(({ dimensions }) => isIn(dimensions, value)));
