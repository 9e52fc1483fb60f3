import type { AnnotationFilter } from '../../kernel/annotations.ts';
import { parseDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, Id, ImportId, TransactionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { knownTransaction, type Status, type Transaction } from './transaction.ts';

export interface TransactionQuery extends PageRequest, AnnotationFilter {
  readonly statuses?: readonly Status[] | undefined;
  readonly accountId?: AccountId | undefined;
  /** Only transactions from this import.  [ING-18] */
  readonly importId?: ImportId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly categoryAccountId?: AccountId | undefined;
  readonly ruleId?: Id<'rule'> | undefined;
  /** Matches anywhere in the description, ignoring case. */
  readonly text?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly transfersOnly?: boolean | undefined;
  /** Only flagged transactions.  [TXN-5] */
  readonly flaggedOnly?: boolean | undefined;
}

/** Transactions, newest first.  [TXN-1] [TXN-2] */
export const listTransactions = async (
  unit: Needs<'transactions'>,
  query: TransactionQuery = {},
): Promise<Page<Transaction> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
  const { limit, cursor, externalId, metadata, ...wanted } = query;
  const annotations = { externalId, metadata };
  const since = wanted.since === undefined ? undefined : parseDate(wanted.since, 'since');
  if (isRefusal(since)) return since;
  const until = wanted.until === undefined ? undefined : parseDate(wanted.until, 'until');
  if (isRefusal(until)) return until;
  const statuses = wanted.statuses?.toSorted();
  const page = paging({ limit, cursor }, [
    'transactions',
    unit.settings.id,
    statuses,
    annotations,
    ...Object.entries({ ...wanted, statuses: undefined })
      .filter(([, value]) => value !== undefined)
      .toSorted()
      .flat(),
  ]);
  if (isRefusal(page)) return page;
  const text = wanted.text === undefined ? undefined : searchable(wanted.text);
  const found = await unit.transactions.list({ ...wanted, statuses, text, since, until, annotations }, page.slice);
  return page.page(found, ({ date, id }) => [date, id]);
};

/** The requested transactions. Unknown ids are omitted. */
export const readTransactions = (unit: Needs<'transactions'>, ids: readonly TransactionId[]): Promise<readonly Transaction[]> =>
  unit.transactions.byIds(ids);

/** One transaction.  [TXN-3] */
export const readTransaction = async (unit: Needs<'transactions'>, id: TransactionId): Promise<Transaction | Refusal<'not_found'>> => {
  const [found] = await unit.transactions.byIds([id]);
  return knownTransaction(found, id);
};
