import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';
import { saysPending } from './status.ts';
import { DONE_WORDS, NOT_DONE_WORDS } from './words/statuses.ts';

const fileOf = (name: string, states: readonly string[]): string =>
  `Date,Description,Amount,${name}\n${states.map((state, at) => `2026-01-0${at + 1},Row ${at + 1},-${at + 1}.00,${state}\n`).join('')}`;

describe('the state of a row', () => {
  it.each([
    'NOT APPROVED',
    'Refused',
    'Not completed',
    'Unsuccessful',
    'Returned',
    'Declined',
    'Failed',
    'Cancelled',
    'Reversed',
    'abgelehnt',
    'Échoué',
    'Rechazada',
    'Não aprovado',
    'Non eseguito',
    'Geweigerd',
    'Afvist',
    'Hylätty',
    'Tühistatud',
    'Odrzucono',
    'Zamítnuto',
    'Sikertelen',
    'Отклонено',
    'Ακυρώθηκε',
    'Başarısız',
    '失败',
  ])('[STM-37] %s says that no money moved', (word) => {
    const text = fileOf('Status', ['Completed', word, 'Completed']);
    const statement = taken(text);
    expect(lines(statement)).toEqual(['2026-01-01 -1.00 Row 1', '2026-01-03 -3.00 Row 3']);
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message: `status ${word}: no money moved` }]);
    expectSameAgain(text, statement);
  });

  it('[STM-37] is read under a name that nobody knows where it has few values', () => {
    expect(lines(taken(fileOf('Ergebnis', ['Done', 'Failed', 'Done'])))).toHaveLength(2);
  });

  it('[STM-37] is not a description', () => {
    const text = 'Date,Description,Amount\n2026-01-01,Returned,-1.00\n2026-01-02,Returned,-2.00\n2026-01-03,Tea,3.00\n';
    expect(lines(taken(text))).toHaveLength(3);
  });

  const UNKNOWN = fileOf('Status', ['Completed', 'Zorked', 'Completed']);

  it('[STM-37] that nobody knows is asked for, and both answers read', () => {
    expect(refusal(UNKNOWN)).toMatch(
      /^row 3, column Status: "Zorked" is not a known status.*If all rows are executed transactions, set mapping\.columns\.note to Status\. Correct these rows in the file, or skip them with skipBadRows\.$/,
    );
    const without = taken(UNKNOWN, { skipBadRows: true });
    expect(lines(without)).toHaveLength(2);
    expect(without.bad).toMatchObject([{ rowNumber: 3, column: 'Status' }]);
    const all = taken(UNKNOWN, { mapping: { columns: { note: 'Status' } } });
    expect(lines(all)).toHaveLength(3);
    expectSameAgain(UNKNOWN, all, { mapping: { columns: { note: 'Status' } } });
  });

  it('[STM-37] that nobody knows is booked where the running balance proves the row', () => {
    const text = 'Date,Description,Amount,Balance,Status\n2026-01-01,Tea,-1.00,99.00,Done\n2026-01-02,Jam,-2.00,97.00,Zorked\n';
    expect(lines(taken(text))).toHaveLength(2);
  });

  it('[STM-37] that is the same in every row, or a mark of a letter, says nothing', () => {
    expect(lines(taken(fileOf('Status', ['Zorked', 'Zorked'])))).toHaveLength(2);
    expect(lines(taken(fileOf('Status', ['C', '', 'R'])))).toHaveLength(3);
  });

  it('[STM-37] has one meaning for each word', () => {
    expect([...NOT_DONE_WORDS].filter((word) => DONE_WORDS.has(word) || saysPending(word))).toEqual([]);
    expect([...DONE_WORDS].filter(saysPending)).toEqual([]);
  });
});

