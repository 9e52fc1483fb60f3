import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { saidWhy } from '../../test/said.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };

describe('a mapping of the caller', () => {
  const TEXT = 'Datum;Valuta;Text;Betrag;Saldo\n01.02.2024;31.01.2024;Tea;-5,00;95,00\n02.02.2024;01.02.2024;Pay;9,00;104,00\n';

  it('[STM-14] of one column changes that column alone', () => {
    const statement = taken(TEXT, { ...EUR, mapping: { columns: { date: 'Valuta' } } });
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea', '2024-02-01 +9.00 Pay']);
    expect(statement).toMatchObject({ profile: 'mapping', closingBalanceMinor: 10_400n, proof: 'rows' });
  });

  it('[STM-14] of one column changes that column alone in a known layout', () => {
    const text = 'Status,Date,Description,Debit,Credit,Bank text\nCleared,01/31/2024,Tea,5.00,,TEA 12\n';
    expect(lines(taken(text, { profile: 'citi', mapping: { columns: { description: 'Bank text' } } }))).toEqual([
      '2024-01-31 -5.00 TEA 12',
    ]);
  });

  it('[STM-14] of an amount replaces money out and money in', () => {
    const text = 'Date,Text,Debit,Credit,Sum total\n31/01/2024,Tea,5.00,,-5.00\n';
    expect(lines(taken(text, { mapping: { columns: { amount: 'Sum total' } } }))).toEqual(['2024-01-31 -5.00 Tea']);
  });

  it('names the row of the header', () => {
    const text = 'Date,Amount of the month,x\n31/01/2024,1.00,x\nWhen,Text,Amount\n31/01/2024,Tea,-5.00\n';
    expect(lines(taken(text, { mapping: { headerRow: 3 } }))).toEqual(['2024-01-31 -5.00 Tea']);
    expect(refusal(text, { mapping: { headerRow: 9 } })).toBe('mapping.headerRow: the file has no row 9, or the row is blank.');
  });

  it.each([
    ['DD.MM.YYYY', '31.01.2024', '01.02.2024'],
    ['YYMMDD', '240131', '240201'],
    ['D MMM YYYY', '31 jan. 2024', '1 Feb 2024'],
    ['DDMMYYYY', '31012024', '01022024'],
    ['YYYY/DD/MM', '2024/31/01', '2024/01/02'],
  ])('has dates of the form %s', (dateFormat, first, second) => {
    const text = `Day;Text;Amount\n${first};Tea;-5.00\n${second};Pay;9.00\n`;
    const options = { mapping: { dateFormat, columns: { date: 'Day' } } };
    const statement = taken(text, options);
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea', '2024-02-01 +9.00 Pay']);
    expectSameAgain(text, statement, options);
  });

  it.each(['DD.MM', 'YYYY', 'DD.DD.MM.YYYY', 'x', 'DDDD MM YY'])('is refused for dates of the form %s', (dateFormat) => {
    expect(refusal(TEXT, { mapping: { dateFormat } })).toMatch(/^mapping\.dateFormat: ".*" is not a date format\. Use the day/);
  });

  it('[STM-16] says what the words of direction mean', () => {
    const text = 'Date,Text,Amount,Way\n2024-01-31,Tea,5.00,minus\n2024-02-01,Pay,9.00,Plus\n';
    const mapping = { columns: { direction: 'Way' }, directions: { in: ['PLUS'], out: [' minus '] } };
    expect(lines(taken(text, { mapping }))).toEqual(['2024-01-31 -5.00 Tea', '2024-02-01 +9.00 Pay']);
    expect(refusal(text, { mapping: { columns: mapping.columns } })).toMatch(/^Row 2, column Way: "minus" is not a known direction/);
  });

  it('joins columns to the description', () => {
    const text = 'Date,Text,Purpose,City,Amount\n2024-01-31,Tea,two cups,Bern,-5.00\n2024-01-31,Jam,,Bern,-6.00\n';
    const statement = taken(text, { mapping: { columns: { description: 'Text', details: ['Purpose', 'City'] } } });
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea two cups Bern', '2024-01-31 -6.00 Jam Bern']);
    expectSameAgain(text, statement);
  });

  it('says how a fee is printed', () => {
    const text = 'Date,Text,Amount,Charge\n2024-01-31,Sale,100.00,3.00\n2024-02-01,Rent,-50.00,\n';
    const statement = taken(text, { mapping: { columns: { fee: 'Charge' }, fee: 'charged_positive' } });
    expect(lines(statement)).toEqual(['2024-01-31 +100.00 Sale', '2024-01-31 -3.00 Fee: Sale (fee)', '2024-02-01 -50.00 Rent']);
  });
});

