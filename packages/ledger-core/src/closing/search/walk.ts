import type { ImportId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Shown, shownTransaction } from './findable.ts';
import type { SearchProgress, SearchWalk } from './progress.ts';
import { showDocuments } from './show.ts';

/** The walk that an event requires; null if its subject is the only record. */
export const walkOf = ({ type, subjectId, position }: OutboxEvent): SearchWalk | null => {
  if (type === 'import.completed') return { event: position, list: { importId: subjectId as ImportId }, after: null };
  return type === 'migration.posted' ? { event: position, list: 'invoice', after: null } : null;
};

/** A migration's documents are not listed separately, so all documents of the books are indexed again, kind by kind. */
const NEXT = { invoice: 'bill', bill: 'credit_note', credit_note: 'vendor_credit', vendor_credit: null } as const;

export const walkOn = async (
  unit: Needs<'counterparties' | 'creditNotes' | 'invoices' | 'transactions'>,
  from: SearchProgress,
  walk: SearchWalk,
  take: number,
): Promise<{ shown: readonly Shown[]; to: SearchProgress }> => {
  const { shown, last } = await partOf(unit, walk, { after: walk.after, take });
  if (last !== null && shown.length === take) return { shown, to: { ...from, walk: { ...walk, after: last } } };
  const next = typeof walk.list === 'string' ? NEXT[walk.list] : null;
  const to: SearchProgress =
    next === null ? { ...from, position: walk.event, walk: null } : { ...from, walk: { ...walk, list: next, after: null } };
  return { shown, to };
};

const partOf = async (
  unit: Needs<'counterparties' | 'creditNotes' | 'invoices' | 'transactions'>,
  { list }: SearchWalk,
  slice: Slice,
): Promise<{ shown: readonly Shown[]; last: Slice['after'] }> => {
  if (typeof list !== 'string') {
    const rows = await unit.transactions.list(list, slice);
    const end = rows.at(-1);
    return { shown: rows.map(shownTransaction), last: end === undefined ? null : [end.date, end.id] };
  }
  const documents = await (list === 'credit_note' || list === 'vendor_credit'
    ? unit.creditNotes.list({ kind: list }, slice)
    : unit.invoices.list({ kind: list }, slice));
  const end = documents.at(-1);
  return { shown: await showDocuments(unit, documents), last: end === undefined ? null : [end.id] };
};
