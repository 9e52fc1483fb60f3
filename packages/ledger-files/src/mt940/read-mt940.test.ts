import fc from 'fast-check';
import { addDays, date, formatAmount, type IsoDate } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { entry, enveloped, folded, page, unproven } from '../../test/mt940-files.ts';
import { lines, type read, refusal, taken } from '../../test/reading-files.ts';
import { readStatement } from '../index.ts';

type Options = NonNullable<Parameters<typeof read>[1]>;
const EUR: Options = { currency: { code: 'EUR', scale: 2 } };
const open: Options = { ...EUR, proveBalances: false };

/** The movement of a file with one entry. */
const only = (parts: { readonly line?: string; readonly text?: string }) => {
  const [record] = taken(unproven(entry(parts)), open).records;
  if (record === undefined) throw new Error('there is no movement');
  return record;
};

/** A statement of a German bank, with an interest, a reversal and a card payment. */
const GERMAN = `:20:STARTUMSE
:25:50010517/0123451234
:28C:00007/001
:60F:C251230EUR2340,71
:61:2601020102DR59,99NDDTNONREF
:86:${folded(
  '105?00FOLGELASTSCHRIFT?109248?20EREF+RG-2026-0001?21MREF+MD-55821?22CRED+DE98ZZZ09999999999?23SVWZ+Internet und Telefon J?24anuar 2026 Kunde 4711?30GENODEF1ABC?31DE02120300000000202051?32STADTNETZ GMBH?33CO KG',
)}
:61:2601050105RD12,30NRTINONREF
:86:159?00RETOURE?20SVWZ+Konto erloschen?32ANNA BEISPIEL
:61:2512310102CR3,07NINTNONREF
:86:814?00ABSCHLUSS?20Zinsen 4. Quartal
:62F:C260105EUR2296,09
:64:C260105EUR2296,09
:65:C260106EUR2296,09
-
`;

/** Two statements of a Dutch bank. */
const DUTCH = `${enveloped(
  `:20:P260105000000001
:25:NL69INGB0123456789EUR
:28C:00001
:60F:C260102EUR100,00
:61:2601050105D42,10NTRFEREF//26010500000017
/TRCD/00100/
:86:${folded('/EREF/INV-2026-9//CNTP/NL32INGB0000012345/INGBNL2A/Bakkerij De Molen///REMI/USTD//Factuur 2026-9 brood/')}
:61:2601050105C8,05NTRFNONREF//26010500000018
/TRCD/00108/
:86:${folded('/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/J JANSEN/REMI/Terug voor lunch/EREF/NOTPROVIDED')}
:62F:C260105EUR65,95
:86:/SUM/1/1/42,10/8,05/
`,
)}`;

