import type { Actor } from '../books/member.ts';
import type { EntryId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Entry, EntrySource, EntryView } from './entry.ts';
import { reverse } from './reverse.ts';

/** Reverses one entry, but never one that another record names as its own: only that record takes it back, so that its state stays true.  [JRN-16] */
export const reverseEntry = async (
  books: Books,
  actor: Actor,
  id: EntryId,
): Promise<EntryView | Refusal<'not_found' | 'conflict' | 'period_closed'>> => {
  const [entry] = await books.journal.byIds([id]);
  const owner = entry === undefined ? undefined : OWNERS[entry.source];
  if (owner !== undefined)
    return refuse('conflict', `Entry ${entry?.entryNo} was posted by the ${owner[0]} ${entry?.sourceId}; ${owner[1]} instead.`);
  const reversed = await reverse(books, actor, [id]);
  if (isRefusal(reversed)) return reversed;
  return { entry: reversed[0] as Entry, reversedById: null };
};

/** What takes the entries of each record back. */
const OWNERS: Readonly<Partial<Record<EntrySource, readonly [record: string, advice: string]>>> = {
  transaction: ['transaction', 'file that again'],
  depreciation: ['fixed asset', 'reopen the transaction that bought it'],
  disposal: ['fixed asset', 'reopen the transaction that bought it'],
  schedule: ['schedule', 'remove the schedule'],
  invoice: ['invoice', 'void the invoice'],
  bill: ['bill', 'void the bill'],
  credit_note: ['credit note', 'void the credit note'],
  vendor_credit: ['vendor credit', 'undo the migration that brought it in'],
};
