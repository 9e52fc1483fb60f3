import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { draw, drawTable } from './draw.ts';
import { PAPER } from './screen.ts';

const INBOX = {
  headings: ['id', 'date', 'account', 'description', 'amount', 'likely'],
  rows: [
    ['2edb51', '2026-09-26', 'Checking', 'TRANSFER TO JUNIPER SAVINGS', '-1000.00', 'transfer 1090 Cash in transit'],
    ['q47f36', '2026-09-23', 'Checking', 'SPECIALTY COFFEE EXPO', '-475.00', '6110 Conferences and fairs'],
  ],
};
const REGISTER = {
  headings: ['date', 'entry', 'description', 'amount', 'balance'],
  rows: [['2026-09-26', '1204', 'TRANSFER TO JUNIPER SAVINGS', '-1000.00', '125121.09']],
};
const AGING = {
  headings: ['counterparty', 'not due', '1 to 30', '31 to 60', 'total'],
  rows: [['Blue Fox Diner and Bakery', '12100.00', '1200.00', '300.00', '13600.00']],
};
const MONTHS = { headings: ['month', 'since', 'until', 'changed'], rows: [['2026-09', '2026-09-01', '2026-09-30', '2026-10-02']] };

const linesOn = (table: Parameters<typeof drawTable>[0], columns: number) => drawTable(table, { columns, hasColours: false }).split('\n');

describe('[CLI-47] a table on a terminal', () => {
  it.each(
    [INBOX, REGISTER, AGING, MONTHS].flatMap((table) =>
      [40, 60, 80, 120].map((columns) => [columns, table.headings.join(' '), table] as const),
    ),
  )('fits %d characters: %s', (columns, _headings, table) => {
    for (const line of linesOn(table, columns)) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
  });

  it('leaves out what is empty or zero in every row before a word is cut, and names it', () => {
    const aging = {
      headings: ['counterparty', 'not due', '1 to 30', '31 to 60', '61 to 90', 'over 90', 'unapplied', 'other', 'total'],
      rows: [
        ['Blue Fox Diner and Bakery', '12100.00', '', '300.00', '', '1200.00', '', '', '13600.00'],
        ['Total', '12100.00', '0.00', '300.00', '0.00', '1200.00', '0.00', '0.00', '13600.00'],
      ],
    };
    expect(linesOn(aging, 80)[2]).toBe('Blue Fox Diner and Bakery  12100.00    300.00  1200.00         13600.00');
    expect(linesOn(aging, 80).at(-1)).toBe('Hidden columns: 1 to 30, 61 to 90, unapplied');
    expect(linesOn(aging, 120)[0]).toContain('1 to 30');
  });

  it('cuts words first, the widest column first', () => {
    const [, , row] = linesOn(INBOX, 80);
    expect(row).toBe('2edb51  2026-09-26  Checking  TRANSFER TO JUNIPE…  -1000.00  transfer 1090 Cash…');
  });

  it('then leaves out words from the left, but not what a row is about, and names them', () => {
    expect(linesOn(INBOX, 60).at(-1)).toBe('Hidden columns: account');
    expect(linesOn(INBOX, 40)).toEqual([
      'id      date        descripti…    amount',
      '------  ----------  ----------  --------',
      '2edb51  2026-09-26  TRANSFER …  -1000.00',
      'q47f36  2026-09-23  SPECIALTY…   -475.00',
      '',
      'Hidden columns: account, likely',
    ]);
  });

  it('then numbers from the left, but the last one, and never the first column', () => {
    expect(linesOn(REGISTER, 40)[2]).toBe('2026-09-26  TRANSF…  -1000.00  125121.09');
    expect(linesOn(REGISTER, 40).at(-1)).toBe('Hidden columns: entry');
    expect(linesOn(AGING, 32)[2]).toBe('Blue Fox Di…    300.00  13600.00');
    expect(linesOn(AGING, 40)[2]).toBe('Blue Fox D…  1200.00    300.00  13600.00');
    expect(linesOn(AGING, 32).at(-1)).toBe('Hidden columns: not due, 1 to 30');
  });

  it('then days from the right', () => {
    expect(linesOn(MONTHS, 36)[2]).toBe('2026-09  2026-09-01  2026-09-30');
    expect(linesOn(MONTHS, 36).at(-1)).toBe('Hidden columns: changed');
  });

  it('never cuts an amount, a day, a code or an id, however narrow it is', () => {
    for (const columns of [1, 20, 30]) {
      const [, , row = ''] = linesOn(INBOX, columns);
      expect(row).toMatch(/^2edb51 .* -1000\.00$/);
    }
    expect(linesOn({ headings: ['id', 'name'], rows: [['led_01k7r2my5e8h0vq4t6z9w1x3b', 'Acme']] }, 20)[2]).toContain(
      'led_01k7r2my5e8h0vq4t6z9w1x3b',
    );
  });

  it('measures what a terminal shows: a character of two columns is two', () => {
    const wide = { headings: ['name', 'amount'], rows: [['株式会社青い狐食堂', '1.00']] };
    expect(drawTable(wide, PAPER)).toContain('株式会社青い狐食堂    1.00');
    for (const line of linesOn(wide, 20)) expect(stringWidth(line)).toBeLessThanOrEqual(20);
  });

  it('cuts nothing and leaves nothing out where the output is no terminal', () => {
    const text = 'A description that is longer than any terminal. '.repeat(20).trim();
    expect(drawTable({ headings: ['id', 'description'], rows: [['2edb51', text]] }, PAPER)).toContain(text);
    expect(drawTable(INBOX, PAPER).split('\n')[0]).toMatch(/^id +date +account +description +amount +likely$/);
  });
});

describe('[CLI-47] a title and a note', () => {
  it('are broken between words where the screen ends, and are one line on paper', () => {
    const shown = {
      json: {},
      title: 'What customers owe as of 2026-09-30, on 1100 Accounts receivable (USD)',
      note: 'Open this: https://books.example.com/app/sign-in#a-very-long-code-that-is-one-word\n  and this is a line that stands in two characters.',
    };
    const narrow = draw(shown, { columns: 40, hasColours: false }).split('\n');
    expect(narrow.slice(0, 3)).toEqual(['What customers owe as of 2026-09-30, on', '1100 Accounts receivable (USD)', '']);
    expect(narrow).toContain('https://books.example.com/app/sign-in#a-very-long-code-that-is-one-word');
    expect(narrow.slice(-2)).toEqual(['  and this is a line that stands in two', '  characters.']);
    expect(draw(shown, PAPER).split('\n')[0]).toBe(shown.title);
  });
});
