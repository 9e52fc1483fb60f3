import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { CreditNoteId, EntryId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { MAX_AGED_DOCUMENTS } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { eachSlice } from '../../kernel/slices.ts';
import type { Line } from '../../ledger/journal/entry.ts';
import type { ItemId, ItemKind, OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Books } from '../../store/books.ts';
import { onEach } from '../../trade/invoices/control-account.ts';
import { type BareLine, type UnpaidLine, unpaidLines } from './unpaid-line.ts';

/**
 * What of the balances on each of some days is of documents that were not paid by then: of each invoice, bill, credit note, vendor credit and write-off the open part, on all
 * accounts of its entry, in proportion. Payments are left out: they are cash. The lines of a day balance.  [RPT-19] Refused with unprocessable for more than 20,000 open
 * documents and payments. A document that stays open from one day to the next is read once.
 */
export const unpaidOn = async (
  books: Books,
  days: readonly IsoDate[],
): Promise<ReadonlyMap<IsoDate, readonly UnpaidLine[]> | Refusal<'unprocessable'>> => {
  const { accounts } = await books.accounts.chart();
  const controls = accounts.filter(({ controlRole }) => controlRole !== null);
  const found = new Map<IsoDate, readonly UnpaidLine[]>();
  let linesOf: ReadonlyMap<ItemId, readonly BareLine[]> = new Map();
  for (const day of distinct(days).toSorted()) {
    await books.turn();
    const open = await onEach(controls, (id) => books.openItems.openOn(id, day, MAX_AGED_DOCUMENTS + 1));
    if (open.length > MAX_AGED_DOCUMENTS)
      return refuse(
        'unprocessable',
        `basis: more than ${MAX_AGED_DOCUMENTS} documents and payments were open on ${day}, too many for the cash basis; use the accrual basis, or other days.`,
        { field: 'basis' },
      );
    const documents = open.filter(({ kind }) => kind !== 'payment');
    const read = new Map<ItemId, readonly BareLine[]>();
    const unread = documents.filter(({ id }) => !linesOf.has(id));
    await eachSlice(books, unread, async (slice) => {
      for (const [id, lines] of await entryLines(books, slice)) read.set(id, lines);
    });
    linesOf = new Map(documents.map((item) => [item.id, linesOf.get(item.id) ?? read.get(item.id) ?? []]));
    found.set(
      day,
      documents.flatMap((item) => unpaidLines(item, linesOf.get(item.id) ?? [])),
    );
  }
  return found;
};

/** The lines of the entry of each document. */
const entryLines = async (books: Books, items: readonly OpenItem[]): Promise<ReadonlyMap<ItemId, readonly Line[]>> => {
  const ids = <Id extends ItemId>(...kinds: readonly ItemKind[]) =>
    items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id as Id);
  const [invoices, creditNotes] = [
    await books.invoices.byIds(ids<InvoiceId>('invoice', 'bill')),
    await books.creditNotes.byIds(ids<CreditNoteId>('credit_note', 'vendor_credit')),
  ];
  const entryIds = new Map<ItemId, EntryId | null>([
    ...[...invoices, ...creditNotes].map(({ id, issue }) => [id, issue?.entryId ?? null] as const),
    ...ids<EntryId>('write_off').map((id) => [id, id] as const),
  ]);
  const entries = byId(await books.journal.byIds(distinct([...entryIds.values()])));
  return new Map(
    [...entryIds].map(([id, entryId]) => {
      const entry = entryId === null ? undefined : entries.get(entryId);
      assert(entry !== undefined, `the books have the entry of ${id}, of which something is open`);
      return [id, entry.lines];
    }),
  );
};
