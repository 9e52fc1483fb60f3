import type { Books } from '../../store/books.ts';
import type { Series } from './series.ts';

/** The series of the invoices of the books.  [INV-4] */
export const invoiceSeries = ({ invoices }: Books): Series => ({
  prefix: 'INV',
  last: () => invoices.lastInSeries(),
  gaps: () => invoices.gapsInSeries(),
  byKeys: (keys) => invoices.byNumberKeys('invoice', keys),
});

/** The series of the credit notes of the books.  [CRN-2] */
export const creditNoteSeries = ({ creditNotes }: Books): Series => ({
  prefix: 'CN',
  last: () => creditNotes.lastInSeries(),
  gaps: () => creditNotes.gapsInSeries(),
  byKeys: (keys) => creditNotes.byNumberKeys('credit_note', keys),
});
