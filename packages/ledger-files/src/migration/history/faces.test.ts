import { describe, expect, it } from 'vitest';
import { chartB, ENTRIES, journalA, ledgerA, ledgerB, listA } from '../../../test/history-files.ts';
import { csvOf, file, readOf, refusalOf, type SaidMigration, USD } from '../../../test/migration-files.ts';
import type { ReportCell } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { day, workbookOf } from '../../../test/workbook-files.ts';
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingB } from '../accounting-b/read-accounting-b.ts';

type Rows = readonly (readonly ReportCell[])[];
const text = (rows: Rows): string => csvOf(rows.map((cells) => cells.map(String)));
const options = { currency: USD, cutoverDate: '2025-12-31' };
const ofA = (content: string | Uint8Array, list = text(listA)) =>
  readAccountingA([file('list.csv', list), file('h.csv', content)], options);
const ofB = (content: string, chart = text(chartB)) => readAccountingB([file('chart.csv', chart), file('h.csv', content)], options);

/** Each entry as its id, its day, its number, and its accounts with their amounts. */
const shown = ({ entries = [] }: SaidMigration): readonly string[] =>
  entries.map(({ id, date, number, lines }) =>
    [
      id,
      date,
      number ?? '-',
      ...lines.map(({ accountId, debit, credit }) => `${accountId} ${debit === '0.00' ? `-${credit}` : debit}`),
    ].join(' '),
  );

