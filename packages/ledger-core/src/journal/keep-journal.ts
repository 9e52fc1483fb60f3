import type { Actor } from '../books/member.ts';
import { parseDate } from '../dates.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { AccountId, EntryId, PartyId } from '../ids.ts';
import { parsePositive } from '../money.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Side } from '../sides.ts';
import { checkText } from '../text.ts';
import type { DraftEntry, DraftLine, Entry, EntryView } from './entry.ts';
import { ofEntry, post } from './post.ts';
import type { PostingRefusal } from './posting-rules.ts';
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

/** Posts a manual entry. An unreadable date, text or amount is `unprocessable`; then `post` refuses.  [JRN-18] */
export const postEntry = async (books: Books, actor: Actor, input: NewEntry): Promise<EntryView | PostingRefusal> => {
  const draft = readEntry(books, input);
  if (isRefusal(draft)) return draft;
  const entries = await post(books, actor, [draft]);
  return isRefusal(entries) ? entries : { entry: entries[0] as Entry, reversedById: null };
};

/** Posts many manual entries, all or none; the refusal names the place of the refused entry, from 0.  [JRN-17] */
export const postEntries = async (books: Books, actor: Actor, inputs: readonly NewEntry[]): Promise<readonly Entry[] | PostingRefusal> => {
  const drafts: DraftEntry[] = [];
  for (const [at, input] of inputs.entries()) {
    const draft = readEntry(books, input);
    if (isRefusal(draft)) return ofEntry(at, draft);
    drafts.push(draft);
  }
  return post(books, actor, drafts);
};

const readEntry = (books: Books, input: NewEntry): DraftEntry | Refusal<'unprocessable'> => {
  const date = parseDate(input.date);
  if (isRefusal(date)) return date;
  const lines = readLines(books, input.lines);
  if (isRefusal(lines)) return lines;
  return (
    checkText(input.description, 'description', 1) ??
    checkText(input.memo ?? '', 'memo', 0) ?? {
      date,
      description: input.description.trim(),
      memo: input.memo ?? null,
      source: 'manual',
      sourceId: null,
      lines,
    }
  );
};

/** Reverses one entry, but never a transaction's: only its transaction reverses that one, so that the transaction's status stays true.  [JRN-16] */
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
