import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { bankFile, fileOf, HEADER, ledgerBalance, SIGN_ON, statement, transaction, values } from '../../test/ofx-files.ts';
import { cellsIn, lines, read, refusal, saidRead, taken, USD } from '../../test/reading-files.ts';
import { readStatement } from '../index.ts';
import { MAX_TAG_DEPTH, MAX_TAGS } from '../limits.ts';

const first = (text: string) => taken(text).records[0];

describe('an OFX file', () => {
  it.each([
    ['the first line of its header', fileOf(transaction()).slice('OFXHEADER:100\n'.length)],
    ['its header', fileOf(transaction()).slice(HEADER.length)],
    ['all that stands around its messages', `<BANKMSGSRSV1>\n${statement(transaction())}</BANKMSGSRSV1>\n`],
    ['all that stands around a statement', statement(transaction())],
  ])('[STM-42] is read without %s', (_, text) => {
    expect(taken(text)).toMatchObject({ format: 'ofx', records: [{ date: '2026-01-05', amountMinor: 450n }] });
  });

  it.each([
    ['CURRENCY without inner tags', fileOf(transaction({}, '<CURRENCY>\n'))],
    ['PAYEE without inner tags', fileOf(transaction({}, '<PAYEE>\n'))],
    ['STATUS', fileOf(transaction()).replace('<TRNUID>1\n', '<TRNUID>1\n<STATUS><CODE>0<SEVERITY>INFO\n')],
  ])('[STM-42] may have a stray tag that is never closed: %s', (_, text) => {
    expect(lines(taken(text))).toEqual(['2026-01-05 -4.50 USD COFFEE BAR']);
  });

  it('[STM-42] is refused where a tag that is never closed changes what is inside it', () => {
    expect(refusal(fileOf(transaction({}, '<CURRENCY><CURSYM>EUR<CURRATE>1.1\n')))).toMatch(/CURRENCY: the tag is opened but never closed/);
  });

  it('[STM-1] is recognised by its content, version included', () => {
    const body = fileOf(transaction()).slice(HEADER.length);
    const version2 = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- sent by the bank -->\n<?OFX OFXHEADER="200" VERSION="211"?>\n${body}`;
    expect(taken(fileOf(transaction()))).toMatchObject({ format: 'ofx', profile: 'ofx_1', encoding: 'utf-8' });
    expect(taken(`\n\n  ${fileOf(transaction())}`)).toMatchObject({ profile: 'ofx_1' });
    expect(taken(body)).toMatchObject({ profile: 'ofx_1' });
    expect(taken(version2)).toMatchObject({ profile: 'ofx_2' });
    expect(lines(taken(version2))).toEqual(['2026-01-05 -4.50 USD COFFEE BAR']);
  });

  it('reads version 2 with every tag closed as it reads version 1', () => {
    const closed = fileOf(transaction()).replace(/<(\w+)>([^<\n]+)\n/g, '<$1>$2</$1>\n');
    expect(closed).toContain('<TRNAMT>-4.50</TRNAMT>');
    expect(lines(taken(closed))).toEqual(lines(taken(fileOf(transaction()))));
  });

  it('is read on one line and with the line ends of any system', () => {
    const text = fileOf(transaction({ CHECKNUM: '12' }), transaction({ FITID: 'A-1002' }));
    const oneLine = text.slice(HEADER.length).replaceAll('\n', '');
    expect(lines(taken(HEADER + oneLine))).toEqual(lines(taken(text)));
    for (const end of ['\r\n', '\r']) expect(taken(text.replaceAll('\n', end)).records).toEqual(taken(text).records);
  });

  const bytesOf = (text: string): Uint8Array => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));

  it('is read in the encoding that it declares, and as UTF-8 where its bytes are that', () => {
    const text = fileOf(transaction({ NAME: 'Café' }));
    expect(saidRead(readStatement(bytesOf(text), { currency: USD }))).toMatchObject({
      encoding: 'windows-1252',
      records: [{ description: 'Café' }],
    });
    expect(taken(text)).toMatchObject({ encoding: 'utf-8', records: [{ description: 'Café' }] });
  });

  it.each([
    ['ENCODING:UTF-8\nCHARSET:NONE', /^line 37: .* not utf-8/],
    ['ENCODING:USASCII\nCHARSET:437', /declares the encoding 437, which is not supported/],
  ])('that declares %s and has other bytes is refused', (declared, message) => {
    const text = fileOf(transaction({ NAME: 'Café' })).replace('ENCODING:USASCII\nCHARSET:1252', declared);
    const refused = saidRead(readStatement(bytesOf(text), { currency: USD }));
    expect(refused).toMatchObject({ refused: 'unprocessable', message: expect.stringMatching(message) });
  });

  it('may declare everything on one line', () => {
    const header = HEADER.trim().replaceAll('\n', '');
    const text = fileOf(transaction({ NAME: 'Café' })).replace(HEADER, `${header}\n`);
    expect(saidRead(readStatement(bytesOf(text), { currency: USD }))).toMatchObject({ encoding: 'windows-1252' });
  });
});

describe('the tags of an OFX file', () => {
  it('may leave values empty or open, in capitals or not', () => {
    const empty =
      '<STMTTRN><trntype>debit<DTPOSTED>20260105</DTPOSTED><TRNAMT>-1.00<FITID></FITID><CHECKNUM><REFNUM/><NAME>\n<MEMO>Tea</STMTTRN>';
    expect(lines(taken(fileOf(empty)))).toEqual(['2026-01-05 -1.00 USD Tea']);
    expect(first(fileOf(empty))).toMatchObject({
      ref: null,
      facts: [
        { key: 'kind', value: 'debit' },
        { key: 'note', value: 'Tea' },
      ],
    });
  });

  const whole = fileOf(transaction(), transaction({ FITID: 'A-1002' }));
  it.each([
    [
      'after its first transaction',
      whole.slice(0, whole.indexOf('</BANKTRANLIST>')),
      /^line 29, BANKTRANLIST: the tag is opened but never closed/,
    ],
    ['within a transaction', whole.slice(0, whole.indexOf('</STMTTRN>')), /^line 32, STMTTRN: the tag is opened but never closed/],
    ['before </OFX>', whole.replace('</OFX>\n', ''), /^line 11, OFX: the tag is opened but never closed/],
    [
      'in a transaction that another follows',
      whole.replace('</STMTTRN>\n', ''),
      /^line 32, STMTTRN: the tag is not closed before the next one in line 38/,
    ],
    ['in a transaction that the list ends', whole.replace(/<\/STMTTRN>\n(?=<\/BANKTRANLIST>)/, ''), /^line 39, STMTTRN: the tag is opened/],
    ['before its start', whole.replace('<STMTTRN>\n', ''), /^line 37, STMTTRN: the tag is closed but never opened/],
    ['in CDATA', fileOf(transaction({ MEMO: '<![CDATA[half' })), /^line 38, MEMO: the CDATA of this tag is opened but never closed/],
    ['in a comment', `${whole}<!-- half`, /"<!--" is opened but never closed/],
  ])('that is cut off %s is refused with the line', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
    expect(refusal(text, { skipBadRows: true })).toMatch(message);
  });

  it('are refused when they are too deep or too many', () => {
    expect(refusal(`${HEADER}<OFX>${'<A>'.repeat(100_000)}`)).toContain(`nested more than ${MAX_TAG_DEPTH} levels deep`);
    expect(refusal(`${HEADER}<OFX>${'<A>1'.repeat(MAX_TAGS)}`)).toContain(`more than ${MAX_TAGS} tags`);
  });

  it.each([
    ['a < b & c', 'a < b & c'],
    ['1<2>0 &bogus; &amp;amp;', '1<2>0 &bogus; &amp;'],
    ['Smith &amp; Sons &lt;shop&gt; &#233;', 'Smith & Sons <shop> é'],
    ['Pay <me> back</NAME>', 'Pay <me> back'],
    ['<![CDATA[A & <b> &amp; c]]></NAME>', 'A & <b> &amp; c'],
  ])('are not read from %s in a value', (name, description) => {
    expect(first(fileOf(transaction({ NAME: name, MEMO: '' })))?.description).toBe(description);
  });

  it('do not include the neighbours of an open value', () => {
    const text = fileOf('<STMTTRN><TRNTYPE>POS<DTPOSTED>20260105<TRNAMT>-1.00<NAME>Tea<MEMO>House</MEMO></STMTTRN>');
    expect(JSON.parse(first(text)?.payload ?? '')).toEqual({
      TRNTYPE: 'POS',
      DTPOSTED: '20260105',
      TRNAMT: '-1.00',
      NAME: 'Tea',
      MEMO: 'House',
    });
  });
});

describe('the statements of an OFX file', () => {
  const error = '<STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS>';
  it.each([
    ['the sign-on failed', `${HEADER}<OFX>\n<SIGNONMSGSRSV1><SONRS>${error}</SONRS></SIGNONMSGSRSV1></OFX>`, 12],
    ['a statement failed', bankFile(`<STMTTRNRS><TRNUID>1${error}</STMTTRNRS>`, statement(transaction())), 20],
  ])('are refused where %s, with the bank’s message', (_, text, line) => {
    expect(refusal(text)).toBe(
      `line ${line}, STATUS: the file is an error response from the bank (15500: Wrong password). Download the statement again.`,
    );
  });

  const accounts =
    '<SIGNUPMSGSRSV1><ACCTINFOTRNRS><ACCTINFORS><ACCTINFO><DESC>One</ACCTINFO><ACCTINFO><DESC>Two</ACCTINFO></ACCTINFORS></ACCTINFOTRNRS></SIGNUPMSGSRSV1>';
  it.each([
    ['signs on alone', SIGN_ON, 'line 11, OFX: the file has no statement'],
    ['lists accounts', accounts, 'line 12, ACCTINFO: the file has a list of 2 accounts but no statement'],
    ['is empty', '', 'line 11, OFX: the file has no statement'],
  ])('are missed in a file that %s', (_, inside, message) => {
    expect(refusal(`${HEADER}<OFX>\n${inside}</OFX>`)).toContain(message);
    expect(refusal(HEADER)).toContain('line 1, OFX: the file has no statement');
  });

  it('may hold no transaction', () => {
    const idle = bankFile(statement('', { balance: ledgerBalance('10.00', '20260131') }));
    expect(taken(idle)).toMatchObject({ records: [], closingBalanceMinor: 1000n, firstDate: null, periodEnd: '2026-01-31' });
  });

  const two = bankFile(
    statement(transaction(), { account: '1111-2222 3310' }),
    statement(transaction({ NAME: 'RENT', FITID: 'B-1' }), { account: 'XX3320' }),
    statement(transaction({ NAME: 'TEA', FITID: 'A-2000' }), { account: '111122223310' }),
  );
  it('[STM-5] are those of one account, whose last digits alone are given', () => {
    const read = (options: object) => {
      const found = taken(two, options);
      return [found.account, ...found.records.map(({ description }) => description)];
    };
    expect(read({ account: '3320' })).toEqual(['3320', 'RENT']);
    expect(read({ account: '1111 2222 3310' })).toEqual(['3310', 'COFFEE BAR', 'TEA']);
    expect(read({ mask: '••3320' })).toEqual(['3320', 'RENT']);
    expect(read({ account: '3310', mask: '3320' })).toEqual(['3310', 'COFFEE BAR', 'TEA']);
    expect(taken(two, { account: '3310' }).ignored).toMatchObject([{ message: 'of another account, …3320' }]);
    expect(taken(two, { account: '3320' }).ignored.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'of another account, …3310'),
    );
  });

  it.each([[{}], [{ mask: null }], [{ mask: '****' }], [{ mask: '77' }], [{ account: '77', mask: '3320' }], [{ account: '0' }]])(
    '[STM-5] are refused where %j fits none of the accounts, or several',
    (options) => {
      const refused = read(two, options);
      expect(refused).toMatchObject({
        refused: 'unprocessable',
        field: 'account',
        message: expect.stringContaining('2 accounts: …3310 (2 rows), …3320 (1 row)'),
      });
      expect(JSON.stringify(refused)).not.toContain('2222');
    },
  );

  it('[STM-5] of a whole number are read, even when another number ends in it', () => {
    const longer = bankFile(statement(transaction(), { account: '3310' }), statement(transaction({ NAME: 'RENT' }), { account: '773310' }));
    expect(taken(longer, { account: '3310' }).records).toMatchObject([{ description: 'COFFEE BAR' }]);
    expect(refusal(longer, { account: '310' })).toContain('2 accounts');
  });

  it('[STM-5] of one number and several types are of several accounts', () => {
    const savings = statement(transaction({ NAME: 'SAVED' })).replace('CHECKING', 'SAVINGS');
    const member = bankFile(statement(transaction()), savings, statement(transaction({ FITID: 'A-1003' })).replace('CHECKING', ''));
    expect(refusal(member, { mask: '6789' })).toContain(
      '3 accounts: …6789 CHECKING (1 row), …6789 SAVINGS (1 row), …6789 (1 row). Choose one',
    );
    expect(taken(member, { account: '6789 checking' }).records).toMatchObject([{ ref: 'A-1001' }]);
    expect(taken(bankFile(statement(transaction()), savings), { account: '6789 savings' })).toMatchObject({
      account: '6789',
      records: [{ description: 'SAVED' }],
    });
    expect(taken(bankFile(statement(transaction()), statement(transaction()).replace('CHECKING', ''))).records).toHaveLength(2);
  });

  it('[STM-5] of a file’s only account are read with any mask, and refused with another number', () => {
    const only = fileOf(transaction());
    expect(taken(only, { mask: '0000' }).records).toHaveLength(1);
    expect(taken(only, { account: '6789' }).records).toHaveLength(1);
    expect(refusal(only, { account: '0000' })).toContain('has one account, …6789');
  });
});

describe('the amounts of an OFX file', () => {
  it.each([
    ['-4.50', '-4.50'],
    ['4.5', '+4.50'],
    ['+1,234.50', '+1234.50'],
    ['-1.234,50', '-1234.50'],
    ['-12,34', '-12.34'],
    ['1,234,567', '+1234567.00'],
    ['1,23,456.78', '+123456.78'],
    ['-0000000730.5000', '-730.50'],
    ['.5', '+0.50'],
  ])('read %s as %s', (printed, amount) => {
    expect(lines(taken(fileOf(transaction({ TRNAMT: printed }))))).toEqual([`2026-01-05 ${amount} USD COFFEE BAR`]);
  });

  it.each([
    ['1,234', '1,234 is ambiguous'],
    ['$75', '"$75" is not an amount'],
    ['(4.50)', '"(4.50)" is not an amount'],
    ['4.50-', '"4.50-" is not an amount'],
    ['- 4.50', '"- 4.50" is not an amount'],
    ['1e3', '"1e3" is not an amount'],
    ['12,34,56.78', '"12,34,56.78" is not an amount'],
    ['NaN', '"NaN" is not an amount'],
    ['4.505', '4.505 has too many decimal places for USD'],
    ['', 'the amount is missing'],
  ])('[STM-3] find fault with %s', (printed, message) => {
    const where = printed === '' ? 'line 32' : 'line 35';
    expect(refusal(fileOf(transaction({ TRNAMT: printed })))).toContain(`${where}, TRNAMT: ${message}`);
    expect(refusal(fileOf(transaction({ TRNAMT: printed })))).toContain('The id of the transaction is A-1001.');
  });

  it('of a card are money out with a minus', () => {
    const card = statement(transaction({ TRNAMT: '-30.00' }) + transaction({ TRNAMT: '30.00', FITID: 'P-1' }))
      .replaceAll('STMTRS>', 'CCSTMTRS>')
      .replaceAll('BANKACCTFROM>', 'CCACCTFROM>');
    expect(lines(taken(bankFile(card)))).toEqual(['2026-01-05 -30.00 USD COFFEE BAR', '2026-01-05 +30.00 USD COFFEE BAR']);
    expect(taken(bankFile(card)).account).toBe('6789');
  });

  it.each([
    ['20260105', '2026-01-05'],
    ['20260105233000.000[-5:EST]', '2026-01-05'],
    ['20260105003000[+13:NZDT]', '2026-01-05'],
    ['20260105181500:250', '2026-01-05'],
  ])('[STM-7] have the day that %s prints', (printed, day) => {
    expect(first(fileOf(transaction({ DTPOSTED: printed })))?.date).toBe(day);
  });

  it.each(['20260231', '202613050000', '05012026', '2026', '01/05/2026', 'today'])(
    '[STM-7] are at fault on %s, which is no day',
    (printed) => {
      expect(refusal(fileOf(transaction({ DTPOSTED: printed })))).toContain(`line 34, DTPOSTED: "${printed}" is not a calendar date`);
    },
  );

  it('[STM-7] are at fault without a day', () => {
    expect(refusal(fileOf(transaction({ DTPOSTED: '' })))).toContain('line 32, DTPOSTED: the date is missing.');
  });

  it('are in the currency of the transaction, else of the statement, else of the books', () => {
    const foreign = transaction({}, '<CURRENCY><CURRATE>1.06<CURSYM>JPY</CURRENCY>\n').replace('-4.50', '-450');
    const changed = transaction({}, '<ORIGCURRENCY><CURRATE>1.06<CURSYM>GBP</ORIGCURRENCY>\n');
    const of = (text: string) => first(text)?.currency;
    expect(of(bankFile(statement(transaction(), { currency: 'CAD' })))).toBe('CAD');
    expect(of(bankFile(statement(transaction(), { currency: '' })))).toBeNull();
    expect(first(fileOf(foreign))).toMatchObject({ currency: 'JPY', amountMinor: 450n });
    expect(first(fileOf(changed))).toMatchObject({
      currency: 'USD',
      facts: expect.arrayContaining([{ key: 'note', value: 'GBP', detail: 'original currency' }]),
    });
    expect(refusal(bankFile(statement(transaction(), { currency: 'XXY' })))).toContain(
      'line 23, CURDEF: "XXY" is not an ISO 4217 currency code',
    );
    expect(refusal(fileOf(transaction({}, '<CURRENCY><CURSYM>XXY</CURRENCY>\n')))).toContain(
      'line 38, CURRENCY: "XXY" is not an ISO 4217 currency code',
    );
  });

  it('[STM-9] of zero are ignored, and pending ones are holds', () => {
    const pending = `<BANKTRANLISTP>\n<DTASOF>20260131\n${transaction({ DTPOSTED: '', DTTRAN: '20260130', FITID: '' }).replaceAll('STMTTRN>', 'STMTTRNP>')}</BANKTRANLISTP>\n`;
    const found = taken(bankFile(statement(transaction({ TRNAMT: '0.00' }), { pending })));
    expect(lines(found)).toEqual(['2026-01-30 -4.50 USD COFFEE BAR (hold)']);
    expect(found.ignored).toEqual([{ rowNumber: 32, column: null, message: 'amount of zero' }]);
  });
});

describe('the records of an OFX file', () => {
  const refs = (...transactions: readonly string[]) => taken(fileOf(...transactions)).records.map(({ ref }) => ref);

  it('[STM-8] have the id of the bank, unless it is a counter of the file', () => {
    const given = ['202601260', 'F1', '0', '12', '007', 'NONE', '', 'x'.repeat(256)];
    expect(refs(...given.map((FITID) => transaction({ FITID })))).toEqual(['202601260', 'F1', null, null, null, null, null, null]);
  });

  it('[STM-8] lose an id that occurs twice on a statement, but no row', () => {
    const coffee = transaction();
    expect(refs(coffee, coffee, transaction({ FITID: 'A-1002' }))).toEqual([null, null, 'A-1002']);
    expect(refs(coffee, transaction({ TRNAMT: '-9.00' }))).toEqual([null, null]);
  });

  it('[STM-8] keep the id of a row that two statements of the account share word for word', () => {
    const shared = (other: string) => taken(bankFile(statement(transaction()), statement(other))).records.map(({ ref }) => ref);
    expect(shared(transaction())).toEqual(['A-1001', 'A-1001']);
    expect(shared(transaction({ NAME: 'RENT' }))).toEqual([null, null]);
  });

  it('[STM-8] keep an id that two accounts have', () => {
    const text = bankFile(statement(transaction(), { account: '3310' }), statement(transaction({ NAME: 'RENT' }), { account: '3320' }));
    expect(taken(text, { account: '3320' }).records).toMatchObject([{ ref: 'A-1001', description: 'RENT' }]);
  });

  it.each([
    ['ACME', 'Invoice 7', 'ACME Invoice 7'],
    ['STANDING ORDER 12 TO HARBOUR STO', 'RAGE UNIT 9', 'STANDING ORDER 12 TO HARBOUR STORAGE UNIT 9'],
    ['AT&amp;T MOBILITY BILL PAYMENT 07/2', '026', 'AT&T MOBILITY BILL PAYMENT 07/2 026'],
    ['AT&amp;T MOBILITY BILL PAYMENT 07/20', '26', 'AT&T MOBILITY BILL PAYMENT 07/2026'],
    ['STANDING ORDER 12 TO HARBOUR STO', 'STANDING ORDER 12 TO HARBOUR STORAGE', 'STANDING ORDER 12 TO HARBOUR STORAGE'],
    ['LEMON TREE CAFE', 'Card 7 at Lemon Tree Cafe', 'Card 7 at Lemon Tree Cafe'],
    ['POS ACME SHOP', 'acme', 'POS ACME SHOP'],
    ['ACME', '', 'ACME'],
    ['', 'Invoice 7', 'Invoice 7'],
    ['', '', 'Debit'],
  ])('join NAME "%s" and MEMO "%s" to "%s"', (name, memo, description) => {
    expect(first(fileOf(transaction({ NAME: name, MEMO: memo })))?.description).toBe(description);
  });

  it('[STM-45] keep MEMO apart, too', () => {
    const memoOf = (memo: string) => first(fileOf(transaction({ NAME: 'ACME', MEMO: memo })))?.memo;
    expect([memoOf('Invoice 7'), memoOf('ACME Invoice 7'), memoOf('')]).toEqual(['Invoice 7', 'ACME Invoice 7', null]);
  });

  it('without a text are described by the payee, else by their kind', () => {
    const bare = { NAME: '', MEMO: '' };
    expect(first(fileOf(transaction(bare, '<PAYEE><NAME>Acme Ltd<CITY>Bern</PAYEE>\n')))).toMatchObject({
      description: 'Acme Ltd',
      counterparty: 'Acme Ltd',
    });
    expect(first(fileOf(transaction({ ...bare, TRNTYPE: 'CHECK', CHECKNUM: '84' })))?.description).toBe('Check 84');
    expect(first(fileOf(transaction({ ...bare, TRNTYPE: 'INT' })))?.description).toBe('Interest');
    expect(refusal(fileOf(transaction({ ...bare, TRNTYPE: '' })))).toContain(
      'line 32, NAME: the transaction has neither a text nor a type',
    );
  });

  it.each([
    ['DEBIT', '-1.00', 'money_out'],
    ['CREDIT', '1.00', 'money_in'],
    ['FEE', '-1.00', 'fee'],
    ['SRVCHG', '-1.00', 'fee'],
    ['FEE', '1.00', 'refund'],
    ['INT', '1.00', 'interest'],
    ['INT', '-1.00', 'interest'],
    ['HOLD', '-1.00', 'hold'],
    ['POS', '-1.00', 'money_out'],
    ['NEW WORD', '1.00', 'money_in'],
  ])('of type %s and amount %s are %s', (type, amount, kind) => {
    expect(first(fileOf(transaction({ TRNTYPE: type, TRNAMT: amount })))?.kind).toBe(kind);
  });

  it('[STM-10] keep further facts, and every value as sent', () => {
    const text = fileOf(
      transaction(
        { TRNTYPE: 'POS', DTUSER: '20260104', CHECKNUM: '0012', REFNUM: 'R7', SIC: '5812', MEMO: 'A &amp; B' },
        '<PAYEE><NAME>Acme</PAYEE>\n',
      ),
    );
    const found = first(text);
    expect(found?.facts.map(({ key, value }) => [key, value])).toEqual([
      ['kind', 'POS'],
      ['authorized', '20260104'],
      ['descriptor', 'COFFEE BAR'],
      ['note', 'A & B'],
      ['note', 'R7'],
      ['counterparty', 'Acme'],
      ['mcc', '5812'],
      ['check_number', '0012'],
    ]);
    expect(JSON.parse(found?.payload ?? '')).toMatchObject({ TRNAMT: '-4.50', MEMO: 'A &amp; B', 'PAYEE/NAME': 'Acme' });
    expect(found?.row).toEqual({ rowNumber: 32 });
    expect(cellsIn(found)).toEqual({ columns: expect.arrayContaining(['FITID']), values: expect.arrayContaining(['A-1001']) });
    expect(first(fileOf(transaction({ CHECKNUM: '0' })))?.facts.some(({ key }) => key === 'check_number')).toBe(false);
    expect(JSON.parse(first(fileOf(transaction({}, '<NOTE>one\n<NOTE>two\n')))?.payload ?? '')).toMatchObject({
      NOTE: 'one',
      'NOTE 2': 'two',
    });
  });

  it('[STM-2] at fault refuse the file, or are skipped when the caller asks', () => {
    const text = fileOf(
      transaction({ TRNAMT: 'ten' }),
      transaction({ FITID: 'A-1002' }),
      transaction({ DTPOSTED: '20260230', FITID: 'A-1003' }),
    );
    const refused = read(text);
    expect(isRefusal(refused) && refused.errors?.map(({ field }) => field)).toEqual(['line 35, TRNAMT', 'line 48, DTPOSTED']);
    const skipped = taken(text, { skipBadRows: true });
    expect(skipped.records.map(({ ref }) => ref)).toEqual(['A-1002']);
    expect(skipped.bad.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [35, 'TRNAMT'],
      [48, 'DTPOSTED'],
    ]);
    expect(refusal(fileOf(transaction({ TRNAMT: 'ten' })), { skipBadRows: true })).toContain('line 35, TRNAMT');
  });

  it('come with the ledger balance of the latest day, and without an opening one', () => {
    const later = statement(transaction(), { balance: ledgerBalance('-20.50', '20260228') });
    const earlier = statement(transaction(), { balance: ledgerBalance('10.00', '20260131120000[-5:EST]') });
    expect(taken(bankFile(later, earlier))).toMatchObject({ openingBalanceMinor: null, closingBalanceMinor: -2050n });
    expect(taken(bankFile(statement(transaction(), { balance: ledgerBalance(' ', '20260131') })))).toMatchObject({
      closingBalanceMinor: null,
    });
    expect(taken(bankFile(statement(transaction(), { currency: 'EUR', balance: ledgerBalance('1.00', '20260131') })))).toMatchObject({
      closingBalanceMinor: null,
    });
    const unreadable = bankFile(statement('', { balance: ledgerBalance('much', '20260131') }));
    expect(taken(unreadable, { proveBalances: false }).closingBalanceMinor).toBeNull();
    expect(refusal(unreadable)).toContain('line 34, BALAMT: "much" is not an amount');
  });

  it('come with the days that the file covers', () => {
    const february = statement('', { start: '20260201000000', end: '20260228235959[-5:EST]' });
    expect(taken(bankFile(february, statement(transaction())))).toMatchObject({
      periodStart: '2026-01-01',
      periodEnd: '2026-02-28',
      firstDate: '2026-01-05',
      lastDate: '2026-01-05',
    });
    expect(taken(bankFile(statement(transaction(), { start: '', end: 'soon' })))).toMatchObject({ periodStart: null, periodEnd: null });
  });
});

describe('an investment account in OFX', () => {
  const TRADE = `<BUYSTOCK><INVBUY><INVTRAN><FITID>T-1<DTTRADE>20260107</INVTRAN><UNITS>10<TOTAL>-0000250.00</INVBUY><BUYTYPE>BUY</BUYSTOCK>\n`;
  const brokerFile = (list: string) =>
    `${HEADER}<OFX>\n<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM>${values({ BROKERID: 'b', ACCTID: 'Z-4321' })}</INVACCTFROM>` +
    `<INVTRANLIST>\n${list}</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`;

  it('[STM-9] is read for its movements of cash; trades are listed, to be posted by hand', () => {
    const found = taken(brokerFile(`${TRADE}<INVBANKTRAN>${transaction()}<SUBACCTFUND>CASH</INVBANKTRAN>\n`));
    expect(lines(found)).toEqual(['2026-01-05 -4.50 USD COFFEE BAR']);
    expect(found).toMatchObject({
      account: '4321',
      ignored: [
        {
          rowNumber: 15,
          column: 'BUYSTOCK',
          message: 'BUYSTOCK of 2026-01-07 for -250.00 is a securities trade and was not read. Post it by hand',
        },
      ],
    });
  });

  it('[STM-9] with nothing but trades is refused', () => {
    expect(refusal(brokerFile(TRADE + TRADE))).toContain('line 15, BUYSTOCK: the file has only securities trades (2)');
  });
});

describe('a file that a bank wrote wrongly', () => {
  const balanced = bankFile(
    statement(transaction() + transaction({ FITID: 'A-2', TRNAMT: '-5.50' }), { balance: ledgerBalance('90.00', '20260131') }),
  );
  const amounts = (text: string): readonly string[] => lines(taken(text)).map((line) => line.split(' ')[1] ?? '');

  it.each([
    ['before a balance', balanced.replace('</BANKTRANLIST>\n', '')],
    [
      'before the end of its statement',
      fileOf(transaction(), transaction({ FITID: 'A-2', TRNAMT: '-5.50' })).replace('</BANKTRANLIST>\n', ''),
    ],
    ['on a card', balanced.replace('</BANKTRANLIST>\n', '').replaceAll('STMTRS', 'CCSTMTRS').replaceAll('BANKACCTFROM', 'CCACCTFROM')],
  ])('[STM-42] is read where its list of transactions is not closed %s', (_, text) => {
    expect(amounts(text)).toEqual(['-4.50', '-5.50']);
    expect(taken(text).closingBalanceMinor).toBe(text.includes('LEDGERBAL') ? 9_000n : null);
  });

  it.each([
    ['STMTRS', 'CCSTMTRS'],
    ['STMTTRNRS', 'CCSTMTTRNRS'],
    ['BANKMSGSRSV1', 'CREDITCARDMSGSRSV1'],
    ['BANKACCTFROM', 'CCACCTFROM'],
  ])('[STM-42] is read where %s is closed as %s', (bank, card) => {
    expect(amounts(balanced.replace(`</${bank}>`, `</${card}>`))).toEqual(['-4.50', '-5.50']);
    expect(amounts(balanced.replace(`<${bank}>`, `<${card}>`))).toEqual(['-4.50', '-5.50']);
  });

  it('[STM-42] is refused where it ends inside its list', () => {
    expect(refusal(balanced.slice(0, balanced.indexOf('<LEDGERBAL>')).replace('</BANKTRANLIST>\n', ''))).toMatch(
      /The file may be incomplete/,
    );
    expect(refusal(balanced.slice(0, balanced.lastIndexOf('</STMTTRN>')))).toMatch(/The file may be incomplete/);
  });

  it.each([
    ['DEBIT', '4.50', 'in'],
    ['POS', '4.50', 'in'],
    ['CREDIT', '-4.50', 'out'],
  ])('[STM-23] has a doubt where every %s has the sign of the other direction', (type, amount, shown) => {
    const wrong = transaction({ TRNTYPE: type, TRNAMT: amount });
    const other = transaction({ TRNTYPE: 'OTHER', TRNAMT: '-1.00', FITID: 'A-2' });
    expect(taken(fileOf(wrong, other)).doubts).toEqual([
      expect.stringMatching(
        new RegExp(`have the sign of money ${shown}, such as ${type} with ${amount} in line \\d+\\. Check the direction\\.$`),
      ),
    ]);
    expect(
      taken(fileOf(wrong, transaction({ TRNTYPE: type, TRNAMT: amount.startsWith('-') ? '2.00' : '-2.00', FITID: 'A-3' }))).doubts,
    ).toEqual([]);
  });

  it('[STM-50] is of the Russian rouble where it names RUR', () => {
    const text = bankFile(statement(transaction(), { currency: 'RUR' }));
    expect(taken(text, { currency: { code: 'RUB', scale: 2 } }).records[0]?.currency).toBe('RUB');
  });
});
