import type { Api, Json } from '../api.ts';
import { toMinor } from './amounts.ts';
import { addDays } from './draw.ts';

/** The journal as the export has it, and the chart: all that the recount of a report reads, but for open items. */
export interface Journal {
  readonly entries: readonly Entry[];
  /** In the order of the chart. */
  readonly accounts: readonly Account[];
  readonly fiscalYearStartMonth: number;
}

export interface Account {
  readonly id: string;
  readonly code: string;
  readonly type: string;
  readonly parent_id: string | null;
  readonly role: string | null;
  readonly control_role: string | null;
  readonly is_postable: boolean;
}

export interface Entry {
  readonly id: string;
  readonly no: number;
  readonly date: string;
  readonly source: string;
  readonly sourceId: string | null;
  readonly reverses: string | null;
  readonly isReversed: boolean;
  readonly lines: readonly Line[];
}

/** Debit-positive. */
export interface Line {
  readonly accountId: string;
  readonly counterparty: string | null;
  readonly minor: bigint;
}

export const readJournal = async (api: Api): Promise<Journal> => {
  const { text } = await api.send('GET /v1/export/journal?format=json');
  const { body: chart } = await api.send('GET /v1/accounts');
  const { body: books } = await api.send('GET /v1/books');
  const entries = (JSON.parse(text) as Json[]).map((entry) => ({
    id: entry.id,
    no: entry.entry_no,
    date: entry.entry_date,
    source: entry.source,
    sourceId: entry.source_id,
    reverses: entry.reverses_entry_id,
    isReversed: entry.reversed_by_entry_id !== null,
    lines: entry.lines.map((line: Json) => ({
      accountId: line.account_id,
      counterparty: line.party_id,
      minor: line.direction === 'debit' ? toMinor(line.amount) : -toMinor(line.amount),
    })),
  }));
  return { entries, accounts: chart.accounts, fiscalYearStartMonth: books.fiscal_year_start_month };
};

/** Debit-positive minor units by account id. */
export type Sums = Map<string, bigint>;

export const add = (sums: Sums, key: string, minor: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + minor);

export const isIncome = ({ type }: Account): boolean => type === 'revenue' || type === 'expense';
const isDebitSide = ({ type }: Account): boolean => type === 'asset' || type === 'expense';
export const onNormalSide = (account: Account, minor: bigint): bigint => (isDebitSide(account) ? minor : -minor);

/** What was posted from one day to another, by account. */
export const movedBetween = ({ entries }: Journal, since: string, until: string): Sums => {
  const sums: Sums = new Map();
  for (const { date, lines } of entries)
    if (since <= date && date <= until) for (const { accountId, minor } of lines) add(sums, accountId, minor);
  return sums;
};

/** What was earned from one day to another: entries that closed a fiscal year elsewhere, and their reversals, earned nothing.  [RPT-27] */
export const earnedBetween = (journal: Journal, since: string, until: string): Sums =>
  movedBetween({ ...journal, entries: journal.entries.filter((entry) => !isClosing(journal, entry)) }, since, until);

export const isClosing = ({ entries }: Journal, { source, reverses }: Entry): boolean =>
  source === 'closing' || (reverses !== null && entries.find(({ id }) => id === reverses)?.source === 'closing');

export const fiscalYearStart = ({ fiscalYearStartMonth }: Pick<Journal, 'fiscalYearStartMonth'>, day: string): string => {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  return `${month >= fiscalYearStartMonth ? year : year - 1}-${String(fiscalYearStartMonth).padStart(2, '0')}-01`;
};

const EVER = '0000-01-01';

/** The balances at the end of a day, in a fiscal year that began on a day: income and expenses of earlier years are in retained earnings. */
export const balancesOn = (journal: Journal, day: string, yearStart = fiscalYearStart(journal, day)): Sums =>
  carried(journal, movedBetween(journal, EVER, day), movedBetween(journal, EVER, addDays(yearStart, -1)));

/** Balances, with the income and expenses of others among them in retained earnings. */
export const carried = ({ accounts }: Journal, balances: Sums, before: Sums): Sums => {
  const sums: Sums = new Map(balances);
  const retained = accounts.find(({ role }) => role === 'retained_earnings');
  for (const account of accounts.filter(isIncome)) {
    const minor = before.get(account.id) ?? 0n;
    add(sums, account.id, -minor);
    if (retained !== undefined) add(sums, retained.id, minor);
  }
  return sums;
};

/** Accounts with an amount by number, headers with the sums of what is under them, each on its normal side. */
export const sectionOf = ({ accounts }: Journal, type: string, columns: readonly Sums[]) => {
  const parentOf = new Map(accounts.map(({ id, parent_id }) => [id, parent_id]));
  const rolled = columns.map((column) => {
    const sums: Sums = new Map();
    for (const [id, minor] of column) for (let at: string | null = id; at !== null; at = parentOf.get(at) ?? null) add(sums, at, minor);
    return sums;
  });
  const own = accounts.filter((account) => account.type === type);
  const rows = own.map((account) => [account.code, ...rolled.map((sums) => onNormalSide(account, sums.get(account.id) ?? 0n))] as const);
  const totals = columns.map((column) => own.reduce((sum, account) => sum + onNormalSide(account, column.get(account.id) ?? 0n), 0n));
  return { rows: rows.filter(([, ...amounts]) => amounts.some((minor) => minor !== 0n)), totals };
};
