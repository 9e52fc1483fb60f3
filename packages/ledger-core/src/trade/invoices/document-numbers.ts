import { distinct } from '../../kernel/grouping.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The document numbers of entries, by entry id, including void documents, in two queries.  [EXP-4] [AGE-4] */
export const documentNumbers = async (
  unit: Needs<'creditNotes' | 'invoices'>,
  entries: readonly Pick<Entry, 'source' | 'sourceId'>[],
): Promise<ReadonlyMap<string, string>> => {
  const idsOf = (...sources: readonly Entry['source'][]) =>
    distinct(entries.map(({ source, sourceId }) => (sources.includes(source) ? sourceId : null)));
  const invoiceIds = idsOf('invoice', 'bill') as readonly InvoiceId[];
  const noteIds = idsOf('credit_note', 'vendor_credit') as readonly CreditNoteId[];
  const documents = [
    ...(invoiceIds.length === 0 ? [] : await unit.invoices.byIds(invoiceIds)),
    ...(noteIds.length === 0 ? [] : await unit.creditNotes.byIds(noteIds)),
  ];
  return new Map(documents.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])));
};
