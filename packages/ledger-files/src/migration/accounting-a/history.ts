import { isRefusal, type Refusal } from 'ledger-core';
import type { ColumnNames } from '../history/columns.ts';
import { journalIn } from '../history/journal.ts';
import type { ReadHead } from '../history/journal-rows.ts';
import { ledgerIn } from '../history/ledger.ts';
import type { History } from '../history/line.ts';
import { filledCells, type HistoryOptions, readingOf } from '../history/reading.ts';
import type { ReportTable } from '../table.ts';

type Refused = Refusal<'unprocessable'>;

/** The columns of journals and general ledgers, in search order. */
export const DAYS = ['date', 'transaction date'];
export const ACCOUNTS = ['account full name', 'full name', 'account name', 'account', 'distribution account'];
const COLUMNS: ColumnNames = {
  day: DAYS,
  id: ['transaction id', 'trans #', 'trans. #'],
  kind: ['transaction type', 'type'],
  number: ['num', 'no.', 'no', '#', 'number', 'doc number'],
  name: ['name', 'customer/vendor', 'payee', 'customer full name', 'customer', 'vendor display name', 'vendor'],
  memo: ['memo/description', 'description', 'memo', 'line description'],
  account: ACCOUNTS,
  code: ['distribution account number', 'account number', 'account #'],
  type: ['account type'],
  currency: ['currency'],
};

/** Reads a journal or a general ledger. Amounts of a general ledger are positive on the normal side of their account.  [MGF-60] [MGF-61] */
export const historyIn = (table: ReportTable, kind: 'journal' | 'generalLedger', input: HistoryOptions): History | Refused => {
  const reading = readingOf(table, COLUMNS, 'mdy', input);
  if (isRefusal(reading)) return reading;
  return kind === 'journal' ? journalIn(reading, headOf(table), true) : ledgerIn(reading, ['usual']);
};

/** The modern journal has only the entry id in its unnamed first column, optionally with the line count. */
const headOf =
  (table: ReportTable): ReadHead =>
  (row) => {
    if ((row.cells[0] ?? '').trim() === '') return null;
    const [only, other] = filledCells(row);
    if (only === undefined || other !== undefined || only[0] !== 0 || (table.names[0] ?? '') !== '') return null;
    const [, id] = /^#?(\d{1,20})(?: \(\d+\))?$/.exec(only[1]) ?? [];
    return id === undefined ? null : { is: 'head', id, head: {} };
  };