describe('a kept mapping', () => {
  const FILE = 'Card statement\nWhen;Who;What;How much\n31.01.2024;Ann;Tea;-5,00\n';
  const stored = [
    {
      shape: 'names: when | who | what | how much',
      mapping: { columns: { date: 1, description: 'What', amount: 'How much' }, decimalMark: ',', sign: 'charges_positive' },
    },
  ] as const;

  it('[STM-14] is used for a file of its shape, whatever stands above the header row', () => {
    for (const text of [FILE, `Bank\nMonth\n\n${FILE}`]) {
      const statement = taken(text, { stored });
      expect(statement.profile).toBe('kept');
      expect(lines(statement)).toEqual(['2024-01-31 +5.00 Tea']);
      expect(statement.reading?.shape).toBe(stored[0].shape);
    }
  });

  it('[STM-14] is not used for a file of another shape', () => {
    expect(taken(FILE.replace('Who', 'Whom'), { stored }).profile).toBe('inferred');
  });

  it('[STM-14] gives way to the mapping of the caller, part by part', () => {
    expect(lines(taken(FILE, { stored, mapping: { sign: 'as_printed' } }))).toEqual(['2024-01-31 -5.00 Tea']);
    expect(lines(taken(FILE, { stored, mapping: { columns: { description: 'Who' } } }))).toEqual(['2024-01-31 +5.00 Ann']);
  });

  it('[STM-14] takes precedence over a known layout, and not over the profile of the caller', () => {
    const text = 'Trans. Date,Post Date,Description,Amount,Category\n01/31/2024,02/01/2024,Tea,5.00,Food\n';
    const own = [{ shape: taken(text).reading?.shape ?? '', mapping: { columns: { date: 'Trans. Date' } } }];
    expect(taken(text)).toMatchObject({ profile: 'discover', firstDate: '2024-02-01', reading: { isKnown: true } });
    expect(taken(text, { stored: own })).toMatchObject({ profile: 'kept', firstDate: '2024-01-31', reading: { isKnown: false } });
    expect(taken(text, { stored: own, profile: 'discover' })).toMatchObject({ profile: 'discover', firstDate: '2024-02-01' });
  });

  it('[STM-14] fits a file without names by the kinds of its columns', () => {
    const text = '2024-01-31;Tea;-5.00;95.00\n2024-02-01;Pay;9.00;104.00\n';
    const shape = 'no names: date | text | amount | amount';
    const statement = taken(text, {
      stored: [{ shape, mapping: { columns: { date: 1, description: 2, amount: 4 }, sign: 'as_printed' } }],
    });
    expect(statement).toMatchObject({ profile: 'kept', reading: { shape } });
    expect(lines(statement)).toEqual(['2024-01-31 +95.00 Tea', '2024-02-01 +104.00 Pay']);
  });
});

describe('the reading of a table', () => {
  const TEXT = 'Datum;Text;Betrag;Saldo;Art\n31.01.2024;Tea;-5,00;95,00;Karte\n01.02.2024;Pay;9,00;104,00;Lohn\n';

  it('[STM-14] has the columns, the mapping, the reasons and the proof', () => {
    const statement = taken(TEXT, EUR);
    const { reading } = statement;
    expect({ ...reading, reasons: reading?.reasons.map(saidWhy) }).toEqual({
      shape: 'names: datum | text | betrag | saldo | art',
      isKnown: false,
      mapping: {
        encoding: 'utf-8',
        delimiter: ';',
        header: true,
        headerRow: 1,
        columns: { date: 'Datum', description: 'Text', amount: 'Betrag', balance: 'Saldo', note: 'Art' },
        decimalMark: ',',
        sign: 'as_printed',
      },
      columns: [
        { name: 'Datum', role: 'date' },
        { name: 'Text', role: 'description' },
        { name: 'Betrag', role: 'amount' },
        { name: 'Saldo', role: 'balance' },
        { name: 'Art', role: 'note' },
      ],
      reasons: [
        'The amounts are in column Betrag, by its name.',
        'Each date can be read in only one way.',
        'Amounts have a decimal comma.',
        'A minus is money out, and row 2 has a sign.',
        'The running balance proves every row.',
      ],
    });
    expect(statement).toMatchObject({ proof: 'rows', doubts: [] });
    expectSameAgain(TEXT, statement, EUR);
  });

  it('[STM-14] has the row that decides the order of days', () => {
    const reasons = taken('Date,Text,Amount\n02/01/2024,Tea,-5.00\n31/01/2024,Jam,-6.00\n').reading?.reasons.map(saidWhy);
    expect(reasons).toContain('Dates are day/month/year, since row 3 has 31/01/2024.');
  });

  it.each([
    ['an opening and a closing balance', 'sum', 'Beginning Balance,Ending Balance'],
    ['no balance', 'none', 'A,B'],
  ])('has the proof of %s', (_, proof, names) => {
    const head = `,ID,Datetime,Type,Status,Note,From,To,Amount (total),Funding Source,Destination,${names}\n`;
    const rows =
      ',,,,,,,,,,,$50.00,\n,100001,2024-02-01T23:10:00,Payment,Complete,Lunch,Ann,Me,+ $12.00,,Venmo balance,,\n,,,,,,,,,,,,$62.00\n';
    expect(taken(head + rows).proof).toBe(proof);
  });
});

