import { byLanguage } from '../../src/csv/words/by-language.ts';
import { COLUMN_NAMES, type ColumnName } from '../../src/csv/words/columns.ts';
import { CLOSING, INTERIM, OPENING } from '../../src/csv/words/printed-balances.ts';
import { TURNOVER } from '../../src/csv/words/printed-totals.ts';
import { DONE, NOT_DONE, PENDING } from '../../src/csv/words/statuses.ts';
import { WRITTEN, type Written } from './written.ts';

/** A language with every phrase that the tables of the reader have for it. */
export interface Language extends Written {
  readonly notDone: readonly string[];
  readonly opening: readonly string[];
  readonly closing: readonly string[];
  readonly between: readonly string[];
  readonly total: readonly string[];
}

const phrases = Object.fromEntries(
  Object.entries({ OPENING, CLOSING, INTERIM, TURNOVER, DONE, NOT_DONE, PENDING }).map(([name, table]) => [name, byLanguage(table)]),
);

const inTable = (table: string, language: string): readonly string[] => phrases[table]?.get(language) ?? [];

const withTables = (written: Written): Language => {
  const opening = inTable('OPENING', written.name);
  const closing = inTable('CLOSING', written.name);
  return {
    ...written,
    opening,
    closing,
    between: [...inTable('INTERIM', written.name), ...closing, ...opening],
    total: inTable('TURNOVER', written.name),
    notDone: inTable('NOT_DONE', written.name),
  };
};

/** A language whose names of columns stand in the table of the reader alone. */
const fromTable = (name: string): Written => {
  const called = (meaning: ColumnName): readonly string[] => COLUMN_NAMES.get(name)?.get(meaning) ?? [];
  const one = (meaning: ColumnName): string => called(meaning)[0] ?? '';
  const debit = called('debit');
  const credit = called('credit');
  return {
    name,
    date: called('date'),
    valueDate: one('value') === '' ? 'Value Date' : one('value'),
    description: called('description'),
    amount: called('amount'),
    debit,
    credit,
    balance: called('balance'),
    currency: one('currency'),
    direction: called('direction'),
    status: one('status'),
    note: 'Info',
    fee: one('fee'),
    net: one('net'),
    foreign: called('original'),
    account: called('account'),
    pending: inTable('PENDING', name),
    booked: inTable('DONE', name)[0] ?? '',
    payee: one('counterparty'),
    footer: 'Example Bank, registered office at 1 High Street.',
    flags: debit.flatMap((word, at) => (word.length > 2 && (credit[at] ?? '').length > 2 ? [[word, credit[at] ?? ''] as const] : [])),
  };
};

export const LANGUAGES: readonly Language[] = [
  ...WRITTEN,
  ...[...COLUMN_NAMES.keys()].filter((name) => !WRITTEN.some((each) => each.name === name)).map(fromTable),
].map(withTables);
