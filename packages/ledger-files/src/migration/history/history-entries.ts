import { type Currency, formatAmount, type IsoDate, type Why } from 'ledger-core';
import type { SourceAccount, SourceEntry, SourceLine } from '../migration-read.ts';
import { originOf, placeOf, type ReportTable } from '../table.ts';
import type { Beginning, History, HistoryEntry, HistoryLine } from './line.ts';
import { why } from './reasons.ts';

/** Entries for the books, with the accounts and lines that a person should check. */
export interface HistoryEntries {
  readonly entries: readonly SourceEntry[];
  readonly doubts: readonly Why[];
}

/** The counterparty of receivable or payable lines without a name. A person assigns one later in the migration's parties.  [MGF-56] */
const NO_PARTY = { receivable: '(no customer)', payable: '(no vendor)' } as const;

/** The side of a receivable or payable account; null for another one. */
const controlOf = ({ type }: SourceAccount): keyof typeof NO_PARTY | null => {
  const [, side] = /^accounts? (receivable|payable)/i.exec(type ?? '') ?? [];
  if (side === undefined) return null;
  return side.toLowerCase() === 'payable' ? 'payable' : 'receivable';
};

/** The opening balances are one entry on the day before the report begins, followed by the entries in date order.  [MGF-55] [MGF-56] */
export const sourceEntries = ({ table, entries, beginnings }: History, beginsOn: IsoDate, currency: Currency): HistoryEntries => {
  const unnamed: (HistoryLine | Beginning)[] = [];
  const opening = beginnings.length === 0 ? [] : [openingEntry(beginnings, beginsOn, currency, unnamed)];
  const sorted = entries
    .map((entry) => ({ entry, day: entry.lines[0]?.day ?? '' }))
    .sort((a, b) => {
      if (a.day < b.day) return -1;
      return a.day > b.day ? 1 : 0;
    });
  const read = sorted.map(({ entry }) => sourceEntry(table, entry, currency, unnamed));
  return { entries: [...opening, ...read], doubts: withoutCounterparty(table, unnamed) };
};

const withoutCounterparty = (table: ReportTable, unnamed: readonly (HistoryLine | Beginning)[]): readonly Why[] => {
  const [first] = unnamed;
  if (first === undefined) return [];
  const shown = { place: placeOf(table, first.row), account: first.account.name };
  return [unnamed.length === 1 ? why.line_without_party(shown) : why.lines_without_party({ count: unnamed.length, ...shown })];
};

const openingEntry = (
  beginnings: readonly Beginning[],
  date: IsoDate,
  currency: Currency,
  unnamed: (HistoryLine | Beginning)[],
): SourceEntry => ({
  id: 'beginning',
  date,
  description: 'Balances at the beginning',
  number: null,
  lines: beginnings.map((each) => {
    const control = controlOf(each.account);
    if (control !== null) unnamed.push(each);
    return lineOf(each, currency, null, control === null ? null : NO_PARTY[control]);
  }),
});

const sourceEntry = (
  table: ReportTable,
  { id, lines }: HistoryEntry,
  currency: Currency,
  unnamed: (HistoryLine | Beginning)[],
): SourceEntry => {
  const names = [...new Set(lines.map(({ name }) => name).filter((name) => name !== ''))];
  const only = names.length === 1 ? (names[0] ?? '') : '';
  const [first] = lines;
  const { kind = '', number = '', day = '' as IsoDate } = first ?? {};
  const described = [kind, only].filter((part) => part !== '').join(', ');
  return {
    id,
    date: day,
    description: described || (lines.find(({ memo }) => memo !== '')?.memo ?? ''),
    number: number || null,
    ...(first !== undefined && { origin: originOf(table, first.row) }),
    lines: lines.map((line) => {
      const control = controlOf(line.account);
      const counterparty = control === null ? null : line.name || only || NO_PARTY[control];
      if (control !== null && line.name === '' && only === '') unnamed.push(line);
      return lineOf(line, currency, line.memo || null, counterparty);
    }),
  };
};

const lineOf = (
  { account, minor }: Pick<Beginning, 'account' | 'minor'>,
  { scale }: Currency,
  memo: string | null,
  counterpartyId: string | null,
): SourceLine => ({
  accountId: account.id,
  debit: formatAmount(minor > 0n ? minor : 0n, scale),
  credit: formatAmount(minor < 0n ? -minor : 0n, scale),
  memo,
  counterpartyId,
});
