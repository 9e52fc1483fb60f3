import type { Needs } from '../../store/unit-of-work.ts';
import { numberAt } from '../../trade/invoices/numbers.ts';
import { type Series, unusedOf } from '../../trade/invoices/series.ts';
import { creditNoteSeries, invoiceSeries } from '../../trade/invoices/series-of-books.ts';

export const NUMBERED_KINDS = ['invoice', 'credit_note'] as const;

/** A range of unused numbers, first to last. */
export interface NumberGap {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** A series of numbers with its gaps. */
export interface NumberSeries {
  readonly kind: (typeof NUMBERED_KINDS)[number];
  /** The last number that the service or a migration assigned; null before the first. */
  readonly lastNumber: string | null;
  /** In number order. */
  readonly gaps: readonly NumberGap[];
}

/** The missing numbers in the series of invoices and credit notes. Void documents and drafts are not missing.  [RPT-26] */
export const numberGaps = async (unit: Needs<'creditNotes' | 'invoices'>): Promise<{ readonly series: readonly NumberSeries[] }> => ({
  series: [await gapsIn('invoice', invoiceSeries(unit)), await gapsIn('credit_note', creditNoteSeries(unit))],
});

const gapsIn = async (kind: NumberSeries['kind'], series: Series): Promise<NumberSeries> => {
  const last = await series.last();
  const gaps = await unusedOf(series);
  return {
    kind,
    lastNumber: last === 0 ? null : numberAt(series.prefix, last),
    gaps: gaps.map((gap) => ({
      first: numberAt(series.prefix, gap.first),
      last: numberAt(series.prefix, gap.last),
      count: gap.last - gap.first + 1,
    })),
  };
};
