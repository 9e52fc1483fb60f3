import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';
import { saysPending } from './pending.ts';
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
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message: `the status is ${word}: no money moved` }]);
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
      /^row 3, column Status: "Zorked" is no known state.*The others are read with skipBadRows\. If all rows happened, say so with mapping\.columns\.note: Status\.$/,
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