describe('a file', () => {
  it('[STM-1] is MT940 by its content, with and without the headers of a bank', () => {
    expect(taken(GERMAN, EUR)).toMatchObject({ format: 'mt940', profile: 'mt940', account: '1234', encoding: 'utf-8' });
    for (const above of ['ABNANL2A\n940\nABNANL2A\n', ':940:\n', '\r\n', '{1:F01ABNANL2AAXXX0000000000}\n'])
      expect(taken(above + page(), EUR).format).toBe('mt940');
    expect(taken(page().replaceAll('\n', '\r\n'), EUR).records).toHaveLength(1);
    expect(lines(taken(page() + enveloped(page(undefined, { number: '2/1' })), EUR))).toHaveLength(2);
  });

  it('[STM-1] is read in Windows-1252 where it is not UTF-8', () => {
    const bytes = Uint8Array.from(unproven(entry({ text: 'Müller' })), (char) => char.charCodeAt(0));
    expect(readStatement(bytes, { ...open, currency: { code: 'EUR', scale: 2 } })).toMatchObject({
      encoding: 'windows-1252',
      records: [{ description: 'Müller' }],
    });
  });

  it('[STM-1] of another message is named', () => {
    expect(refusal(enveloped(page()).replace('I940', 'O942'), EUR)).toContain('line 1, block 2: the file is MT942');
    expect(refusal(':20:A\n:25:123\n:28C:1\n:34F:EUR0,00\n:61:2601050105D9,00NTRFX\n:90D:1EUR9,00\n-\n', EUR)).toContain(
      'line 4, 34F: the file is MT942',
    );
    expect(refusal(enveloped(page()).replace('I940', 'I103'), EUR)).toContain('MT103, which is not a statement');
  });

  it.each([
    ['a closing balance that is missing', page().replace(/:62F.*\n/, ''), 'line 1, 20: the statement has no closing balance (62F)'],
    [
      'an opening balance that is missing',
      page('').replace(/:60F.*\n/, ''),
      'line 4, 62F: there is no opening balance (60F) before this tag.',
    ],
    ['a line without its tag', page().replace(':61:', '61:'), 'line 5: the line does not begin with a tag.'],
    ['a damaged tag', page().replace(':61:', ':6I:'), 'line 5, 6I: this is not an MT940 tag. The line is damaged.'],
    ['an entry after the closing balance', page() + entry(), 'line 8, 61: the entry is after the closing balance.'],
    ['an entry before the opening balance', ':20:A\n:25:1\n:61:x\n', 'line 3, 61: there is no opening balance (60F) before this tag.'],
    ['a tag before the first statement', `:940:\n:25:1\n${page()}`, 'line 2, 25: the tag does not belong to a statement'],
    ['a second opening balance', page(':60F:C260101EUR1,00\n'), 'line 5, 60F: the statement already has an opening balance'],
    ['a balance that is none', page('', { opening: '60F:X260101EUR1,00' }), 'line 4, 60F: "X260101EUR1,00" is not a balance'],
    ['a balance of no day', page('', { opening: '60F:C260230EUR1,00' }), 'line 4, 60F: "260230" is not a calendar date'],
    ['a balance of an unknown currency', page('', { opening: '60F:C260101QQQ1,00' }), 'line 4, 60F: '],
    [
      'balances of two currencies',
      page('', { closing: '62F:C260131USD1250,35' }),
      'the balance is in USD, but the opening balance is in EUR.',
    ],
    ['an envelope that is never closed', enveloped(page()).replace('-}', ''), 'line 1, block 4: the message is opened but never closed'],
    [
      'a header without a message',
      `${enveloped(page())}{1:F01INGBNL2ABXXX0000000000}\n`,
      'line 10, block 4: the message is opened but never closed',
    ],
    ['no statement', ':940:\n', 'The file has no statement, because there is no :20: in it.'],
  ])('with %s is refused with its line and tag', (_, text, message) => {
    expect(refusal(text, EUR)).toContain(message);
  });
});

