import { createLedger, granted } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readStatement } from 'ledger-files';
import { describe, expect, test } from 'vitest';
import { bankWith, ghost, type Json, openApi } from './api.ts';

const COFFEE = { date: '2026-03-02', amount: '-3.10', description: 'Coffee' };

describe('source accounts and ingest over HTTP', () => {
  test('a source account is added, listed and changed', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const changed = await api.send(`PATCH /v1/source_accounts/${sourceId}`, { body: { name: 'Old bank', mask: null, is_active: false } });
    expect(changed.body).toMatchObject({ name: 'Old bank', mask: null, provider: 'api', is_active: false });
    expect((await api.send('GET /v1/source_accounts')).body).toMatchObject({ data: [{ id: sourceId, currency: 'USD' }], has_more: false });
    expect(await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [COFFEE] } })).toMatchObject({ status: 409 });
  });

  test('records become transactions once; equal ones are distinguished by count', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, COFFEE, COFFEE);
    expect(ids).toHaveLength(2);
    const again = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [COFFEE, COFFEE, COFFEE] } });
    expect(again.body).toMatchObject({ readings: 3, new: 1, known: 2, changed: 0, format: 'api', sha256: null, first_date: '2026-03-02' });
    expect(again.body.filed).toMatchObject({ by_status: { needs_review: 1, posted: 0 }, by_category_source: { default: 1, rule: 0 } });
    const { body } = await api.send(`GET /v1/source_accounts/${sourceId}/imports?limit=1`);
    expect(body).toMatchObject({ data: [{ id: again.body.id, new: 1 }], has_more: true });
  });

  test('[ING-23] an id that is used for several movements identifies none: in one call, and when it comes again', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/records`;
    const tea = { id: '9998', date: '2026-03-03', amount: '-4.20', description: 'Tea Garden' };
    const rent = { id: '9998', date: '2026-03-05', amount: '-900.00', description: 'Landlord' };
    const fuel = { id: '9998', date: '2026-03-06', amount: '-61.00', description: 'City Garage' };
    expect((await api.send(path, { body: { records: [tea, rent] } })).body).toMatchObject({ new: 2, changed: 0 });
    expect((await api.send(path, { body: { records: [fuel] } })).body).toMatchObject({ new: 1, changed: 0 });
    expect((await api.send(path, { body: { records: [tea, rent, fuel] } })).body).toMatchObject({ new: 0, changed: 0, known: 3 });
    const books = { ...tea, id: 'b-1', description: 'Bookshop' };
    expect((await api.send(path, { body: { records: [books] } })).body).toMatchObject({ new: 1 });
    expect((await api.send(path, { body: { records: [{ ...fuel, id: 'b-1', amount: '-62.00' }] } })).body).toMatchObject({
      new: 1,
      changed: 0,
    });
  });

  test('every bad record is named, and none is imported', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const records = [{ ...COFFEE, amount: '1.234' }, COFFEE, { ...COFFEE, amount: '0' }];
    const { status, body } = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records } });
    expect([status, body.code]).toEqual([422, 'unprocessable']);
    expect(body.errors.map((error: Json) => [error.field, error.code])).toEqual([
      ['records[0].amount', 'unprocessable'],
      ['records[2].amount', 'unprocessable'],
    ]);
  });

  test('the answer counts the decisions of rules', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const rule = { name: 'Tea', accountId: (await api.account('6060')) as never, descriptionContains: 'tea' };
    granted(await api.ledger.rules.create(api.owner, rule));
    const { body } = await api.send(`POST /v1/source_accounts/${sourceId}/records`, {
      body: { records: [{ ...COFFEE, id: 't1', description: 'Green tea' }] },
    });
    expect(body.filed).toMatchObject({ by_status: { posted: 1 }, by_category_source: { rule: 1 } });
    expect(body.transactions).toMatchObject([
      { source_ref: 't1', status: 'posted', category_source: 'rule', category_account_id: rule.accountId },
    ]);
  });
});

describe('[HTTP-21] statement files', () => {
  const FILE = 'date,amount,description\n2026-03-01,-3.10,Coffee\n2026-03-02,100.00,Sale\n';
  const form = (text: string, fields: Readonly<Record<string, string>> = {}) => {
    const data = new FormData();
    data.set('file', new File([text], 'march.csv', { type: 'text/csv' }));
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  test('a form has a file with its name; the same file again adds nothing', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const taken = await api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body: form(FILE) });
    expect(taken.status, taken.text).toBe(201);
    expect(taken.body).toMatchObject({ file_name: 'march.csv', format: 'csv', profile: 'plain', encoding: 'utf-8', readings: 2, new: 2 });
    expect(taken.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    const again = await api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body: form(FILE) });
    expect(again.body).toMatchObject({ new: 0, known: 2, transactions: [] });
    const row = await api.send(`GET /v1/transactions/${taken.body.transactions[0].id}`);
    expect(row.body.source_row).toMatchObject({
      source: 'csv',
      file_name: 'march.csv',
      row_number: 2,
      values: ['2026-03-01', '-3.10', 'Coffee'],
    });
    expect(row.body.source_records).toMatchObject([{ kind: 'statement_row', versions: [{ payload: { amount: '-3.10' } }] }]);
  });

  const DAYS = ['2026-01-05', '20260105', '5 Jan 2026', '"Jan 5, 2026"', '1/1/2026'];

  test.each<readonly [string, string, string, RegExp]>([
    ...DAYS.map((day): readonly [string, string, string, RegExp] => [
      `the order of days after ${day}`,
      `Date,Description,Amount\n${day},Rent,-800.00\n${day},Pay,2500.00\n`,
      'Date,Description,Amount\n2/3/2026,Rent,-800.00\n2/5/2026,Pay,2500.00\n',
      /Set date_order to dmy or mdy/,
    ]),
    [
      'the decimal mark after whole amounts',
      'Datum;Text;Betrag\n31.01.2026;Miete;-800\n14.01.2026;Lohn;2500\n',
      'Datum;Text;Betrag\n05.02.2026;Miete;-1.800\n14.02.2026;Lohn;2.500\n',
      /can be -1\.800 or -1800\. Set decimal_mark to "\." or ","/,
    ],
  ])('[STM-54] [SRC-5] what no row of a first file showed is asked for a second one: %s', async (_, first, second, asks) => {
    const api = await openApi({ readStatement });
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    expect((await api.send(path, { body: form(first) })).body).toMatchObject({ new: 2 });
    const refused = await api.send(path, { body: form(second) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'unprocessable', detail: expect.stringMatching(asks) } });
    expect((await api.send(path, { body: form(first) })).body).toMatchObject({ new: 0, known: 2 });
  });

  test.each<readonly [string, string, Json]>([
    ['the order of days', 'Date,Description,Amount\n2/3/2026,Rent,-800.00\n2/5/2026,Pay,2500.00\n', { field: 'date_order', value: 'dmy' }],
    ['the decimal mark', 'Datum;Text;Betrag\n05.02.2026;Miete;-1.800\n14.02.2026;Lohn;2.500\n', { field: 'decimal_mark', value: '.' }],
    [
      'a word of direction',
      'Date,Text,Amount,Type\n2026-01-05,Rent,80.00,debit\n2026-01-14,Pay,250.00,credit\n2026-01-15,Tea,3.00,other\n',
      { field: 'mapping.directions', value: { in: ['other'], out: [] } },
    ],
    [
      'a bad row',
      'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,\n2026-01-19,Elm,-2.00\n',
      { field: 'skip_bad_rows', value: true },
    ],
  ])('[HTTP-10] [STM-15] a refused file is imported with its first remedy: %s', async (_, file, remedy) => {
    const api = await openApi({ readStatement });
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const refused = await api.send(path, { body: form(file) });
    expect([refused.status, refused.body.remedies[0]]).toEqual([422, remedy]);
    const [first] = refused.body.remedies;
    const [name, part] = first.field.split('.');
    const sent = part === undefined ? String(first.value) : JSON.stringify({ [part]: first.value });
    expect((await api.send(path, { body: form(file, { [name]: sent }) })).status).toBe(201);
  });

  test('the body itself may be the file', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const path = `/v1/source_accounts/${sourceId}/statements`;
    const { body } = await api.send(`POST ${path}?date_order=ymd`, { body: FILE, headers: { 'content-type': 'text/csv' } });
    expect(body).toMatchObject({ file_name: null, readings: 2 });
  });

  test('bad rows are named and none is imported, unless they are skipped', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const broken = `${FILE}2026-03-03,ten,Broken\n`;
    const refused = await api.send(path, { body: form(broken) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'row 4, column amount' }] } });
    const skipped = await api.send(path, { body: form(broken, { skip_bad_rows: 'true' }) });
    expect(skipped.body).toMatchObject({ new: 2, bad: [{ row_number: 4, column: 'amount' }] });
  });

  test('the caller’s mapping reaches the reader with the reader’s names', async () => {
    const seen: unknown[] = [];
    const api = await openApi({
      readStatement: (_bytes, options) => {
        seen.push(options);
        return { refused: 'unprocessable', reason: 'read_enough', params: {} };
      },
    });
    const { sourceId } = await bankWith(api, COFFEE);
    const mapping = JSON.stringify({ delimiter: ';', columns: { transaction_date: 1, check_number: ['No', 3] }, sign: 'charges_positive' });
    await api.send(`POST /v1/source_accounts/${sourceId}/statements`, {
      body: form(FILE, { profile: 'mine', date_order: 'dmy', decimal_mark: ',', mapping, prove_balances: 'false', account: '9100' }),
    });
    expect(seen).toEqual([
      {
        currency: { code: 'USD', scale: 2 },

        sourceKind: 'bank',
        fileName: 'march.csv',
        mask: '4321',
        account: '9100',
        profile: 'mine',
        dateOrder: 'dmy',
        mapping: {
          delimiter: ';',
          columns: { transactionDate: 1, checkNumber: ['No', 3] },
          sign: 'charges_positive',
          dateOrder: 'dmy',
          decimalMark: ',',
        },
        stored: [],
        proveBalances: false,
      },
    ]);
  });

  const ofxOf = (account: string, id: string) =>
    `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331` +
    `<STMTTRN><TRNTYPE>POS<DTPOSTED>20260302<TRNAMT>-3.10<FITID>${id}<NAME>Coffee</STMTTRN></BANKTRANLIST></STMTRS>`;
  const OFX = `OFXHEADER:100\n\n<OFX>${ofxOf('1119100', 'A-1')}${ofxOf('1119200', 'B-1')}</OFX>`;

  test('a file is read by its content, and for the account that the field or the mask names', async () => {
    const api = await openApi({ readStatement });
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const open = await api.send(path, { body: form(OFX) });
    expect(open).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'account' }] } });
    expect(open.body.detail).toContain('…9100 (1 row), …9200 (1 row)');
    const byField = await api.send(path, { body: form(OFX, { account: '9200' }) });
    expect(byField.body).toMatchObject({
      file_name: 'march.csv',
      format: 'ofx',
      profile: 'ofx_1',
      new: 1,
      transactions: [{ source_ref: 'B-1' }],
    });
    await api.send(`PATCH /v1/source_accounts/${sourceId}`, { body: { mask: '9100' } });
    const byMask = await api.send(path, { body: form(OFX) });
    expect(byMask.body).toMatchObject({ new: 1, known: 0, transactions: [{ source_ref: 'A-1' }] });
    expect((await api.send(path, { body: form(OFX) })).body).toMatchObject({ new: 0, known: 1 });
  });

  test('[SRC-7] a statement of an account adds the source account that it comes through, or none when it is refused', async () => {
    const api = await openApi({ readStatement });
    const { accounts } = (await api.send('GET /v1/accounts')).body;
    const { id } = accounts.find((each: { readonly code: string }) => each.code === '1010');
    const path = `POST /v1/accounts/${id}/statements`;
    const sources = async () => (await api.send('GET /v1/source_accounts')).body.data;
    expect(await api.send(path, { body: form('Date,Amount\nyesterday,much\n') })).toMatchObject({ status: 422 });
    expect((await api.send(`${path}?dry_run=true`, { body: form(MT940) })).body).toMatchObject({ new: 3 });
    expect(await sources()).toEqual([]);
    const taken = await api.send(path, { body: form(MT940) });
    expect(taken).toMatchObject({ status: 201, body: { new: 3 } });
    expect(await sources()).toMatchObject([{ id: taken.body.source_account_id, account_id: id, kind: 'bank', name: 'Checking' }]);
    expect((await api.send(path, { body: form(MT940) })).body).toMatchObject({ source_account_id: taken.body.source_account_id, known: 3 });
    expect(await api.send(`POST /v1/accounts/${ghost('acct')}/statements`, { body: form(MT940) })).toMatchObject({ status: 404 });
  });

  const MT940 = [
    ':20:STARTUMS',
    ':25:50010517/0123451234',
    ':28C:3/1',
    ':60F:C260228USD100,00',
    ':61:2603020302D3,10NTRFNONREF',
    ':86:166?00KARTE?20Coffee?32CORNER BAR',
    ':61:2603030303D3,10NTRFNONREF',
    ':86:166?00KARTE?20Coffee?32CORNER BAR',
    ':61:2603030303C50,00NTRFNONREF//B260303000017',
    ':86:Sale',
    ':62F:C260303USD143,80',
    '',
  ].join('\r\n');

  test('MT940 again adds nothing, with and without references of the bank', async () => {
    const api = await openApi({ readStatement });
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const taken = await api.send(path, { body: form(MT940) });
    expect(taken.body).toMatchObject({ format: 'mt940', readings: 3, new: 3, known: 0 });
    expect((await api.send(path, { body: form(MT940) })).body).toMatchObject({ new: 0, known: 3, changed: 0, transactions: [] });
    const row = await api.send(`GET /v1/transactions/${taken.body.transactions[0].id}`);
    expect(row.body.source_records).toMatchObject([{ source: 'mt940', kind: 'statement_row' }]);
    const foreign = await api.send(path, { body: form(MT940.replaceAll('USD', 'EUR')) });
    expect(foreign).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
  });

  const QIF_COFFEE = "D3/ 2'26\nT-3.10\nPCorner bar\nMCoffee\n^\n";
  const QIF = `!Type:Bank\n${QIF_COFFEE}${QIF_COFFEE}D3/ 3'26\nT50.00\nPSale\n^\n`;

  test('QIF again adds nothing; the order of its dates is asked for', async () => {
    const api = await openApi({ readStatement });
    const { sourceId } = await bankWith(api, { ...COFFEE, description: 'Other' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const open = await api.send(path, { body: form(QIF) });
    expect(open).toMatchObject({ status: 422, body: { errors: [{ field: 'line 2, D' }] } });
    expect(open.body.detail).toContain('Set date_order to');
    const sent = { date_order: 'mdy' };
    const taken = await api.send(path, { body: form(QIF, sent) });
    expect(taken.body).toMatchObject({ format: 'qif', readings: 3, new: 3, known: 0, first_date: '2026-03-02' });
    expect((await api.send(path, { body: form(QIF, sent) })).body).toMatchObject({ new: 0, known: 3, changed: 0, transactions: [] });
    const card = QIF.replace('Bank', 'CCard').replaceAll('T-', 'T').replaceAll('Coffee', 'Tea');
    expect((await api.send(path, { body: form(card, sent) })).status).toBe(422);
    const signed = { ...sent, mapping: '{"sign": "charges_positive"}' };
    expect((await api.send(path, { body: form(card, signed) })).status).toBe(201);
  });

  test('[HTTP-9] a file of 200 MB is refused unread when its length is announced, else after the limit', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const MIB = 1024 * 1024;
    const upload = async (headers: Readonly<Record<string, string>>) => {
      let sent = 0;
      const chunk = new Uint8Array(MIB);
      const body = new ReadableStream(
        {
          pull: (controller) => {
            if (sent === 200) return controller.close();
            sent += 1;
            controller.enqueue(chunk);
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method: 'POST', body, duplex: 'half', headers: { authorization: `Bearer ${api.token}`, ...headers } };
      const response = await api.app.request(`/v1/source_accounts/${sourceId}/statements`, init as RequestInit);
      return { status: response.status, sent };
    };
    expect(await upload({ 'content-length': String(200 * MIB) })).toEqual({ status: 413, sent: 0 });
    const counted = await upload({});
    expect(counted.status).toBe(413);
    expect(counted.sent).toBeLessThan(30);
  });

  test('a form that cannot be read, has no file or an unknown field is refused', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, COFFEE);
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    const torn = await api.send(path, { body: 'nothing', headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(torn).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await api.send(path, { body: new FormData() })).toMatchObject({ status: 400 });
    expect(await api.send(path, { body: form(FILE, { colour: 'red' }) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'colour' }] },
    });
    expect(await api.send(path, { body: form(FILE, { mapping: '{' }) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'mapping' }] },
    });
    expect((await api.send(`POST /v1/source_accounts/${ghost('src')}/statements`, { body: form(FILE) })).status).toBe(404);
  });

  test('without a reader there is no such operation', async () => {
    const { createApp } = await import('../src/app.ts');
    const app = createApp(createLedger({ store: memoryStore() }), { metrics: false });
    expect((await app.request(`/v1/source_accounts/${ghost('src')}/statements`, { method: 'POST' })).status).toBe(404);
  });
});
