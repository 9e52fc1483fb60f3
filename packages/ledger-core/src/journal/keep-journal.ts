import type { Actor } from '../books/member.ts';
import { parseDate } from '../dates.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { AccountId, EntryId, PartyId } from '../ids.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { parsePositive } from '../money.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { DraftLine, Entry, Side } from './entry.ts';
import { type PostingRefusal, postOne } from './post.ts';
import { reverse } from './reverse.ts';

/** A manual entry as a person writes it. */
export interface NewEntry {
  readonly date: string;
  readonly description: string;
  readonly memo?: string | null | undefined;
  readonly lines: readonly NewLine[];
}

export interface NewLine {
  readonly accountId: AccountId;
  readonly side: Side;
  /** Decimal notation, more than zero. */
  readonly amount: string | number;
  readonly partyId?: PartyId | null | undefined;
  readonly dimensions?: readonly LineDimension[] | undefined;
  readonly memo?: string | null | undefined;
}

/** An entry with the entry that reverses it, if one does. */
export interface EntryView {
  readonly entry: Entry;
  readonly reversedById: EntryId | null;
}

/** Posts a manual entry. Refused as `post` refuses, after `unprocessable` for a date, text or amount that cannot be read. */
export const postEntry = async (books: Books, actor: Actor, input: NewEntry): Promise<EntryView | PostingRefusal> => {
  const date = parseDate(input.date);
  if (isRefusal(date)) return date;
  const lines = readLines(books, input.lines);
  if (isRefusal(lines)) return lines;
  const refusal = checkText(input.description, 'description', 1) ?? checkText(input.memo ?? '', 'memo', 0);
  if (refusal !== undefined) return refusal;
  const entry = await postOne(books, actor, {
    date,
    description: input.description.trim(),
    memo: input.memo ?? null,
    source: 'manual',
    sourceId: null,
    lines,
  });
  return isRefusal(entry) ? entry : { entry, reversedById: null };
};

/** Reverses one entry of any source but a transaction's: that one is changed through its transaction, which would otherwise still say it is posted.  [JRN-16] */
export const reverseEntry = async (
  books: Books,
  actor: Actor,
  id: EntryId,
): Promise<EntryView | Refusal<'not_found' | 'conflict' | 'period_closed'>> => {
  const [entry] = await books.journal.byIds([id]);
  if (entry?.source === 'transaction')
    return refuse('conflict', `Entry ${entry.entryNo} was posted by the transaction ${entry.sourceId}; file that again instead.`);
  const reversed = await reverse(books, actor, [id]);
  if (isRefusal(reversed)) return reversed;
  return { entry: reversed[0] as Entry, reversedById: null };
};

const readLines = (books: Books, lines: readonly NewLine[]): readonly DraftLine[] | Refusal<'unprocessable'> => {
  const read: DraftLine[] = [];
  for (const [at, line] of lines.entries()) {
    const amountMinor = parsePositive(line.amount, books.settings.currency, `lines[${at}].amount`);
    if (isRefusal(amountMinor)) return amountMinor;
    const refusal = checkText(line.memo ?? '', `lines[${at}].memo`, 0);
    if (refusal !== undefined) return refusal;
    read.push({
      accountId: line.accountId,
      side: line.side,
      amountMinor,
      partyId: line.partyId ?? null,
      dimensions: line.dimensions ?? [],
      memo: line.memo ?? null,
    });
  }
  return read;
};

/** A text that people write: not empty where it must say something, and not a document. */
export const checkText = (text: string, field: string, atLeast: 0 | 1): Refusal<'unprocessable'> | undefined =>
  text.trim().length < atLeast || text.length > MAX_TEXT_LENGTH
    ? refuse('unprocessable', `${field}: a text of ${atLeast} to ${MAX_TEXT_LENGTH} characters.`, { field })
    : undefined;