describe('an entry', () => {
  it('[STM-45] of a German bank has its parts, and its purpose as the memo', () => {
    const statement = taken(GERMAN, EUR);
    expect(lines(statement)).toEqual([
      '2026-01-02 -59.99 EUR STADTNETZ GMBH CO KG Internet und Telefon Januar 2026 Kunde 4711',
      '2026-01-05 +12.30 EUR ANNA BEISPIEL Konto erloschen (refund)',
      '2026-01-02 +3.07 EUR Zinsen 4. Quartal (interest)',
    ]);
    expect(statement.records[0]).toMatchObject({ ref: null, counterparty: 'STADTNETZ GMBH CO KG' });
    expect(statement.records.map(({ memo }) => memo)).toEqual([
      'Internet und Telefon Januar 2026 Kunde 4711',
      'Konto erloschen',
      'Zinsen 4. Quartal',
    ]);
    expect(statement.records[0]?.facts).toEqual(
      expect.arrayContaining([
        { key: 'kind', value: '105', detail: 'business code' },
        { key: 'descriptor', value: 'FOLGELASTSCHRIFT', detail: null },
        { key: 'counterparty', value: 'DE02120300000000202051', detail: 'account' },
        { key: 'note', value: 'RG-2026-0001', detail: 'end to end id' },
        { key: 'note', value: 'MD-55821', detail: 'mandate' },
        { key: 'note', value: '260102', detail: 'value date' },
      ]),
    );
  });

  it('of a Dutch bank has its parts', () => {
    const statement = taken(DUTCH, EUR);
    expect(lines(statement)).toEqual([
      '2026-01-05 -42.10 EUR Bakkerij De Molen Factuur 2026-9 brood',
      '2026-01-05 +8.05 EUR J JANSEN Terug voor lunch',
    ]);
    expect(statement.records.map(({ ref }) => ref)).toEqual(['26010500000017', '26010500000018']);
    expect(statement.records[0]?.facts).toEqual(
      expect.arrayContaining([
        { key: 'counterparty', value: 'NL32INGB0000012345', detail: 'account' },
        { key: 'note', value: 'INV-2026-9', detail: 'end to end id' },
        { key: 'note', value: '/TRCD/00100/', detail: 'supplementary details' },
      ]),
    );
    expect(statement.records[1]?.facts.map(({ detail }) => detail)).not.toContain('end to end id');
  });

  it('[STM-10] keeps its lines as sent', () => {
    const line = '2601050105D900,00NTRFNONREF//B26010500017\n/OCMT/USD975,00/';
    const record = only({ line, text: 'Rent  January\n 2026\n:86:paid twice' });
    expect(JSON.parse(record.payload)).toEqual({ 61: line, 86: 'Rent  January\n 2026', '86 2': 'paid twice' });
    expect(record.row).toMatchObject({ rowNumber: 5, columns: ['61', '86', '86 2'] });
    expect(record.description).toBe('Rent January 2026 paid twice');
  });

  it.each([
    ['C', 'in', 'money_in'],
    ['D', 'out', 'money_out'],
    ['RC', 'out', 'money_out'],
    ['RD', 'in', 'refund'],
    ['CR', 'in', 'money_in'],
    ['DR', 'out', 'money_out'],
    ['RDR', 'in', 'refund'],
  ])('marked %s brings money %s', (mark, direction, kind) => {
    expect(only({ line: `2601050105${mark}9,NTRFNONREF` })).toMatchObject({ direction, kind, amountMinor: 900n });
  });

  it.each([
    ['2512310102', '2026-01-02'],
    ['2601021231', '2025-12-31'],
    ['2402290229', '2024-02-29'],
    ['2503010228', '2025-02-28'],
    ['240229', '2024-02-29'],
    ['240229    ', '2024-02-29'],
    ['2602300301', '2026-03-01'],
    ['991231', '1999-12-31'],
  ])('[STM-7] of the dates %s has the day %s', (dates, day) => {
    expect(only({ line: `${dates}D1,00NTRFNONREF` }).date).toBe(day);
  });

  it.each([
    ['D0,5', 50n],
    ['D11,8', 1_180n],
    ['D000000001234,56', 123_456n],
    ['D12', 1_200n],
    ['D12.30', 1_230n],
    ['D1,500', 150n],
  ])('[STM-6] with %s has its exact amount', (printed, minor) => {
    expect(only({ line: `260105${printed}NTRFNONREF` }).amountMinor).toBe(minor);
  });

  it.each([
    ['260105D1.234NTRFNONREF', '"1.234" is not an amount with a decimal comma'],
    ['260105D1.234,00NTRFNONREF', '"1.234,00" is not an amount'],
    ['260105D,50NTRFNONREF', '",50" is not an amount'],
    ['260105D1,005NTRFNONREF', 'EUR'],
    ['260231D1,00NTRFNONREF', 'the value date "260231" is not a calendar date'],
    ['2601051331D1,00NTRFNONREF', 'the entry date "1331" is not a day of the calendar'],
    ['260105X1,00NTRFNONREF', 'is not a statement line'],
    ['260105D', 'is not a statement line'],
    ['', 'is not a statement line'],
  ])('[STM-2] with the line %s is at fault', (line, message) => {
    const text = unproven(entry({ line }), entry());
    expect(refusal(text, EUR)).toContain('line 5, 61: ');
    expect(refusal(text, EUR)).toContain(message);
    expect(taken(text, { ...EUR, skipBadRows: true })).toMatchObject({
      records: [{ date: '2026-01-05' }],
      bad: [{ rowNumber: 5, column: '61' }],
    });
  });

  it('[STM-9] of zero is ignored', () => {
    expect(taken(unproven(entry({ line: '260105C0,00NMSCNONREF' })), open).ignored).toEqual([
      { rowNumber: 5, column: null, message: 'amount of zero' },
    ]);
  });

  it('[STM-8] has no id where the reference is used twice, a word or a counter', () => {
    for (const reference of ['//NONREF', '//17', '//0000000000', '', '//'])
      expect(only({ line: `260105C1,00NTRFCUSTOMER1${reference}` }).ref).toBeNull();
    const twice = taken(unproven(entry(), entry()), open);
    expect(twice.records.map(({ ref }) => ref)).toEqual([null, null]);
  });

  it('with a charge is a fee', () => {
    expect(only({ line: '260105D1,00NCHGNONREF' }).kind).toBe('fee');
    expect(only({ line: '260105C1,00NCHGNONREF' }).kind).toBe('refund');
    expect(only({ text: '808?00ENTGELT?20Kontogebuehr' }).kind).toBe('fee');
  });

  it.each([
    ['free text', 'BEA   NR:XXX1234   21.05.26/12.54', 'BEA NR:XXX1234 21.05.26/12.54'],
    ['a text over two full lines', `${'x'.repeat(65)}\ny`, `${'x'.repeat(65)}y`],
    ['a first line that is full with its tag', `${'x'.repeat(61)}\ny z`, `${'x'.repeat(61)}y z`],
    ['a shorter line', `${'x'.repeat(60)}\ny z`, `${'x'.repeat(60)} y z`],
    ['a time that is broken before its minutes', `${'x'.repeat(62)}T13\n:12:11`, `${'x'.repeat(62)}T13:12:11`],
    ['other marks of parts', '020~00PRZELEW~20Faktura~21 12/2026~32SKLEP ABC', 'SKLEP ABC Faktura 12/2026'],
    ['a mark within a part', '166?00ÜBERWEISUNG?20Wie gehts? Gut?32ANNA', 'ANNA Wie gehts? Gut'],
    ['a bank text alone', '106?00KARTENZAHLUNG', 'KARTENZAHLUNG'],
    ['a name that the purpose repeats', '166?20Rechnung Anna?32ANNA', 'Rechnung Anna'],
    ['a word over two full parts', `166?20${'a'.repeat(27)}?21b?22c`, `${'a'.repeat(27)}b c`],
    ['a slash at its beginning', '/not a name/', '/not a name/'],
    ['no text', '', 'Debit NTRF'],
  ])('with %s is described', (_, text, description) => {
    expect(only({ text }).description).toBe(description);
  });
});