describe('a state of work', () => {
  it.each([
    'W trakcie',
    'w trakcie realizacji',
    'Przetwarzana',
    'Probíhá',
    'Spracováva sa',
    'V postopku',
    'U tijeku',
    'Feldolgozás alatt',
    'În procesare',
    'Обработва се',
    'В процессе',
    'В процесі',
    'Σε εξέλιξη',
    'İşlemde',
    'Apdorojama',
    'Tiek apstrādāts',
    'Täitmisel',
    'Behandlas',
    'Em processamento',
  ])('[STM-9] %s is that of a hold', (word) => {
    expect(lines(taken(fileOf('Status', ['Completed', word])))).toEqual(['2026-01-01 -1.00 Row 1', '2026-01-02 -2.00 Row 2 (hold)']);
  });

  it('[STM-9] a hold without a day of booking has that of its transaction', () => {
    const text =
      'Data transakcji;Data zaksięgowania;Odbiorca;Kwota;Status\n2026-01-13;2026-01-14;Sklep;-35,90;Zaksięgowana\n2026-01-16;;Bar;-12,00;W trakcie\n';
    expect(lines(taken(text))).toEqual(['2026-01-14 -35.90 Sklep', '2026-01-16 -12.00 Bar (hold)']);
  });
});

describe('a hold', () => {
  const HEAD = 'Date,Description,Amount,Status,Transaction ID,Related ID\n';
  const hold = '2026-01-05,Hotel,-20.00,Pending,A1,\n';
  const other = '2026-01-21,Tea,-5.00,Completed,C3,\n';

  it('[STM-59] that a later row releases moved no money, and neither did that row', () => {
    const statement = taken(`${HEAD}${hold}2026-01-20,Hotel,20.00,Completed,B2,A1\n${other}`);
    expect(lines(statement)).toEqual(['2026-01-21 -5.00 Tea']);
    expect(statement.ignored).toEqual([
      { rowNumber: 2, column: null, message: 'hold that row 3 releases: no money moved' },
      { rowNumber: 3, column: null, message: 'release of the hold in row 2: no money moved' },
    ]);
  });

  it.each([
    ['of another amount', '20.01', 'A1'],
    ['of the same direction', '-20.00', 'A1'],
    ['with another reference', '20.00', 'A2'],
  ])('[STM-59] is not released by a row %s', (_, amount, related) => {
    expect(lines(taken(`${HEAD}${hold}2026-01-20,Hotel,${amount},Completed,B2,${related}\n${other}`))).toHaveLength(3);
  });

  it('[STM-59] of a wallet is released by its void, which is no income', () => {
    const head = '"Date","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID","Balance"\n';
    const rows =
      '"05/01/2026","Shop","General Authorization","Pending","USD","-20.00","0.00","-20.00","A1","","100.00"\n"20/01/2026","Shop","Void of Authorization","Completed","USD","20.00","0.00","20.00","B2","A1","100.00"\n"21/01/2026","Tea","Payment","Completed","USD","-5.00","0.00","-5.00","C3","","95.00"\n';
    expect(lines(taken(head + rows, { dateOrder: 'dmy' })).map((line) => line.slice(0, 16))).toEqual(['2026-01-21 -5.00']);
  });

  it.each([
    ['2026-01-22', 0],
    ['2026-01-29', 0],
    ['2026-01-30', 1],
    ['2026-03-01', 1],
  ])('[STM-23] of %s after a last booking on 21 January has a doubt where it is more than eight days later', (day, count) => {
    const { doubts } = taken(`${HEAD}${other}${day},Hotel,-20.00,Pending,A1,\n`);
    expect(doubts.filter((doubt) => /more than 8 days after the last booking \(2026-01-21\)\. Check its date/.test(doubt))).toHaveLength(
      count,
    );
  });

  it('[STM-23] rows that together make the amount of the one above are a doubt', () => {
    const text = 'Date,Description,Amount\n2026-01-05,Salaries,-15.00\n2026-01-05,Ann,-10.00\n2026-01-05,Bob,-5.00\n2026-01-14,Pay,90.00\n';
    expect(taken(text).doubts).toEqual(['The amounts of rows 3 to 4 add up to that of row 2. Check that they are not its parts.']);
    expect(taken(text.replace('-5.00', '-5.01')).doubts).toEqual([]);
  });

  it('[STM-9] totals by the words of one direction are no movements', () => {
    for (const [out, into] of [
      ['Total debit amount', 'Total credit amount'],
      ['Amount of debits', 'Amount of credits'],
      ['Summe Soll', 'Summe Haben'],
    ])
      expect(
        lines(
          taken(
            `Date,Description,Amount\n2026-01-05,Rent,-8.00\n2026-01-14,Pay,25.00\n2026-01-31,${out},-8.00\n2026-01-31,${into},25.00\n`,
          ),
        ),
      ).toHaveLength(2);
  });
});