describe('a kept mapping', () => {
  /** Reads a second file with the mapping that the first one gave. */
  const second = (first: string, next: string): ReturnType<typeof read> => {
    const { reading } = taken(first, EUR);
    if (reading === null) throw new Error('a table without a reading');
    return read(next, { ...EUR, stored: [{ shape: reading.shape, mapping: reading.mapping }] });
  };
  const file = (...rows: readonly string[]): string => `Date;Text;Amount\n${rows.join('\n')}\n`;
  const OPEN_DAYS = file('2/3/2026;Rent;-8,00', '2/5/2026;Pay;25,50');

  it.each([
    ['2026-01-05', '2026-01-14'],
    ['20260105', '20260114'],
    ['5 Jan 2026', '14 Jan 2026'],
    ['Jan 5, 2026', 'Jan 14, 2026'],
    ['1/1/2026', '2/2/2026'],
    ['05.01.2026', '14.01.2026'],
    ['2026年1月5日', '2026年1月14日'],
  ])('[STM-54] has no order of days that %s and %s do not show', (one, other) => {
    const first = file(`${one};Rent;-8,00`, `${other};Pay;25,50`);
    expect(taken(first, EUR).reading).toMatchObject({ reasons: expect.arrayContaining([{ reason: 'dates_in_one_way', params: {} }]) });
    expect(taken(first, EUR).reading?.mapping).not.toHaveProperty('dateOrder');
    expect(second(first, OPEN_DAYS)).toMatchObject({ message: expect.stringMatching(/Set dateOrder to dmy or mdy\.$/) });
    expect(second(first, first)).toMatchObject({ records: taken(first, EUR).records });
  });

  it.each([
    ['a row', file('13/2/2026;Rent;-8,00'), 'dmy'],
    ['a row of another order', file('2/13/2026;Rent;-8,00'), 'mdy'],
    ['years of two digits', file('26/01/05;Rent;-8,00', '26/12/28;Pay;25,50'), 'ymd'],
  ])('[STM-54] has the order of days that %s shows', (_, first, order) => {
    expect(taken(first, EUR).reading?.mapping.dateOrder).toBe(order);
  });

  it('[STM-54] has the order of days that the caller gave', () => {
    const { reading } = taken(OPEN_DAYS, { ...EUR, dateOrder: 'mdy' });
    expect(reading?.mapping.dateOrder).toBe('mdy');
    expect(lines(taken(OPEN_DAYS, { ...EUR, stored: [{ shape: reading?.shape ?? '', mapping: reading?.mapping ?? {} }] }))[0]).toBe(
      '2026-02-03 -8.00 Rent',
    );
  });

  it.each([
    ['whole amounts', '-800', '2500'],
    ['amounts of cents', '-8', '25'],
    ['a minus behind', '800-', '2500'],
  ])('[STM-54] has no decimal mark that %s do not show', (_, out, into) => {
    const first = file(`31.01.2026;Rent;${out}`, `14.01.2026;Pay;${into}`);
    expect(taken(first, EUR).reading?.mapping).not.toHaveProperty('decimalMark');
    expect(second(first, file('05.02.2026;Rent;-1.800', '14.02.2026;Pay;2.500'))).toMatchObject({
      message: expect.stringMatching(/can be -1\.800 or -1800. Set mapping\.decimalMark to "\." or ","\.$/),
    });
    expect(second(first, file('05.02.2026;Rent;-1.800,50'))).toMatchObject({ records: expect.anything() });
  });

  it.each([
    ['decimals', '-8,50', ','],
    ['thousands and decimals', '-1,800.50', '.'],
    ['thousands twice', '-1.800.000', ','],
  ])('[STM-54] has the decimal mark that %s show', (_, amount, mark) => {
    expect(taken(file(`31.01.2026;Rent;${amount}`), EUR).reading?.mapping.decimalMark).toBe(mark);
  });
});
