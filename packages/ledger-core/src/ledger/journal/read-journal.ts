import type { AnnotationFilter } from '../../kernel/annotations.ts';
import { parseDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId, ImportId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { subtreeOf } from '../accounts/chart.ts';
import type { Entry, EntrySource, EntryView } from './entry.ts';
import { noEntry } from './reverse.ts';

export interface EntryQuery extends PageRequest, AnnotationFilter {
  /** A summary account includes its subtree. */
  readonly accountId?: AccountId | undefined;
  readonly source?: EntrySource | undefined;
  /** Only the current entries of the transactions from this import.  [ING-18] */
  readonly importId?: ImportId | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly text?: string | undefined;
}

/** The journal, newest first.  [JRN-19] */
export const listEntries = async (
  unit: Needs<'accounts' | 'journal'>,
  query: EntryQuery = {},
): Promise<Page<EntryView> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
  const { limit, cursor, accountId, source, importId, text, externalId, metadata } = query;
  const annotations = { externalId, metadata };
  const since = query.since === undefined ? undefined : parseDate(query.since, 'since');
  if (isRefusal(since)) return since;
  const until = query.until === undefined ? undefined : parseDate(query.until, 'until');
  if (isRefusal(until)) return until;
  const page = paging({ limit, cursor }, ['entries', unit.settings.id, accountId, source, importId, since, until, text, annotations]);
  if (isRefusal(page)) return page;
  const chart = await unit.accounts.chart();
  const account = accountId === undefined ? undefined : chart.byId.get(accountId);
  const below = account === undefined ? [] : subtreeOf(chart, account).map((each) => each.id);
  const accountIds = accountId === undefined ? undefined : below;
  const folded = text === undefined ? undefined : searchable(text);
  const entries = await unit.journal.list({ accountIds, source, importId, since, until, text: folded, annotations }, page.slice);
  return page.page(await entryViews(unit, entries), ({ entry }) => [entry.date, entry.entryNo]);
};

const entryViews = async (unit: Needs<'journal'>, entries: readonly Entry[]): Promise<readonly EntryView[]> => {
  const reversals = await unit.journal.reversalsOf(entries.map(({ id }) => id));
  return entries.map((entry) => ({ entry, reversedById: reversals.get(entry.id) ?? null }));
};

/** The requested entries. Unknown ids are omitted. */
export const readEntries = async (unit: Needs<'journal'>, ids: readonly EntryId[]): Promise<readonly EntryView[]> =>
  entryViews(unit, await unit.journal.byIds(ids));

export const readEntry = async (unit: Needs<'journal'>, id: EntryId): Promise<EntryView | Refusal<'not_found'>> => {
  const [view] = await readEntries(unit, [id]);
  return view ?? noEntry(id);
};