describe('the account', () => {
  const own = page();
  const other = page(entry({ text: 'Other' }), { account: 'NL12RABO0123459876 EUR' });

  it('[STM-5] is the one of the mask or of the caller, of several in one file', () => {
    expect(refusal(own + other, EUR)).toContain('The file has 2 accounts: …1234 (1 row), …9876 (1 row)');
    expect(lines(taken(own + other, { ...EUR, mask: '9876' }))).toEqual(['2026-01-05 -900.00 EUR Other']);
    expect(taken(own + other, { ...EUR, account: '50010517/0123451234' }).account).toBe('1234');
    expect(taken(own + other, { ...EUR, mask: '9876' }).ignored).toMatchObject([{ message: 'of another account, …1234' }]);
  });

  it('[STM-5] of one number in two currencies is two accounts', () => {
    const usd = page().replaceAll('EUR', 'USD');
    expect(refusal(own + usd, EUR)).toContain('…1234 EUR (1 row), …1234 USD (1 row)');
    expect(lines(taken(own + usd, { ...EUR, account: '1234USD' }))).toEqual(['2026-01-05 -900.00 USD Rent January']);
  });
});

describe('the balances', () => {
  it('[STM-4] must agree with the entries', () => {
    expect(taken(page(), EUR)).toMatchObject({ openingBalanceMinor: 125_035n, closingBalanceMinor: 35_035n });
    const wrong = page(undefined, { closing: '62F:D260131EUR350,35' });
    expect(refusal(wrong, EUR)).toBe(
      'line 7, 62F: the statement does not add up. The opening balance (60F, line 4) is 1250.35 EUR. With the booked amounts, -900.00, that makes 350.35. The closing balance is -350.35. The difference is -700.70. Export the statement again, because a row may be missing. If the printed amount is wrong, turn this check off with proveBalances.',
    );
    expect(taken(wrong, open).records).toHaveLength(1);
    expect(taken(page('', { opening: '60F:D000000EUR5', closing: '62F:D260131EUR5,0' }), EUR).openingBalanceMinor).toBe(-500n);
  });

  it('[STM-4] of pages make a chain', () => {
    const first = page(undefined, { closing: '62M:C260105EUR350,35' });
    const second = (opening: string) => page('', { number: '1/2', opening });
    expect(taken(first + second('60M:C260105EUR350,35'), EUR)).toMatchObject({
      openingBalanceMinor: 125_035n,
      closingBalanceMinor: 35_035n,
    });
    const shifted = page('', { opening: '60M:C260105EUR350,36', closing: '62F:C260105EUR350,36' });
    expect(refusal(first + shifted, EUR)).toBe(
      'line 11, 60M: the page begins with 350.36 EUR, but the page before it ends with 350.35 EUR (62M, line 7). Export the statement again, because a row may be missing. If the printed amount is wrong, turn this check off with proveBalances.',
    );
    for (const text of [first, first + second('60F:C260105EUR350,35')])
      expect(refusal(text, EUR)).toBe(
        'line 7, 62M: the statement continues on another page (60M), which is missing. Download the whole statement.',
      );
    expect(taken(first, open).records).toHaveLength(1);
  });
});

