import { type Currency, isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { balance, entry, fileOf, payment, statement, statementFile } from '../../test/camt-files.ts';
import { lines, read as readAs, refusal as refusalAs, saidRead, taken as takenAs } from '../../test/reading-files.ts';
import { readStatement } from '../index.ts';
import { MAX_ENTRY_CELLS, MAX_TAG_DEPTH, MAX_TAGS } from '../limits.ts';

const EUR: Currency = { code: 'EUR', scale: 2 };
const read = (text: string, options: object = {}) => readAs(text, { currency: EUR, ...options });
const taken = (text: string, options: object = {}) => takenAs(text, { currency: EUR, ...options });
const refusal = (text: string, options: object = {}) => refusalAs(text, { currency: EUR, ...options });
const first = (...entries: readonly string[]) => taken(fileOf(...entries)).records[0];

const RENT = payment(
  '<RltdPties><Dbtr><Nm>Us</Nm></Dbtr><Cdtr><Nm>House &amp; Home</Nm></Cdtr></RltdPties>\n<RmtInf><Ustrd>Rent January</Ustrd></RmtInf>\n',
);

describe('a CAMT file', () => {
  const file = fileOf(entry({ more: RENT }));

  it('[STM-1] is recognised by its content, and its version by its namespace', () => {
    expect(taken(file)).toMatchObject({ format: 'camt053', profile: 'camt053.001.08', encoding: 'utf-8', account: '1234' });
    expect(lines(taken(file))).toEqual(['2026-01-05 -900.00 EUR House & Home Rent January']);
  });

  it.each([
    ['camt052', 'BkToCstmrAcctRpt', 'Rpt', '052.001.06'],
    ['camt052', 'BkToCstmrAcctRptV01', 'Rpt', '052.001.01'],
    ['camt054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', '054.001.04'],
  ])('is a %s where its message is %s', (format, message, statements, version) => {
    const text = file.replaceAll('BkToCstmrStmt', message).replaceAll('Stmt>', `${statements}>`).replace('053.001.08', version);
    expect(taken(text)).toMatchObject({ format, profile: `camt${version}`, records: [{ description: 'House & Home Rent January' }] });
  });

  it('is read with any prefix, in any envelope and without a namespace', () => {
    const body = file.slice(file.indexOf('<Document'));
    const prefixed = body.replace(/<(\/?)(\w)/g, '<$1bank:$2').replace('xmlns=', 'xmlns:bank=');
    const bare = body.replace(/ xmlns="[^"]*"/, '');
    const wrapped = `<?xml version="1.0"?><Envelope><AppHdr><Fr>Bank</Fr></AppHdr>${body}</Envelope>`;
    for (const text of [prefixed, wrapped, bare]) expect(lines(taken(text))).toEqual(lines(taken(file)));
    expect(taken(bare).profile).toBe('camt053');
  });

  const bytesOf = (text: string): Uint8Array => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));

  it('is read in the encoding that it declares', () => {
    const latin = file.replace('UTF-8', 'ISO-8859-1').replace('Rent', 'Miete März');
    expect(saidRead(readStatement(bytesOf(latin), { currency: EUR }))).toMatchObject({
      encoding: 'windows-1252',
      records: [{ description: 'House & Home Miete März January' }],
    });
  });

  it.each(['encoding="UTF-8"', ''])('with other bytes than UTF-8 is refused with the line where it declares "%s"', (declared) => {
    const text = file.replace('encoding="UTF-8"', declared).replace('Rent', 'Miete März');
    const refused = saidRead(readStatement(bytesOf(text), { currency: EUR }));
    expect(refused).toMatchObject({ refused: 'unprocessable', message: expect.stringMatching(/^line 17: .* not utf-8/) });
  });

  it.each([
    ['a document type', file.replace('<Document', '<!DOCTYPE Document>\n<Document'), 2],
    [
      'entities',
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>\n<Document><BkToCstmrStmt>&lol2;</BkToCstmrStmt></Document>`,
      1,
    ],
    ['a file of the machine', `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>`, 2],
    ['an entity amid the file', file.replace('<Ntry>', '<!ENTITY x "y"><Ntry>'), 8],
  ])('with %s is refused before anything is built from it', (_, text, line) => {
    expect(refusal(text)).toMatch(new RegExp(`^line ${line}: document types and entities`));
  });

  it('has the five entities of XML and numbered characters decoded once, and no others', () => {
    const text = payment('<RmtInf><Ustrd>&lt;A&gt; &amp;amp; &quot;B&quot; &apos;C&apos; &#233; &lol;</Ustrd></RmtInf>\n');
    expect(first(entry({ more: text }))?.description).toBe(`<A> &amp; "B" 'C' é &lol;`);
  });

  it.each([
    ['in an entry', file.slice(0, file.indexOf('</Ntry>')), /^line 8, Ntry: the element is never closed\. The file may be incomplete/],
    ['before its end', file.replace('</Document>\n', ''), /^line 2, Document: the element is never closed/],
    ['in a tag', file.slice(0, file.indexOf('</Stmt>') + 3), /^line 21: a "<" does not begin a tag/],
    ['in a comment', `${file}<!-- half`, /"<!--" is opened but never closed/],
    ['and mended wrongly', file.replace('</Ntry>', '</Stmt>'), /^line 20, Stmt: the element is closed while Ntry of line 8 is open/],
    ['at its start', file.replace('<Stmt>', ''), /^line 21, Stmt: the element is closed while BkToCstmrStmt of line 3 is open/],
  ])('that is cut off %s is refused with the line', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('is refused when it is too deep or has too many elements, before anything is built from it', () => {
    const head = '<?xml version="1.0"?><Document>';
    expect(refusal(`${head}${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Document>`)).toContain(
      `nested more than ${MAX_TAG_DEPTH} levels deep`,
    );
    expect(refusal(`${head}${'<a/>'.repeat(MAX_TAGS)}</Document>`)).toContain(`more than ${MAX_TAGS} tags`);
  });

  it('is refused where it is no XML for another reason', () => {
    expect(refusal(file.replace('<GrpHdr>', '<GrpHdr><constructor>1</constructor>'))).toContain('The XML of the file is invalid');
  });

  it.each([
    ['<?xml version="1.0"?><Report xmlns="urn:schemas"><Table/></Report>', '<Report>'],
    ['<?xml version="1.0"?><Document><AcctOpngReq/></Document>', '<Document> and <AcctOpngReq>'],
    ['<rss xmlns="x"><channel/></rss>', '<rss>'],
  ])('is not %s, which is refused by its root element', (text, name) => {
    expect(refusal(text)).toContain(`XML with the root element ${name}, which is not a statement`);
  });

  it('without a statement is refused, and without entries read', () => {
    expect(refusal(statementFile())).toBe('The file has no statement. There is no Stmt in BkToCstmrStmt.');
    const idle = balance('OPBD', '5.00', '2026-01-05') + balance('CLBD', '5.00', '2026-01-05');
    expect(taken(fileOf(idle))).toMatchObject({ records: [], openingBalanceMinor: 500n, closingBalanceMinor: 500n, firstDate: null });
  });

  it('numbers its entries by the lines on which they begin, with the line ends of any system', () => {
    const two = statementFile(statement(entry()), statement(entry({ ref: 'BANK-REF-0002' })));
    for (const text of [two, two.replaceAll('\n', '\r\n'), two.replace('<GrpHdr>', '<GrpHdr><!-- <Ntry> -->')])
      expect(taken(text).records.map(({ row }) => row?.rowNumber)).toEqual([8, 19]);
  });

  const two = statementFile(
    statement(entry(), { account: 'DE11 1111 3310' }),
    statement(entry({ more: RENT, ref: 'B-0001' }), { account: 'DE113320' }),
    statement(entry({ ref: 'BANK-REF-0003' }), { account: 'DE1111113310' }),
  );
  it('[STM-5] is read for one account, with all of its statements', () => {
    const refs = (options: object) => taken(two, options).records.map(({ ref }) => ref);
    expect(refs({ account: '3320' })).toEqual(['B-0001']);
    expect(refs({ account: 'de11 1111 3310' })).toEqual(['BANK-REF-0001', 'BANK-REF-0003']);
    expect(refs({ mask: '*3320' })).toEqual(['B-0001']);
    expect(taken(two, { mask: '3320' }).account).toBe('3320');
    expect(taken(two, { account: '3310' }).ignored).toMatchObject([{ message: 'of another account, …3320' }]);
  });

  it('[STM-5] of one number in several currencies is of several accounts', () => {
    const pockets = statementFile(statement(entry()), statement(entry({ currency: '' }), { currency: 'USD' }));
    expect(refusal(pockets, { mask: '1234' })).toContain('2 accounts: …1234 EUR (1 row), …1234 USD (1 row)');
    expect(taken(pockets, { account: '1234 usd' }).records).toMatchObject([{ currency: 'USD' }]);
  });

  it('[STM-5] is refused where no account fits, with the last digits of each', () => {
    const refused = read(two, { mask: '77' });
    expect(refused).toMatchObject({
      field: 'account',
      message: expect.stringContaining('The file has 2 accounts: …3310 (2 rows), …3320 (1 row)'),
    });
    expect(JSON.stringify(refused)).not.toContain('1111');
  });
});

describe('the entries of a CAMT file', () => {
  it.each([
    ['7.25000', 725n],
    ['8', 800n],
    ['.5', 50n],
    ['5.', 500n],
  ])('[STM-6] of %s are taken exactly', (amount, minor) => {
    expect(first(entry({ amount }))?.amountMinor).toBe(minor);
  });

  it.each([
    ['7.255', '7.255 has too many decimal places for EUR'],
    ['-7.25', '"-7.25" is not an amount'],
    ['7,25', '"7,25" is not an amount'],
    ['1e3', '"1e3" is not an amount'],
    ['', 'the amount is missing'],
  ])('[STM-6] of %s are at fault', (amount, message) => {
    expect(refusal(fileOf(entry({ amount })))).toContain(`line 8, Amt: ${message}`);
  });

  it('[STM-9] of zero are ignored', () => {
    expect(taken(fileOf(entry({ amount: '0.00' })))).toMatchObject({
      records: [],
      ignored: [{ rowNumber: 8, message: 'amount of zero' }],
    });
  });

  it('are in the currency of the amount, else of the account, else of the books', () => {
    const bare = (currency: string) => taken(statementFile(statement(entry({ currency: '' }), { currency }))).records[0]?.currency;
    expect(first(entry({ amount: '2700', currency: ' Ccy="JPY"' }))).toMatchObject({ currency: 'JPY', amountMinor: 2700n });
    expect([bare('CHF'), bare('')]).toEqual(['CHF', null]);
    expect(refusal(fileOf(entry({ currency: ' Ccy="XXY"' })))).toContain('line 8, Amt: "XXY" is not an ISO 4217 currency code');
    expect(refusal(statementFile(statement(entry(), { currency: 'XXY' })))).toContain('Acct, Ccy');
  });

  it('have the direction that the bank prints, reversed or not', () => {
    const reversed = (direction: string) => first(entry({ direction, more: `<RvslInd>true</RvslInd>\n${RENT}` }));
    expect(first(entry({ direction: 'CRDT' }))?.direction).toBe('in');
    expect(reversed('CRDT')).toMatchObject({ direction: 'in', kind: 'refund', counterparty: 'House & Home' });
    expect(reversed('DBIT')).toMatchObject({ direction: 'out', kind: 'money_out', counterparty: 'Us' });
    expect(refusal(fileOf(entry({ direction: 'C' })))).toContain('line 8, CdtDbtInd: the side must be CRDT or DBIT, not "C"');
  });

  const booked = (date: string) => first(entry({ date }))?.date;
  it('[STM-7] have the day of booking as it is printed, else the value date', () => {
    expect(booked('<BookgDt><DtTm>2026-01-05T23:30:00-05:00</DtTm></BookgDt>')).toBe('2026-01-05');
    expect(booked('<BookgDt><Dt>2026-01-05+01:00</Dt></BookgDt><ValDt><Dt>2026-01-07</Dt></ValDt>')).toBe('2026-01-05');
    expect(booked('<ValDt><Dt>2026-01-07</Dt></ValDt>')).toBe('2026-01-07');
  });

  it.each([
    ['', 'BookgDt: the entry has neither a booking date nor a value date'],
    ['<BookgDt><Dt>2026-02-30</Dt></BookgDt><ValDt><Dt>2026-02-28</Dt></ValDt>', 'BookgDt: "2026-02-30" is not a calendar date'],
    ['<ValDt><Dt>05.01.2026</Dt></ValDt>', 'ValDt: "05.01.2026" is not a calendar date'],
  ])('[STM-7] are at fault with the days "%s"', (date, message) => {
    expect(refusal(fileOf(entry({ date })))).toContain(`line 8, ${message}`);
  });

  const refs = (...entries: readonly string[]) => taken(fileOf(...entries)).records.map(({ ref }) => ref);
  it('[STM-8] have the reference of the bank, and no other', () => {
    const owner = '<NtryRef>N-00001</NtryRef>\n';
    const single = payment('<Refs><EndToEndId>E2E-0001</EndToEndId><AcctSvcrRef>TX-0001</AcctSvcrRef></Refs>\n');
    expect(refs(entry())).toEqual(['BANK-REF-0001']);
    expect(
      refs(
        entry({ ref: '', more: owner }),
        entry({ ref: '', more: single }),
        entry({ ref: '', more: single.replace('</NtryDtls>', '<TxDtls></TxDtls></NtryDtls>') }),
      ),
    ).toEqual([null, 'TX-0001', null]);
    expect(refs(entry({ ref: 'NOTPROVIDED' }), entry({ ref: 'NONREF' }), entry({ ref: '7' }))).toEqual([null, null, null]);
  });

  it('[STM-8] lose a reference that occurs twice on a statement, but no entry; one of the same entry on two statements stays', () => {
    expect(refs(entry(), entry(), entry({ ref: 'BANK-REF-0002' }))).toEqual([null, null, 'BANK-REF-0002']);
    const shared = (other: string) => taken(statementFile(statement(entry()), statement(other))).records.map(({ ref }) => ref);
    expect(shared(entry())).toEqual(['BANK-REF-0001', 'BANK-REF-0001']);
    expect(shared(entry({ amount: '1.00' }))).toEqual([null, null]);
  });

  it.each([
    ['<Sts>BOOK</Sts>', 'money_out'],
    ['<Sts><Cd>BOOK</Cd></Sts>', 'money_out'],
    ['', 'money_out'],
    ['<Sts>PDNG</Sts>', 'hold'],
    ['<Sts><Cd>PDNG</Cd></Sts>', 'hold'],
  ])('[STM-9] of status %s are %s', (status, kind) => {
    expect(first(entry({ status }))?.kind).toBe(kind);
  });

  it('[STM-9] of information or of a future day are ignored; another status is at fault', () => {
    for (const status of ['INFO', 'FUTR'])
      expect(taken(fileOf(entry({ status: `<Sts>${status}</Sts>` })))).toMatchObject({
        records: [],
        ignored: [{ message: expect.stringContaining(status) }],
      });
    expect(refusal(fileOf(entry({ status: '<Sts><Prtry>MAYBE</Prtry></Sts>' })))).toContain(
      'line 8, Sts: the status must be BOOK, PDNG, INFO or FUTR, not "MAYBE"',
    );
  });

  const part = (creditor: string, text: string) =>
    `<TxDtls><RltdPties><Cdtr><Nm>${creditor}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>\n`;
  it('are one movement each; a batch is described by what its payments have in common', () => {
    const batch = (...parts: readonly string[]) =>
      first(entry({ more: `<NtryDtls>\n${parts.join('')}</NtryDtls>\n<AddtlNtryInf>Batch 7</AddtlNtryInf>\n` }));
    expect(batch(part('Ann', 'Pay'), part('Bob', 'Pay'))).toMatchObject({ description: 'Pay', counterparty: null, amountMinor: 90_000n });
    expect(batch(part('Ann', 'Pay 1'), part('Ann', 'Pay 2'))).toMatchObject({ description: 'Ann Batch 7', counterparty: 'Ann' });
    expect(batch(part('Ann', 'a'), part('Bob', 'b'))?.facts).toContainEqual({ key: 'note', value: '2', detail: 'payments in the batch' });
  });

  it('of a batch of thousands show the first cells alone, and keep them all', () => {
    const found = first(entry({ more: `<NtryDtls>${part('Ann', 'Pay').repeat(2_000)}</NtryDtls>\n` }));
    expect(found?.row?.columns).toHaveLength(MAX_ENTRY_CELLS);
    expect(found?.payload.match(/"Ann"/g)).toHaveLength(2_000);
  });

  const described = (direction: string, inside: string, more = '') => {
    const found = first(entry({ direction, more: payment(inside) + more }));
    return [found?.counterparty, found?.description];
  };
  it('[STM-45] are described by the other party and the remittance information, which is the memo', () => {
    const pty = '<RltdPties><Dbtr><Pty><Nm>Customer</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Us</Nm></Pty></Cdtr></RltdPties>';
    const structured = '<Strd><CdtrRefInf><Ref>RF18 5390</Ref></CdtrRefInf><AddtlRmtInf>Order 7</AddtlRmtInf></Strd>';
    expect(described('CRDT', `${pty}<RmtInf><Ustrd>Invoice</Ustrd><Ustrd>12</Ustrd>${structured}</RmtInf>`)).toEqual([
      'Customer',
      'Customer Invoice 12 RF18 5390 Order 7',
    ]);
    const memoOf = (inside: string, more = '') => first(entry({ more: payment(inside) + more }))?.memo;
    expect(memoOf(`${pty}<RmtInf><Ustrd>Invoice</Ustrd><Ustrd>12</Ustrd>${structured}</RmtInf>`)).toBe('Invoice 12 RF18 5390 Order 7');
    expect(memoOf('<AddtlTxInf>bank text</AddtlTxInf>', '<AddtlNtryInf>entry text</AddtlNtryInf>')).toBe(null);
    expect(described('CRDT', `${pty}<RmtInf><Ustrd>from CUSTOMER</Ustrd></RmtInf>`)).toEqual(['Customer', 'from CUSTOMER']);
    expect(described('DBIT', '<RltdPties><UltmtCdtr><Nm>Last</Nm></UltmtCdtr></RltdPties>')).toEqual(['Last', 'Last']);
    expect(first(entry({ more: RENT.replace(/<.?NtryDtls>\n/g, '') }))?.counterparty).toBe('House & Home');
    expect(described('DBIT', '<AddtlTxInf>bank text</AddtlTxInf>')).toEqual([null, 'bank text']);
    expect(described('DBIT', '<AddtlTxInf>bank text</AddtlTxInf>', '<AddtlNtryInf>entry text</AddtlNtryInf>')).toEqual([
      null,
      'entry text',
    ]);
    expect(described('CRDT', '', '<BkTxCd><Prtry><Cd>809</Cd></Prtry></BkTxCd>')).toEqual([null, 'Credit 809']);
  });

  it.each([
    ['CHRG', 'DBIT', 'fee'],
    ['COMM', 'DBIT', 'fee'],
    ['FEES', 'CRDT', 'refund'],
    ['INTR', 'CRDT', 'interest'],
    ['INTR', 'DBIT', 'interest'],
    ['DMCT', 'CRDT', 'money_in'],
  ])('of the code %s and direction %s are %s', (code, direction, kind) => {
    const more = `<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>\n`;
    expect(first(entry({ direction, more }))?.kind).toBe(kind);
  });

  it('[STM-10] keep further facts, and the whole entry as sent', () => {
    const refsGiven = '<Refs><EndToEndId>E2E-1</EndToEndId><MndtId>M-1</MndtId><ChqNb>77</ChqNb></Refs>';
    const original =
      '<AmtDtls><InstdAmt><Amt Ccy="USD">980.10</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt></Rcrd></Chrgs>';
    const counterparties = '<RltdPties><Cdtr><Nm>Home</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02</IBAN></Id></CdtrAcct></RltdPties>';
    const found = first(entry({ more: `<ValDt><Dt>2026-01-06</Dt></ValDt>${payment(refsGiven + original + counterparties)}` }));
    expect(found?.amountMinor).toBe(90_000n);
    expect(found?.facts.map(({ key, value, detail }) => [key, value, detail])).toEqual([
      ['note', '2026-01-06', 'value date'],
      ['counterparty', 'Home', 'creditor'],
      ['counterparty', 'DE02', 'account'],
      ['note', 'E2E-1', 'end to end id'],
      ['note', 'M-1', 'mandate'],
      ['note', '980.10 USD', 'instructed amount'],
      ['note', 'AC04', 'return reason'],
      ['check_number', '77', null],
      ['note', '1.50 EUR', 'charges'],
    ]);
    expect(JSON.parse(found?.payload ?? '')).toMatchObject({ Ntry: { Amt: { '#text': '900.00', '@Ccy': 'EUR' }, CdtDbtInd: 'DBIT' } });
    expect(found?.row).toMatchObject({ columns: expect.arrayContaining(['Amt', 'Amt/@Ccy', 'NtryDtls/TxDtls/Refs/MndtId']) });
    expect(described('DBIT', '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')).toEqual([null, 'Debit']);
  });

  it('[STM-2] at fault refuse the file, or are skipped when the caller asks', () => {
    const text = fileOf(entry({ amount: 'x' }), entry({ ref: 'BANK-REF-0002' }), entry({ date: '', ref: 'BANK-REF-0003' }));
    const refused = read(text);
    expect(isRefusal(refused) && refused.errors?.map(({ field }) => field)).toEqual(['line 8, Amt', 'line 22, BookgDt']);
    expect(isRefusal(refused) && (refused as { message?: string }).message).toContain('The id of the entry is BANK-REF-0001.');
    const skipped = taken(text, { skipBadRows: true });
    expect([skipped.records.length, skipped.bad.length]).toEqual([1, 2]);
    expect(refusal(fileOf(entry({ amount: 'x' })), { skipBadRows: true })).toContain('line 8, Amt');
  });
});

describe('the balances of a CAMT file', () => {
  const open = balance('OPBD', '1000.00', '2026-01-05');
  const close = (amount: string, day = '2026-01-05') => balance('CLBD', amount, day);
  const income = entry({ amount: '50.00', direction: 'CRDT', ref: 'BANK-REF-0002' });

  it('[STM-4] add up with the booked entries', () => {
    expect(taken(fileOf(open, close('150.00'), entry(), income))).toMatchObject({
      openingBalanceMinor: 100_000n,
      closingBalanceMinor: 15_000n,
    });
    const owed =
      balance('PRCD', '100.00', '2026-01-04', { direction: 'DBIT' }) + balance('CLBD', '1000.00', '2026-01-05', { direction: 'DBIT' });
    expect(taken(fileOf(owed, entry()))).toMatchObject({ openingBalanceMinor: -10_000n, closingBalanceMinor: -100_000n });
  });

  it('[STM-4] that do not add up refuse the file with both numbers and the gap', () => {
    const text = fileOf(open, close('150.05'), entry(), income);
    expect(refusal(text)).toBe(
      'The statement S-1 does not add up. The opening balance (OPBD) is 1000.00 EUR. With the booked amounts, -850.00, that makes 150.00. The closing balance (CLBD) is 150.05. The difference is 0.05. Export the statement again, because a row may be missing. If the printed amount is wrong, turn this check off with proveBalances.',
    );
    expect(taken(text, { proveBalances: false })).toMatchObject({ closingBalanceMinor: 15_005n });
  });

  it('[STM-4] are not moved by pending entries, nor proven across bad ones', () => {
    expect(taken(fileOf(open, close('1000.00'), entry({ status: '<Sts>PDNG</Sts>' }))).records).toHaveLength(1);
    expect(taken(fileOf(open, close('1.00'), entry({ amount: 'x' }), income), { skipBadRows: true }).bad).toHaveLength(1);
  });

  it('[STM-4] are proven in each statement; those of the first and the last day are given', () => {
    const january = statement(open + close('100.00') + entry());
    const february = (closing: string) =>
      statement(balance('OPBD', '100.00', '2026-02-01') + close(closing, '2026-02-28') + entry({ amount: '7.00', ref: 'BANK-REF-0009' }));
    for (const text of [statementFile(january, february('93.00')), statementFile(february('93.00'), january)])
      expect(taken(text)).toMatchObject({ openingBalanceMinor: 100_000n, closingBalanceMinor: 9_300n });
    expect(refusal(statementFile(january, february('94.00')))).toContain('The difference is 1.00');
  });

  it('[STM-4] of another currency are proven by themselves', () => {
    const foreign = balance('CLBD', '27.00', '2026-01-05', { currency: 'SEK' });
    expect(taken(fileOf(open, foreign, entry()))).toMatchObject({ openingBalanceMinor: 100_000n, closingBalanceMinor: null });
    expect(refusal(fileOf(open, close('100.00'), entry({ currency: ' Ccy="USD"' })))).toContain(
      'With the booked amounts, 0.00, that makes 1000.00',
    );
  });

  it('that are available, interim or forward prove nothing', () => {
    const other = ['OPAV', 'CLAV', 'ITBD', 'ITAV', 'FWAV', 'XPCD', 'INFO'].map((type) => balance(type, '1.00', '2026-01-05')).join('');
    expect(taken(fileOf(other, entry()))).toMatchObject({ openingBalanceMinor: null, closingBalanceMinor: null });
  });

  it('in another currency than that of the books are not given; unreadable ones refuse the file', () => {
    const text = fileOf(open, close('100.00'), entry());
    expect(taken(text, { currency: { code: 'USD', scale: 2 } })).toMatchObject({ openingBalanceMinor: null, closingBalanceMinor: null });
    expect(taken(fileOf(open, balance('CLBD', 'x', '2026-01-05'), entry()), { proveBalances: false }).closingBalanceMinor).toBeNull();
    expect(refusal(fileOf(balance('CLBD', 'x', '2026-01-05'), entry()))).toContain('The balance CLBD (Bal, Amt): "x" is not an amount');
    expect(refusal(fileOf(balance('CLBD', '1.00', '2026-01-05', { direction: '' }), entry()))).toContain(
      'The side of the balance CLBD (Bal, CdtDbtInd)',
    );
  });

  it('come with the days that the file covers', () => {
    const more = '<FrToDt><FrDtTm>2026-01-01T00:00:00+13:00</FrDtTm><ToDtTm>2026-01-31T23:59:59-11:00</ToDtTm></FrToDt>\n';
    expect(taken(statementFile(statement(entry(), { more })))).toMatchObject({
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      firstDate: '2026-01-05',
      lastDate: '2026-01-05',
      account: '1234',
    });
    expect(taken(fileOf(entry()))).toMatchObject({ periodStart: null, periodEnd: null });
  });
});
