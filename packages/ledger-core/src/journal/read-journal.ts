import { subtreeOf } from '../accounts/chart.ts';
import { parseDate } from '../dates.ts';
import type { AccountId, EntryId } from '../ids.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { searchable } from '../text.ts';
import type { EntrySource, EntryView } from './entry.ts';

export interface EntryQuery extends PageRequest {
  /** A header includes its whole subtree. */
  readonly accountId?: AccountId | undefined;
  readonly source?: EntrySource | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly text?: string | undefined;
}

/** The journal, newest first.  [JRN-19] */
export const listEntries = async (
  books: Books,
  query: EntryQuery = {},
): Promise<Page<EntryView> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
  const { limit, cursor, accountId, source, text } = query;
  const since = query.since === undefined ? undefined : parseDate(query.since, 'since');
  if (isRefusal(since)) return since;
  const until = query.until === undefined ? undefined : parseDate(query.until, 'until');
  if (isRefusal(until)) return until;
  const asked = paging({ limit, cursor }, ['entries', books.settings.id, accountId, source, since, until, text]);
  if (isRefusal(asked)) return asked;
  const chart = await books.accounts.chart();
  const account = accountId === undefined ? undefined : chart.byId.get(accountId);
  const accountIds = accountId === undefined ? undefined : account === undefined ? [] : subtreeOf(chart, account).map((each) => each.id);
  const folded = text === undefined ? undefined : searchable(text);
  const entries = await books.journal.list({ accountIds, source, since, until, text: folded }, asked.slice);
  const reversals = await books.journal.reversalsOf(entries.map((entry) => entry.id));
  return asked.page(
    entries.map((entry) => ({ entry, reversedById: reversals.get(entry.id) ?? null })),
    ({ entry }) => [entry.date, entry.entryNo],
  );
};

export const readEntry = async (books: Books, id: EntryId): Promise<EntryView | Refusal<'not_found'>> => {
  const [[entry], reversals] = await Promise.all([books.journal.byIds([id]), books.journal.reversalsOf([id])]);
  return entry === undefined
    ? refuse('not_found', `There is no entry ${id} in these books.`)
    : { entry, reversedById: reversals.get(id) ?? null };
};