describe('a statement', () => {
  it('[STM-4] [STM-6] [STM-7] is read back, amount by amount and word by word', () => {
    const LARGE = 10n ** 12n;
    const transaction = fc.record({
      minor: fc.bigInt(-LARGE, LARGE).filter((minor) => minor !== 0n),
      value: fc.nat(20_000),
      late: fc.integer({ min: -40, max: 40 }),
      isReversal: fc.boolean(),
      text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9&<>"' éß€.-]{0,90}[a-z]$/).map((text) => text.replace(/\s+/g, ' ')),
    });
    const printed = (minor: bigint): string => formatAmount(minor < 0n ? -minor : minor, 2).replace('.', ',');
    const plain = (day: IsoDate): string => day.slice(2).replaceAll('-', '');
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 8 }), fc.bigInt(-LARGE, LARGE), fc.boolean(), (given, opening, german) => {
        const days = given.map(
          ({ value, late }) => [addDays(date('1990-01-01'), value), addDays(date('1990-01-01'), value + late)] as const,
        );
        const entries = given.map(({ minor, isReversal, text }, at) => {
          const [value, booked] = days[at] ?? [date('2026-01-01'), date('2026-01-01')];
          const mark = minor < 0n === isReversal ? 'C' : 'D';
          const line = `${plain(value)}${plain(booked).slice(2)}${isReversal ? 'R' : ''}${mark}R${printed(minor)}NTRFNONREF`;
          const parts = text.match(/.{1,27}/g)?.map((part, index) => `?${20 + index}${part}`);
          return entry({ line, text: german ? `166${parts?.join('')}` : folded(text) });
        });
        const closing = given.reduce((sum, { minor }) => sum + minor, opening);
        const balance = (minor: bigint): string => `${minor < 0n ? 'D' : 'C'}260101EUR${printed(minor)}`;
        const text = page(entries.join(''), { opening: `60F:${balance(opening)}`, closing: `62F:${balance(closing)}` });
        const statement = taken(text, EUR);
        expect(statement).toMatchObject({ openingBalanceMinor: opening, closingBalanceMinor: closing });
        expect(
          statement.records.map(({ direction, amountMinor, date: day, description }) => [
            direction === 'in' ? amountMinor : -amountMinor,
            day,
            description,
          ]),
        ).toEqual(given.map(({ minor, text: words }, at) => [minor, days[at]?.[1], words]));
      }),
    );
  });
});

describe('a line of a text', () => {
  it.each([':KO:NR:40111', ':RF:INVOICE', ':A1:x', ':IBAN:DE02', ':ab:', '::'])(
    '[STM-55] goes on where it begins like a tag: %s',
    (line) => {
      const [record] = taken(page(`${entry({ text: 'Rent' })}${line}\n`), EUR).records;
      expect(record?.description).toContain(line.replace(/^:+/, '').split(':')[0]);
      expect(taken(page(`${entry({ text: 'Rent' })}${line}\n`), EUR).proof).toBe(taken(page(), EUR).proof);
    },
  );

  it('[STM-55] is refused where no text stands above it, and where a tag with a digit is unknown', () => {
    expect(refusal(page().replace(':28C:1/1\n', ':28C:1/1\n:KO:NR\n'), EUR)).toMatch(/^line 4: the line does not begin with a tag/);
    expect(refusal(page(`${entry()}:99X:text\n`), EUR)).toMatch(/99X: this is not an MT940 tag/);
  });

  it('[STM-50] is of the Russian rouble where the currency is RUR', () => {
    const roubles: Options = { currency: { code: 'RUB', scale: 2 } };
    const text = page(entry(), { opening: '60F:C260101RUR1250,35', closing: '62F:C260131RUR350,35' });
    expect(lines(taken(text, roubles)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['2026-01-05 -900.00']);
  });
});
