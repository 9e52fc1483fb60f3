import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, chartB, ENTRIES, journalA, journalB, ledgerA, listA } from '../../../test/history-files.ts';
import { csvOf, file, readOf, refusalOf, USD } from '../../../test/migration-files.ts';
import type { ReportCell } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingB } from '../accounting-b/read-accounting-b.ts';

type Rows = readonly (readonly ReportCell[])[];
const asCsv = (rows: Rows, name: string): MigrationFile => file(name, csvOf(rows.map((cells) => cells.map(String))));
const options = { currency: USD };

/** The balances that a program shows at the end of 2025: the profit of 2024 is in retained earnings. */
const balances = (carriedOn = '3900'): ReadonlyMap<string, number> => {
  const nets = new Map<string, number>();
  const add = (account: string, minor: number): Map<string, number> => nets.set(account, (nets.get(account) ?? 0) + minor);
  for (const { day, lines } of ENTRIES)
    for (const [account, minor] of lines) add(day < '2025' && (account === '4000' || account >= '6000') ? carriedOn : account, minor);
  return nets;
};

const sides = (net: number): readonly string[] => [net > 0 ? (net / 100).toFixed(2) : '', net < 0 ? (-net / 100).toFixed(2) : ''];
const trialBalance = (nets: ReadonlyMap<string, number>, day = 'December 31, 2025'): MigrationFile => {
  const rows = ACCOUNTS.flatMap(([number, name]) =>
    (nets.get(number) ?? 0) === 0 ? [] : [[`${number} ${name}`, ...sides(nets.get(number) ?? 0)]],
  );
  const sum = [...nets.values()].reduce((whole, net) => whole + Math.max(net, 0), 0) / 100;
  const other = [...nets.values()].reduce((whole, net) => whole + Math.max(-net, 0), 0) / 100;
  return asCsv(
    [
      ['Lindgren & Daughters'],
      ['Trial Balance'],
      [`As of ${day}`],
      [],
      ['', 'Debit', 'Credit'],
      ...rows,
      ['TOTAL', sum.toFixed(2), other.toFixed(2)],
    ],
    'tb.csv',
  );
};
const moved = (nets: ReadonlyMap<string, number>, from: string, to: string, minor: number): ReadonlyMap<string, number> =>
  new Map([...nets, [from, (nets.get(from) ?? 0) - minor], [to, (nets.get(to) ?? 0) + minor]]);

const LIST = asCsv(listA, 'list.csv');
const read = (history: Rows, balance: MigrationFile) => readAccountingA([LIST, balance, asCsv(history, 'h.csv')], options);

describe('entries beside a trial balance', () => {
  it.each([
    ['the journal', journalA()],
    ['the general ledger', ledgerA()],
  ])('[MGF-57] of %s that lead to it are read, with its balances and no doubt', (_, rows) => {
    const found = readOf(read(rows, trialBalance(balances())));
    expect([found.entries?.length, found.doubts]).toEqual([ENTRIES.length, []]);
    expect(found.trialBalance).toContainEqual({ accountId: 'Retained Earnings', debit: '0.00', credit: '1150.00' });
    expect(found.trialBalance).toContainEqual({ accountId: 'Joinery', debit: '50.00', credit: '0.00' });
  });

  it('[MGF-57] may have the years before in any one equity account', () => {
    expect(readOf(read(journalA(), trialBalance(balances('3000')))).entries).toHaveLength(ENTRIES.length);
  });

  it.each([
    ['cash', '1000', '1100', /the entries lead to 1666\.67 on Checking on 2025-12-31, but the trial balance \(tb\.csv\) has 1665\.67/],
    [
      'equity of two accounts',
      '3000',
      '1600',
      /the entries lead to 0\.00 on Van on 2025-12-31, but the trial balance \(tb\.csv\) has 1\.00/,
    ],
    ['income', '4000', '6010', /the entries lead to (?:50\.00 on Joinery|33\.33 on Fuel:Van)/],
  ])('[MGF-57] is refused for another balance of %s', (_, from, to, message) => {
    expect(sentence(refusalOf(read(journalA(), trialBalance(moved(balances(), from, to, 100)))))).toMatch(message);
  });

  it('[MGF-57] that begin later than the books are refused', () => {
    const late = journalA(ENTRIES.slice(1));
    expect(sentence(refusalOf(read(late, trialBalance(balances()))))).toMatch(
      /^h\.csv: the entries lead to -7333\.33 on Checking on 2025-12-31, .* Export it from the first day of the books/,
    );
  });

  it('[MGF-59] [MGF-57] after its day are left out before they are compared', () => {
    const nets = new Map<string, number>();
    for (const [account, minor] of ENTRIES.slice(0, 3).flatMap(({ lines }) => lines)) nets.set(account, (nets.get(account) ?? 0) + minor);
    const found = readOf(read(journalA(), trialBalance(nets, 'December 31, 2024')));
    expect([found.cutoverDate, found.entries?.length]).toEqual(['2024-12-31', 3]);
    expect(found.doubts).toEqual(['h.csv: 4 entries after 2024-12-31 were omitted. Post them in these books.']);
  });

  it('[MGF-57] of kind B are compared, too', () => {
    const nets = balances();
    const rows = ACCOUNTS.flatMap(([code, name, , type]) =>
      (nets.get(code) ?? 0) === 0 ? [] : [[code, name, type, ...sides(nets.get(code) ?? 0)]],
    );
    const sum = ([...nets.values()].reduce((whole, net) => whole + Math.max(net, 0), 0) / 100).toFixed(2);
    const names = ['Account Code', 'Account', 'Account Type', 'Debit - Year to date', 'Credit - Year to date'];
    const table = asCsv(
      [['Trial Balance'], ['Lindgren & Daughters'], ['As at 31 December 2025'], [], names, ...rows, ['Total', '', '', sum, sum]],
      'tb.csv',
    );
    const files = (history: Rows) => [asCsv(chartB, 'chart.csv'), table, asCsv(history, 'h.csv')];
    expect(readOf(readAccountingB(files(journalB()), options)).doubts).toEqual([]);
    expect(sentence(refusalOf(readAccountingB(files(journalB(ENTRIES.slice(0, -1))), options)))).toMatch(
      /^h\.csv: the entries lead to 500\.00 on Accounts Receivable/,
    );
  });
});