describe('the faces of journals and general ledgers', () => {
  it('[MGF-51] [MGF-54] a journal with a day on each line and no ids is put together by number, and by name', () => {
    const rows = `Journal
All Dates
,Transaction date,Transaction type,Num,Name,Memo/Description,Account full name,Debit,Credit
,01/05/2025,Invoice,1001,Dana,Wash,Accounts Receivable (A/R),$225.00,
,01/05/2025,Invoice,1001,Dana,Wash,Joinery,,$225.00
,01/05/2025,Expense,,Soap Co,Soap,Fuel,$40.00,
,01/05/2025,Expense,,Soap Co,Soap,Fuel:Van,$2.00,
,01/05/2025,Expense,,Soap Co,Soap,Checking,,$42.00
,01/05/2025,Expense,,Café,,Fuel,$5.00,
,01/05/2025,Expense,,Café,,Checking,,$5.00
TOTAL,,,,,,,$272.00,$272.00
`;
    expect(shown(readOf(ofA(rows)))).toEqual([
      'row 4 2025-01-05 1001 Accounts Receivable (A/R) 225.00 Joinery -225.00',
      'row 6 2025-01-05 - Fuel 40.00 Fuel:Van 2.00 Checking -42.00',
      'row 9 2025-01-05 - Fuel 5.00 Checking -5.00',
    ]);
  });

  it('[MGF-51] [MGF-5] a modern journal with empty lines, empty entries, negative sides and counts in its totals is read', () => {
    const rows = `Journal,,,,,,,,
"Example Co, LLC",,,,,,,,
All Dates,,,,,,,,

,Transaction date,Transaction type,#,Name,Description,Distribution account number,Full name,Debit,Credit,Balance
25,,,,,,,,
,12/31/2024,Deposit,,,Opening Balance,1000,Checking,"1,000.00",,"1,000.00"
,12/31/2024,Deposit,,,,,Capital,,"1,000.00",0.00
Total for 25,,,,,,,,"$1,000.00","$1,000.00",
26 (3),,,,,,,,
,03/05/2025,Credit Memo,,Dana,BEANS,,Joinery,,(49.00),
,03/05/2025,Credit Memo,,Dana,,,Accounts Receivable (A/R),(49.00),,
,03/05/2025,Credit Memo,,Dana,,,,,
Total for 26,,,,,,,,$-49.00,$-49.00,
28,,,,,,,,
,05/01/2025,Payment,,Dana,,,,,
,05/01/2025,Payment,,Dana,,,Accounts Receivable (A/R),,
Total for 28,,,,,,,,,
TOTAL,,,,,,,,$951.00,$951.00,

"Accrual Basis Wednesday, September 02, 2026 01:27 AM GMT-05:00",,,,,,,,
`;
    const read = readOf(ofA(rows, text(listA).replaceAll('Lindgren & Daughters', 'Example Co, LLC')));
    expect(shown(read)).toEqual([
      '25 2024-12-31 - Checking 1000.00 Capital -1000.00',
      '26 2025-03-05 - Joinery 49.00 Accounts Receivable (A/R) -49.00',
    ]);
  });

  it('[MGF-56] a line on a receivable without a name has the only name of its entry', () => {
    const rows = `Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit
02/01/2025,Payment,9,Dana,Paid,Checking,70.00,
,,,,Paid,Accounts Receivable (A/R),,70.00
03/01/2025,Journal Entry,10,Dana,,Accounts Receivable (A/R),10.00,
,,,Ada,,Accounts Receivable (A/R),,4.00
,,,,,Accounts Receivable (A/R),,6.00
TOTAL,,,,,,80.00,80.00
`;
    const { entries = [], doubts, counterparties } = readOf(ofA(rows));
    expect(entries.map(({ lines }) => lines.map(({ counterpartyId }) => counterpartyId))).toEqual([
      [null, 'Dana'],
      ['Dana', 'Ada', '(no customer)'],
    ]);
    expect(counterparties.map(({ name }) => name)).toEqual(['Dana', 'Ada', '(no customer)']);
    expect(doubts[0]).toBe(
      'h.csv, row 6: a line has no customer or vendor, although it is on Accounts Receivable (A/R) or a similar account.',
    );
  });

  it('[MGF-60] [MGF-61] sections in one another, with one last level under two of them, with counts and titles of deleted accounts', () => {
    const list = `Account List
Account #,Full name,Type,Detail type
,Checking,Bank,x
3900,Grants,Income,x
,Grants:Drive (AM),Income,x
,Costs,Expenses,x
,Costs:Drive (AM),Expenses,x
,Costs:Drive (AM):Deep,Expenses,x
`;
    const rows = `General Ledger
"January 1 - December 31, 2025"

,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Checking (4),,,,,,,,
,01/01/2025,,,,Beginning Balance,,,0.00
,01/31/2025,Invoice,1,NCD,Jan,-Split-,400.00,400.00
,02/01/2025,Check,2,NCD,Opening Balance,-Split-,-30.00,370.00
,02/02/2025,Check,3,NCD,,-Split-,(20.00),350.00
,02/03/2025,Check,4,NCD,,-Split-,-$7.00,343.00
Total for Checking,,,,,,,$343.00,
3900 Grants,,,,,,,,
Drive (AM),,,,,,,,
,01/31/2025,Invoice,1,NCD,Jan,Checking,400.00,400.00
Total for Drive (AM),,,,,,,400.00,
Total for 3900 Grants with sub-accounts,,,,,,,$400.00,
Costs,,,,,,,,
,02/01/2025,Check,2,NCD,,Checking,30.00,30.00
Total for Costs,,,,,,,30.00,
Drive (AM),,,,,,,,
,02/02/2025,Check,3,NCD,,Checking,20.00,20.00
Total for Drive (AM),,,,,,,20.00,
Deep,,,,,,,,
,02/03/2025,Check,4,NCD,,Checking,7.00,7.00
Total for Deep,,,,,,,7.00,
Total for Drive (AM) with sub-accounts,,,,,,,27.00,
Total for Costs with sub-accounts,,,,,,,57.00,
Not Specified,,,,,,,,
,02/04/2025,Payment,,NCD,,,0.00,0.00
Total for Not Specified,,,,,,,0.00,
TOTAL,,,,,,,,

"Accrual basis Monday, March 4, 2026 10:00 AM GMT-05:00",,,,,,,,
`;
    expect(shown(readOf(ofA(rows, list)))).toEqual([
      'row 7 2025-01-31 1 Checking 400.00 Grants:Drive (AM) -400.00',
      'row 8 2025-02-01 2 Checking -30.00 Costs 30.00',
      'row 9 2025-02-02 3 Checking -20.00 Costs:Drive (AM) 20.00',
      'row 10 2025-02-03 4 Checking -7.00 Costs:Drive (AM):Deep 7.00',
    ]);
    expect(
      sentence(refusalOf(ofA(rows.replace('Costs with sub-accounts,,,,,,,57.00', 'Costs with sub-accounts,,,,,,,56.00'), list))),
    ).toMatch(/^h\.csv, row 27, column Amount: the total is 56\.00, but the rows add up to 57\.00/);
  });

  it('[MGF-11] [MGF-60] two accounts that no list has stay apart by the sections around them', () => {
    const rows = `General Ledger
,Date,Transaction Type,Num,Name,Memo/Description,Split,Debit,Credit,Balance
Fuel
Gone (deleted)
,01/05/2025,Check,1,A,,-Split-,5.00,,5.00
Total for Gone (deleted),,,,,,,5.00,0.00,
Total for Fuel with sub-accounts,,,,,,,5.00,0.00,
Van
Gone (deleted)
,01/05/2025,Check,1,A,,-Split-,,5.00,-5.00
Total for Gone (deleted),,,,,,,0.00,5.00,
Total for Van with sub-accounts,,,,,,,0.00,5.00,
`;
    const read = readOf(ofA(rows));
    expect(shown(read)).toEqual(['row 5 2025-01-05 1 Fuel:Gone (deleted) 5.00 Van:Gone (deleted) -5.00']);
    expect(read.doubts.slice(0, 2)).toEqual([
      'h.csv, row 4: Fuel:Gone (deleted) is missing from the list of accounts. Its type is unknown.',
      'h.csv, row 9: Van:Gone (deleted) is missing from the list of accounts. Its type is unknown.',
    ]);
  });

  it('[MGF-7] real days of a workbook, and days before months where the head or the days show it', () => {
    const days = <Day>(rows: Rows, change: (iso: string) => Day): (string | number | Day)[][] =>
      rows.map((cells) =>
        cells.map((cell) => {
          const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(cell)) ?? [];
          if (year !== undefined) return change(`${year}-${month}-${date}`);
          return typeof cell === 'object' ? '' : cell;
        }),
      );
    const usual = shown(readOf(ofA(text(journalA()))));
    const sheet = workbookOf({ Sheet1: days(journalA(ENTRIES, { cells: 'numbers' }), (iso) => day(iso, 'mm/dd/yyyy')) });
    expect(shown(readOf(ofA(sheet)))).toEqual(usual);
    const british = days(journalA(), (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`);
    expect(shown(readOf(ofA(text(british))))).toEqual(usual);
    expect(shown(readOf(ofA(text(british).replace('January 1, 2024-December 31, 2025', '1 January 2024 - 31 December 2025'))))).toEqual(
      usual,
    );
  });

  it('[MGF-63] [MGF-64] kind B with its currency in the header, codes in titles, a movement in each section and American days', () => {
    const rows = `Account Transactions
Lindgren & Daughters
"For the period January 1, 2025 to December 31, 2025"

Date,Source,Description,Reference,Debit (USD),Credit (USD),Running Balance (USD)
1000 - Checking
Opening Balance,,,,0.00,0.00,0.00
"Mar 15, 2025",Receive Money,Beans,R-1,40.00,,40.00
Total 1000 - Checking,,,,40.00,0.00,40.00
Net movement,,,,40.00,,
Closing Balance,,,,40.00,,40.00

Joinery (4000)
"Mar 15, 2025",Receive Money,Beans,R-1,,40.00,40.00
Total Joinery (4000),,,,0.00,40.00,40.00

Total,,,,40.00,40.00,
`;
    expect(shown(readOf(ofB(rows)))).toEqual(['row 8 2025-03-15 R-1 1000 40.00 4000 -40.00']);
    expect(sentence(refusalOf(ofB(rows.replaceAll('(USD)', '(NZD)'))))).toMatch(
      /^h\.csv, row 5, column Debit \(NZD\): the amounts are in several currencies/,
    );
  });

  it('[MGF-63] [MGF-11] kind B with an account that the chart lacks has its type from the line', () => {
    const rows = text(ledgerB(ENTRIES, { flat: true })).replaceAll('6020,Fuel:Saw,Expense', '499,Sundry,Overhead');
    const { accounts, doubts } = readOf(ofB(rows));
    expect(accounts.at(-1)).toEqual({ id: '499', name: 'Sundry', number: '499', type: 'Overhead', isCash: false });
    expect(doubts[0]).toMatch(/^h\.csv, row \d+: Sundry is missing from the list of accounts. Its type is Overhead\.$/);
  });

  it('[MGF-53] kind A with both sides and without balances is proven by its totals and entries alone', () => {
    const rows = ledgerA(ENTRIES, { twoSides: true }).map((cells) => (cells.length > 9 ? cells.slice(0, -1) : cells));
    expect(shown(readOf(ofA(text(rows))))).toHaveLength(ENTRIES.length);
  });
});
