import { byId, distinct } from '../grouping.ts';
import type { CreditNoteId, InvoiceId } from '../ids.ts';
import type { Entry } from '../journal/entry.ts';
import type { Books } from '../ports/books.ts';
import type { JournalChunk } from './chunk.ts';

/** Entries per read, so that memory does not grow with the journal. */
const STEP = 1_000;

/** The entries after a number, in the order of their numbers.  [EXP-1] Entries never change, so the chunks of one export are consistent. */
export const journalChunk = async (books: Books, afterNo: number): Promise<JournalChunk> => {
  const [chart, entries] = await Promise.all([books.accounts.chart(), books.journal.scan(afterNo, STEP)]);
  const named = distinct(entries.flatMap((entry) => entry.lines.map((line) => line.partyId)));
  return {
    settings: books.settings,
    chart,
    entries,
    numbers: await numbersOf(books, entries),
    counterparties: byId(named.length === 0 ? [] : await books.counterparties.byIds(named)),
    nextAfterNo: entries.length < STEP ? null : (entries.at(-1)?.entryNo ?? null),
  };
};

/** The numbers of the documents of a chunk, void ones included, in two look-ups.  [EXP-4] */
const numbersOf = async (books: Books, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const idsOf = (...sources: readonly Entry['source'][]) =>
    distinct(entries.map(({ source, sourceId }) => (sources.includes(source) ? sourceId : null)));
  const [invoiceIds, noteIds] = [idsOf('invoice', 'bill') as readonly InvoiceId[], idsOf('credit_note') as readonly CreditNoteId[]];
  const documents = [
    ...(invoiceIds.length === 0 ? [] : await books.invoices.byIds(invoiceIds)),
    ...(noteIds.length === 0 ? [] : await books.creditNotes.byIds(noteIds)),
  ];
  return new Map(documents.map(({ id, number }) => [id, number]));
};
