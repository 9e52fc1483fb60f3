import { isRefusal, type Refusal } from 'ledger-core';
import { readDate } from '../../csv/dates.ts';
import type { TableRow } from '../../csv/table.ts';
import type { ColumnNames } from '../history/columns.ts';
import { journalIn } from '../history/journal.ts';
import type { HeadRow, ReadHead } from '../history/journal-rows.ts';
import { ledgerIn } from '../history/ledger.ts';
import type { History } from '../history/line.ts';
import { type AccountLabel, type FindAccount, type HistoryOptions, type Reading, readingOf } from '../history/reading.ts';
import type { SourceAccount } from '../migration-read.ts';
import type { ReportTable } from '../table.ts';
import { accountOf, finderOf } from './chart.ts';

type Refused = Refusal<'unprocessable'>;

export const ENTRY_IDS = ['journal id', 'journal number', 'journal no', 'journal no.', 'journal #', 'id'];
const COLUMNS: ColumnNames = {
  day: ['date', 'journal date'],
  id: ENTRY_IDS,
  kind: ['source', 'source type', 'type'],
  number: ['reference', 'invoice number'],
  name: ['contact', 'contact name', 'name'],
  memo: ['description', 'narration', 'details'],
  account: ['account', 'account name'],
  code: ['account code', 'code'],
  type: ['account type'],
  currency: ['currency'],
};

/**
 * Reads a journal or a general ledger. The program prints running balances positive on the debit side, or on the normal side of the
 * account.  [MGF-63] [MGF-64]
 */
export const historyIn = (table: ReportTable, kind: 'journal' | 'generalLedger', input: HistoryOptions): History | Refused => {
  const reading = readingOf(table, COLUMNS, 'dmy', input);
  if (isRefusal(reading)) return reading;
  return kind === 'journal' ? journalIn(reading, headOf(reading), false) : ledgerIn(reading, ['debit', 'usual']);
};

/** `ID 1039 | 31 Jan 2026 | Posted by A. Person | Payable Invoice`, in one cell or several. The first date is the entry's. */
export const headIn = ({ cells }: TableRow, order: Reading['order']): HeadRow | null => {
  if (!/^\W*(?:journal )?id\b/i.test(cells.find((cell) => cell.trim() !== '') ?? '')) return null;
  const [, id = '', rest = ''] =
    /^(?:journal )?id:?\s*#?(\d{1,20})\b(.*)$/i.exec(
      cells
        .filter((cell) => cell.trim() !== '')
        .join(' | ')
        .trim(),
    ) ?? [];
  const parts = rest.split(/\s*[|·]\s*/).filter((part) => part !== '');
  const days = parts.map((part) => readDate(part, order));
  const day = days.find((each) => each !== null) ?? null;
  if (id === '' || day === null) return null;
  const kind = parts.filter((part, at) => days[at] === null && !/^posted by\b/i.test(part)).join(', ');
  return { is: 'head', id, head: { day, kind } };
};

const headOf =
  ({ order }: Reading): ReadHead =>
  (row) =>
    headIn(row, order);

/**
 * Finds the account of a line or a section by code and name, in separate columns or in one label: `Sales (200)`, `200 - Sales`.  [MGF-63]
 */
export const historyFinder = (accounts: readonly SourceAccount[]): FindAccount => {
  const find = finderOf(accounts);
  return ({ name, code, type }: AccountLabel) => {
    const [, named = name, inside = ''] = /^(.+) \(([^()\s]{1,10})\)$/.exec(name) ?? [];
    const [, before = '', after = name] = /^(\S{1,10}) [-–:] (.+)$/.exec(name) ?? [];
    const listed = find(code, name) ?? find('', name) ?? codeAndName(find, inside, named) ?? codeAndName(find, before, after);
    if (listed !== undefined) return { account: listed, isListed: true };
    return {
      account: accountOf(code || inside, code === '' ? named : name || code, type),
      isListed: code === '' && inside === '' && /^bank$/i.test(type),
    };
  };
};

/** A code in a label counts only if the account with that code has the same name. */
const codeAndName = (find: ReturnType<typeof finderOf>, code: string, name: string): SourceAccount | undefined => {
  const found = code === '' ? undefined : find(code, name);
  return found?.name === name ? found : undefined;
};
