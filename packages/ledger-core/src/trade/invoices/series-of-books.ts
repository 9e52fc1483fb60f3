import type { Needs } from '../../store/unit-of-work.ts';
import type { Series } from './series.ts';

/** The series of invoice numbers of the books.  [INV-4] */
export const invoiceSeries = ({ invoices }: Needs<'invoices'>): Series => ({
  prefix: 'INV',
  last: () => invoices.lastInSeries(),
  gaps: () => invoices.gapsInSeries(),
  byKeys: (keys) => invoices.byNumberKeys('invoice', keys),
});

/** The series of credit note numbers of the books.  [CRN-2] */
export const creditNoteSeries = ({ creditNotes }: Needs<'creditNotes'>): Series => ({
  prefix: 'CN',
  last: () => creditNotes.lastInSeries(),
  gaps: () => creditNotes.gapsInSeries(),
  byKeys: (keys) => creditNotes.byNumberKeys('credit_note', keys),
});
