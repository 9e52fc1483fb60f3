import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { readStatement } from '../index.ts';

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';

/** A bank statement of version 1, its leaves not closed. */
const sgml = (
  transactions: string,
  more: { readonly balance?: string; readonly account?: string; readonly currency?: string } = {},
): string =>
  `${HEADER}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1>${statement(transactions, more)}</BANKMSGSRSV1></OFX>`;

const statement = (transactions: string, { balance = '10.00', account = '000123454321', currency = 'USD' } = {}): string =>
  `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20240101<DTEND>20240131
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS>`;

const transaction = (fields: Readonly<Record<string, string>> = {}): string => {
  const given = { TRNTYPE: 'DEBIT', DTPOSTED: '20240115', TRNAMT: '-4.50', FITID: 'f1', NAME: 'Coffee House', ...fields };
  return `<STMTTRN>${Object.entries(given)
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}\n</STMTTRN>`;
};

const xml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF>
<CCACCTFROM><ACCTID>4111 1111 1111 1234</ACCTID></CCACCTFROM><BANKTRANLIST>${body}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

describe('an OFX file', () => {
  it('[OFX-1] of version 1 is read, whatever its name', () => {
    const read = taken(sgml(transaction() + transaction({ FITID: 'f2', TRNAMT: '1200', NAME: 'Sale' })));
    expect(read).toMatchObject({ format: 'ofx', profile: 'ofx_1', account: '4321' });
    expect(lines(read)).toEqual(['2024-01-15 -4.50 USD Coffee House', '2024-01-15 +1200.00 USD Sale']);
    expect(read.readings[0]).toMatchObject({ ref: 'f1', payload: { TRNTYPE: 'DEBIT', NAME: 'Coffee House' }, row: { rowNumber: 10 } });
  });

  it('[OFX-1] of version 2 is read, and so is a QFX file without a header', () => {
    const body =
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20240115</DTPOSTED><TRNAMT>-4.50</TRNAMT><FITID>1</FITID><MEMO>Tee</MEMO></STMTTRN>';
    expect(taken(xml(body))).toMatchObject({ profile: 'ofx_2', account: '1234' });
    expect(lines(taken(xml(body)))).toEqual(['2024-01-15 -4.50 EUR Tee']);
    expect(lines(taken(sgml(transaction()).slice(HEADER.length)))).toEqual(['2024-01-15 -4.50 USD Coffee House']);
  });

  it.each([
    [HEADER, 'no <OFX> element'],
    [`${HEADER}<OFX></OFX>`, 'holds no statement'],
    [`${HEADER}<OFX><SIGNUPMSGSRSV1><ACCTINFO><DESC>SAVINGS</ACCTINFO></SIGNUPMSGSRSV1></OFX>`, 'holds no statement'],
  ])('[OFX-1] without a statement is refused: %#', (text, words) => {
    expect(refusal(text)).toContain(words);
  });

  it('[OFX-2] may leave leaves open or empty, and hold <, &, entities and CDATA', () => {
    const fields = { CHECKNUM: '', NAME: 'Fish & Chips < 5 &amp; more &#233;', MEMO: '<![CDATA[a <b> & c]]>' };
    expect(lines(taken(sgml(transaction(fields))))).toEqual(['2024-01-15 -4.50 USD Fish & Chips < 5 & more é a <b> & c']);
    const closed = transaction({ NAME: '', MEMO: 'Tea' }).replace('<NAME>', '<NAME></NAME>');
    expect(lines(taken(sgml(closed)))).toEqual(['2024-01-15 -4.50 USD Tea']);
    const openAndEmpty = transaction({ CHECKNUM: '', REFNUM: '' })
      .replace('<FITID>f1', '<FITID>\n<SIC>')
      .concat(transaction({ FITID: 'f2' }));
    expect(taken(sgml(openAndEmpty)).readings.map(({ ref }) => ref)).toEqual([null, 'f2']);
  });

  it.each([
    ['in the middle of a transaction', (text: string) => text.slice(0, text.indexOf('<TRNAMT>')), 'STMTTRN'],
    ['before its end', (text: string) => text.replace('</BANKMSGSRSV1></OFX>', ''), 'BANKMSGSRSV1'],
  ])('[OFX-2] that breaks off %s is refused with the line and the element', (_, cut, tag) => {
    expect(refusal(cut(sgml(transaction())))).toMatch(new RegExp(`^row \\d+, column ${tag}: the file breaks off`));
  });

  it('[OFX-2] with a document type, an entity, or without an end of depth is refused', () => {
    expect(refusal(`<?OFX?>\n<!DOCTYPE x [<!ENTITY a "b">]><OFX></OFX>`)).toContain('row 2: DOCTYPE has no place');
    expect(refusal(`<OFX>\n<!ENTITY a "b"></OFX>`)).toContain('ENTITY');
    expect(refusal(`${HEADER}<OFX>${'<A>\n'.repeat(100_000)}`)).toContain('more than 64 elements');
  });

  it('[OFX-3] an id that stands on different movements is none; one that is told twice is one', () => {
    const twice = transaction() + transaction() + transaction({ FITID: 'f2' }) + transaction({ FITID: 'f2', TRNAMT: '-5.00' });
    expect(taken(sgml(twice)).readings.map(({ ref }) => ref)).toEqual(['f1', 'f1', null, null]);
    const accounts = sgml('').replace(
      '<BANKMSGSRSV1>',
      `<BANKMSGSRSV1>${statement(transaction(), { account: '9' })}${statement(transaction({ NAME: 'X' }), { account: '8' })}`,
    );
    expect(taken(accounts, { account: '9' }).readings.map(({ ref }) => ref)).toEqual(['f1']);
  });

  it.each([
    ['20240131', '2024-01-31'],
    ['20240131235959.999[-11:SST]', '2024-01-31'],
    ['20240131000000[+12:NZST]', '2024-01-31'],
    ['202401312359', '2024-01-31'],
    ['2024-01-31', '2024-01-31'],
  ])('[OFX-4] %s is the day as it is printed', (printed, day) => {
    expect(taken(sgml(transaction({ DTPOSTED: printed }))).readings[0]?.date).toBe(day);
  });

  it.each(['', '20240230', '201120000000', '31/01/2024', '240131', '2024013'])('[OFX-4] the day %j is at fault', (printed) => {
    expect(refusal(sgml(transaction({ DTPOSTED: printed })))).toMatch(/^row 10, column DTPOSTED: /);
  });

  it.each([
    ['+1,234.50', '+1234.50'],
    ['-1.234,50', '-1234.50'],
    ['-12,34', '-12.34'],
    ['1234.5000', '+1234.50'],
    ['-.5', '-0.50'],
    ['7', '+7.00'],
  ])('[OFX-5] the amount %s is %s', (printed, amount) => {
    expect(lines(taken(sgml(transaction({ TRNAMT: printed }), { balance: '' })))).toEqual([`2024-01-15 ${amount} USD Coffee House`]);
  });

  it.each(['', '$120', '1.2.3', 'abc', '1e5', '12.345', '--1', '12 USD', '1,23,4.5'])('[OFX-5] the amount %j is at fault', (printed) => {
    expect(refusal(sgml(transaction({ TRNAMT: printed }), { balance: '' }))).toMatch(/^row 10, column TRNAMT: /);
  });

  it('[OFX-5] a mark that could be either is refused with both readings, until it is said or another amount decides', () => {
    const text = sgml(transaction({ TRNAMT: '-1,234' }), { balance: '' });
    expect(refusal(text)).toBe('row 10, column TRNAMT: -1,234 can be -1234 or -1.234; say which with decimal_mark.');
    expect(lines(taken(text, { mapping: { decimalMark: '.' } }))).toEqual(['2024-01-15 -1234.00 USD Coffee House']);
    const decided = transaction({ TRNAMT: '-1,234' }) + transaction({ FITID: 'f2', TRNAMT: '-1.50' });
    expect(taken(sgml(decided)).readings[0]?.amountMinor).toBe(123_400n);
  });

  it('[OFX-5] a movement of nothing is left aside', () => {
    expect(taken(sgml(transaction({ TRNAMT: '0.00' })))).toMatchObject({ readings: [], ignored: [{ rowNumber: 10, column: 'TRNAMT' }] });
  });

  it('[OFX-6] counts in its own currency where it says so, whatever it was before', () => {
    const other = transaction({ CURRENCY: '<CURRATE>1.1<CURSYM>GBP</CURRENCY>' });
    expect(taken(sgml(other)).readings[0]?.currency).toBe('GBP');
    const original = transaction({ ORIGCURRENCY: '<CURRATE>1.1<CURSYM>GBP</ORIGCURRENCY>' });
    expect(taken(sgml(original)).readings[0]?.currency).toBe('USD');
    expect(taken(sgml(transaction({ TRNAMT: '-450' }), { currency: 'JPY', balance: '' })).readings[0]).toMatchObject({
      currency: 'JPY',
      amountMinor: 450n,
    });
    expect(refusal(sgml(transaction(), { currency: 'XYZ', balance: '' }))).toContain('XYZ is no currency');
    expect(taken(sgml(transaction(), { currency: '' })).readings[0]?.currency).toBeNull();
  });

  it('[OFX-7] fees, interest and what is pending are told apart', () => {
    const listed = [
      transaction({ TRNTYPE: 'SRVCHG' }),
      transaction({ TRNTYPE: 'FEE', FITID: '2' }),
      transaction({ TRNTYPE: 'INT', TRNAMT: '0.12', FITID: '3' }),
    ];
    const pending = '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20240120<TRNAMT>-40.00<NAME>Hotel</STMTTRNP>';
    const text = sgml(listed.join('')).replace(
      '</BANKTRANLIST>',
      `</BANKTRANLIST><BANKTRANLISTP><DTASOF>20240131${pending}</BANKTRANLISTP>`,
    );
    expect(taken(text).readings.map(({ kind, date }) => [kind, date])).toEqual([
      ['fee', '2024-01-15'],
      ['fee', '2024-01-15'],
      ['interest', '2024-01-15'],
      ['hold', '2024-01-20'],
    ]);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ NAME: 'COFFEE', MEMO: 'Coffee House Seattle' }, 'Coffee House Seattle'],
    [{ NAME: 'Coffee House Seattle', MEMO: 'SEATTLE' }, 'Coffee House Seattle'],
    [{ NAME: 'AMAZON MARKETPLACE PAYMENTS AMZN', MEMO: '.COM/BILL WA' }, 'AMAZON MARKETPLACE PAYMENTS AMZN.COM/BILL WA'],
    [{ NAME: 'Coffee', MEMO: 'with Bea' }, 'Coffee with Bea'],
    [{ NAME: '', PAYEE: '<NAME>Acme Corp<CITY>Reno</PAYEE>' }, 'Acme Corp'],
    [{ NAME: '', MEMO: '', TRNTYPE: 'CHECK', CHECKNUM: '1234' }, 'CHECK 1234'],
  ])('[OFX-8] %j is described as %s', (fields, description) => {
    expect(taken(sgml(transaction(fields))).readings[0]?.description).toBe(description);
  });

  it('[OFX-8] what else it says stands in the facts', () => {
    const { facts, counterparty } =
      taken(sgml(transaction({ CHECKNUM: '0077', SIC: '5814', MEMO: 'x', PAYEE: '<NAME>Acme<CITY>Reno</PAYEE>' }))).readings[0] ?? {};
    expect(counterparty).toBe('Acme');
    expect(facts?.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'kind DEBIT',
      'check_number 0077',
      'descriptor Coffee House',
      'note x',
      'mcc 5814',
      'location Reno',
    ]);
  });

  it('[OFX-9] in which the bank refuses is refused in the bank’s words', () => {
    const failed = `${HEADER}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS></SONRS></SIGNONMSGSRSV1></OFX>`;
    expect(refusal(failed)).toBe('row 7, column STATUS: the bank answered with error 15500: Wrong password');
  });

  const investment = (list: string) =>
    `${HEADER}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM><INVTRANLIST>${list}</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`;
  const TRADE = '<BUYMF><INVBUY><INVTRAN><FITID>9<DTTRADE>20240117</INVTRAN><TOTAL>-197.2</INVBUY></BUYMF>';

  it('[OFX-10] of an investment account gives its movements of cash and names its trades', () => {
    const read = taken(investment(`<INVBANKTRAN>${transaction()}<SUBACCTFUND>CASH</INVBANKTRAN>${TRADE}`));
    expect(lines(read)).toEqual(['2024-01-15 -4.50 USD Coffee House']);
    expect(read.ignored.map(({ message }) => message)).toEqual(['BUYMF is a trade in securities, not a movement of cash']);
    expect(refusal(investment(TRADE))).toContain('an investment statement without a movement of cash');
  });

  it('[OFX-11] has a closing balance where it prints one, and covers the days that it says', () => {
    const read = taken(sgml(transaction()));
    expect(read).toMatchObject({
      openingBalanceMinor: null,
      closingBalanceMinor: 1_000n,
      periodStart: '2024-01-01',
      periodEnd: '2024-01-31',
    });
    expect(taken(sgml(transaction(), { balance: '' })).closingBalanceMinor).toBeNull();
    expect(refusal(sgml(transaction(), { balance: 'n/a' }))).toContain('column BALAMT: n/a is not an amount');
  });

  const several = sgml('').replace(
    '<BANKMSGSRSV1>',
    `<BANKMSGSRSV1>${statement(transaction(), { account: '111-9100' })}${statement(transaction({ NAME: 'Rent' }), { account: '222-9200' })}${statement(transaction({ NAME: 'Tea', FITID: 'f9' }), { account: '111-9100' })}`,
  );

  it('[OFX-12] of several accounts gives the one that is asked for, or that the source account’s digits name', () => {
    expect(lines(taken(several, { account: '9100' }))).toEqual(['2024-01-15 -4.50 USD Coffee House', '2024-01-15 -4.50 USD Tea']);
    expect(lines(taken(several, { mask: '9200' }))).toEqual(['2024-01-15 -4.50 USD Rent']);
    expect(taken(sgml(transaction()), { mask: '9999' }).account).toBe('4321');
  });

  it('[OFX-12] of several accounts is refused where it is not clear which is meant', () => {
    expect(refusal(several)).toBe(
      'The file is of the accounts ending with 9100, 9200, 4321; which one is meant is not clear. Say which with account.',
    );
    expect(refusal(several, { account: '7' })).toContain('none ends with 7');
    expect(refusal(several, { account: '00' })).toContain('which one is meant is not clear');
    expect(refusal(sgml(transaction()), { account: '7' })).toContain('none ends with 7');
  });

  it('[OFX-13] that says it is UTF-8 and is not is refused with the line', () => {
    const bytes = new TextEncoder().encode(xml('<STMTTRN><NAME>Caf#</NAME></STMTTRN>')).map((byte) => (byte === 0x23 ? 0xe9 : byte));
    const statement = readStatement(bytes, { currency: { code: 'USD', scale: 2 } });
    expect(isRefusal(statement) ? statement.message : '').toBe('row 4: the file says that it is UTF-8, and here it is not.');
  });

  it('[OFX-4] [OFX-5] every row at fault is named, and the others are read where that is asked for', () => {
    const text = sgml(transaction() + transaction({ FITID: '2', DTPOSTED: '' }) + transaction({ FITID: '3', TRNAMT: 'x' }));
    const statement = read(text);
    expect(isRefusal(statement) ? statement.errors?.map(({ field }) => field) : []).toEqual([
      'row 15, column DTPOSTED',
      'row 20, column TRNAMT',
    ]);
    const skipped = taken(text, { skipBadRows: true });
    expect([skipped.readings.length, skipped.bad.length]).toEqual([1, 2]);
  });
});
