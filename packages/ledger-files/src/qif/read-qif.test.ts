import fc from 'fast-check';
import { addDays, date, formatAmount, type IsoDate } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { ofAccount, record, typed } from '../../test/qif-files.ts';
import { lines, refusal, taken } from '../../test/reading-files.ts';

/** What Quicken writes for a checking account. */
const QUICKEN = `!Type:Bank
D1/ 1'26
U2,500.00
T2,500.00
CX
POpening Balance
L[Checking]
^
D1/15'26
U-1,084.30
T-1,084.30
N1043
POak Property
MRent and water
AOak Property
A12 Mill Road
LRent
SRent
ERent January
$-1,000.00
SUtilities
$-84.30
^
D2/ 3' 6
T12.5
C*
PInterest
^
`;

describe('a file', () => {
  it('[STM-1] is QIF by its first header', () => {
    expect(taken(typed(record()))).toMatchObject({
      format: 'qif',
      profile: 'qif',
      account: null,
      closingBalanceMinor: null,
      periodStart: null,
    });
    expect(taken(`!type:bank \r\n\r\n${record().replaceAll('\n', '\r\n')}`).records).toHaveLength(1);
  });

  it('[STM-45] of Quicken has its movements, each with its memo', () => {
    const statement = taken(QUICKEN);
    expect(lines(statement)).toEqual(['2026-01-15 -1084.30 Oak Property Rent and water', '2006-02-03 +12.50 Interest']);
    expect(statement.ignored).toEqual([{ rowNumber: 2, column: null, message: 'opening balance' }]);
    expect(statement.records[0]).toMatchObject({ ref: null, counterparty: 'Oak Property', currency: null, memo: 'Rent and water' });
    expect(statement.records[1]?.memo).toBe(null);
    expect(statement.records[0]?.facts).toEqual([
      { key: 'check_number', value: '1043', detail: null },
      { key: 'counterparty', value: 'Oak Property', detail: null },
      { key: 'note', value: 'Rent and water', detail: null },
      { key: 'category', value: 'Rent', detail: null },
      { key: 'location', value: 'Oak Property 12 Mill Road', detail: null },
      { key: 'category', value: 'Rent', detail: 'split' },
      { key: 'category', value: 'Utilities', detail: 'split' },
    ]);
  });

  it('[STM-10] keeps its fields as sent', () => {
    const [read] = taken(typed(record({ M: ' two  words', A: 'One\nATwo' }))).records;
    expect(JSON.parse(read?.payload ?? '')).toEqual({
      D: '01/31/2026',
      T: '-900.00',
      P: 'Oak Property',
      M: ' two  words',
      A: 'One',
      'A 2': 'Two',
    });
    expect(read?.row).toMatchObject({ rowNumber: 2 });
  });

  it('[STM-9] leaves lists and movements of zero aside', () => {
    const lists = '!Option:MDY\n!Type:Cat\nNRent\nDHousing\nE\n^\n!Type:Class\nnlowercase\n^\n';
    expect(lines(taken(lists + typed(record(), record({ T: '0.00' }))))).toEqual(['2026-01-31 -900.00 Oak Property']);
  });

  it.each([
    ['a record that is not closed', typed(record()).slice(0, -2), 'line 2, D: the record that begins here is not closed by ^'],
    ['a header within a record', `!Type:Bank\nD01/31/2026\n${typed()}`, 'line 2, D: the record that begins here is not closed'],
    ['a line of no field', typed(record({ M: 'one\nlowercase' })), 'line 6: the line does not begin with a QIF field'],
    ['a record before its header', `!Option:AutoSwitch\n!Clear:AutoSwitch\n!Nonsense\n`, 'line 3, !Nonsense: this is not a QIF header'],
    ['trades', `!Type:Invst\nD01/31/2026\nNBuy\n^\n`, 'line 1, !Type: the file has the trades of an investment account (Invst)'],
    ['an unknown type', `!Type:Bankers\n${record()}`, '"Bankers" is not a supported account type'],
    ['no records', '!Type:Bank\n', 'The file has no transactions.'],
  ])('with %s is refused', (_, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it.each([
    ['no date', { D: '' }, 'line 2, D: the date is missing.'],
    ['a day of no month', { D: '13/32/2026' }, 'line 2, D: "13/32/2026" is not a date in'],
    ['no amount', { T: '' }, 'line 2, T: the amount is missing.'],
    ['an amount that is none', { T: 'ten' }, 'line 3, T: "ten" is not an amount'],
    ['more decimals than its currency', { T: '1.005' }, 'line 3, T: '],
    ['two amounts', { U: '-9.00' }, 'line 5, U: the amount is -9.00, but T is -900.00.'],
    ['an amount twice', { P: 'x\nT1.00' }, 'line 5, T: the record has this field more than once.'],
    ['splits that do not add up', { S: 'Rent\n$-800.00' }, 'line 6, $: the splits do not add up to the amount (T).'],
  ])('[STM-2] with %s is at fault', (_, fields, message) => {
    const text = typed(record(fields), record());
    const options = { mapping: { decimalMark: '.' }, dateOrder: 'mdy' } as const;
    expect(refusal(text, options)).toContain(message);
    expect(taken(text, { ...options, skipBadRows: true })).toMatchObject({
      records: [{ date: '2026-01-31' }],
      bad: [{ message: expect.any(String) }],
    });
  });

  it('[STM-42] without a payee, a memo, a category and a number is described by its direction', () => {
    const text = typed(record({ P: '' }), record({ P: '', T: '5.00' }), record());
    expect(lines(taken(text))).toEqual(['2026-01-31 -900.00 Money out', '2026-01-31 +5.00 Money in', '2026-01-31 -900.00 Oak Property']);
  });
});

describe('the dates', () => {
  it.each([
    ["1/ 2'26", "1/31'26", '2026-01-02'],
    ['01/02/2026', '31/01/2026', '2026-02-01'],
    ['02.01.26', '31.12.26', '2026-01-02'],
    ["2-1'26", "31-12'26", '2026-01-02'],
    ['2026-01-02', '2026-01-31', '2026-01-02'],
    ['12/24/99', '12/31/99', '1999-12-24'],
    ['05-01-26', '31-01-26', '2026-01-05'],
    ['26-01-05', '26-01-31', '2026-01-05'],
  ])('[STM-3] %s beside %s is %s', (first, second, day) => {
    expect(taken(typed(record({ D: first }), record({ D: second }))).records[0]?.date).toBe(day);
  });

  it('[STM-3] that can be read in two ways are refused with the option that settles it', () => {
    const text = typed(record({ D: "1/ 2'26" }));
    expect(refusal(text)).toBe('line 2, D: 1/2/2026 can be 1 February 2026 or January 2, 2026. Set dateOrder to dmy or mdy.');
    expect(taken(text, { dateOrder: 'mdy' }).records[0]?.date).toBe('2026-01-02');
    const short = typed(record({ D: '26-01-30' }));
    expect(refusal(short)).toBe('line 2, D: 26-01-30 can be 26 January 2030 or 2026-01-30. Set dateOrder to dmy or ymd.');
    expect(taken(short, { dateOrder: 'ymd' }).records[0]?.date).toBe('2026-01-30');
    const both = typed(record({ D: '01/31/2026' }), record({ D: '31/01/2026' }));
    expect(refusal(both)).toContain('but line 6, D has 31/01/2026');
  });
});

describe('the amounts', () => {
  it('[STM-3] have the decimal mark that the whole file shows', () => {
    expect(lines(taken(typed(record({ T: '-1.234,56' }), record({ T: '1.234' }))))).toEqual([
      '2026-01-31 -1234.56 Oak Property',
      '2026-01-31 +1234.00 Oak Property',
    ]);
    const open = typed(record({ T: '-1,234' }));
    expect(refusal(open)).toContain('Set mapping.decimalMark to ".".');
    expect(lines(taken(open, { mapping: { decimalMark: '.' } }))).toEqual(['2026-01-31 -1234.00 Oak Property']);
  });

  it('[STM-3] of a card without any minus are refused, until the caller sends their sign', () => {
    const card = `!Type:CCard\n${record({ T: '12.00' })}${record({ T: '5.00' })}`;
    expect(refusal(card)).toContain('line 3, T: no amount of the card has a minus');
    expect(lines(taken(card, { mapping: { sign: 'charges_positive' } }))[0]).toBe('2026-01-31 -12.00 Oak Property');
    expect(lines(taken(card, { mapping: { sign: 'as_printed' } }))[0]).toBe('2026-01-31 +12.00 Oak Property');
    expect(lines(taken(card + record({ T: '-1.00' })))[0]).toBe('2026-01-31 +12.00 Oak Property');
  });

  it('may name their currency', () => {
    expect(taken(typed(record({ T: '€-9.00' }))).records[0]?.currency).toBe('EUR');
    expect(taken(typed(record({ T: '$-9.00' }))).records[0]?.currency).toBeNull();
  });
});

describe('the account', () => {
  const two = `!Option:AutoSwitch\n!Account\nNChecking 1234\nTBank\n^\nNVisa 9876\nTCCard\n^\n!Clear:AutoSwitch\n${ofAccount('Checking 1234', 'Bank', record())}${ofAccount('Visa 9876', 'CCard', record({ P: 'Cafe' }))}`;

  it('[STM-5] is the one of the mask or of the caller, of several in one file', () => {
    expect(refusal(two)).toContain('The file has 2 accounts: …1234 (1 row), …9876 (1 row)');
    expect(lines(taken(two, { mask: '9876' }))).toEqual(['2026-01-31 -900.00 Cafe']);
    expect(taken(two, { account: 'Checking 1234' })).toMatchObject({ account: '1234', records: [{ description: 'Oak Property' }] });
  });

  it('[STM-5] may have no name', () => {
    const unnamed = `${typed(record())}!Type:Cash\n${record({ P: 'Market' })}`;
    expect(refusal(unnamed)).toContain('2 accounts: one without a number BANK (1 row), one without a number CASH (1 row)');
    expect(lines(taken(unnamed, { account: 'Cash' }))).toEqual(['2026-01-31 -900.00 Market']);
  });
});

describe('an export', () => {
  it('[STM-6] [STM-7] is read back, amount by amount and word by word', () => {
    const LARGE = 10n ** 12n;
    const transaction = fc.record({
      minor: fc.bigInt(-LARGE, LARGE).filter((minor) => minor !== 0n),
      day: fc.nat(20_000).map((days) => addDays(date('1990-01-01'), days)),
      text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9&<>"'^! éß€.-]{0,40}[a-z]$/).map((text) => text.replace(/\s+/g, ' ')),
    });
    const orders = {
      dmy: ([year, month, day]: readonly string[]) => `${day}/${month}/${year}`,
      mdy: ([year, month, day]: readonly string[]) => `${month}/${day}/${year}`,
      ymd: ([year, month, day]: readonly string[]) => `${year}-${month}-${day}`,
    };
    const printed = (day: IsoDate, order: keyof typeof orders): string => orders[order](day.split('-'));
    fc.assert(
      fc.property(
        fc.array(transaction, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('dmy' as const, 'mdy' as const, 'ymd' as const),
        fc.constantFrom('.' as const, ',' as const),
        (given, dateOrder, decimalMark) => {
          const records = given.map(({ minor, day, text }) =>
            record({ D: printed(day, dateOrder), T: formatAmount(minor, 2).replace('.', decimalMark), P: text }),
          );
          const { records: found } = taken(typed(...records), { dateOrder });
          expect(
            found.map((each) => [each.direction === 'in' ? each.amountMinor : -each.amountMinor, each.date, each.description]),
          ).toEqual(given.map(({ minor, day, text }) => [minor, day, text]));
        },
      ),
    );
  });
});

describe('a list in a file', () => {
  it.each(['Payee', 'payees', 'Loan', 'Emlak', 'Category'])('[STM-55] is passed over though its type is unknown: %s', (type) => {
    const text = `!Type:Cat\nNFood\nE\n^\n!Type:${type}\nPOak Property\nA12 Mill Road\n^\n${typed(record())}`;
    expect(lines(taken(text))).toEqual(['2026-01-31 -900.00 Oak Property']);
  });

  it('[STM-55] is no list where a record has a day and an amount', () => {
    expect(refusal(`!Type:Barter\n${record()}${typed(record())}`)).toMatch(/^line 1, !Type: "Barter" is not a supported account type/);
  });
});
