import { createLedger, granted } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readStatement } from 'ledger-files';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, type Json, openApi } from './api.ts';

/** Each request has one fault. Afterwards the books are unchanged. */
describe('what is refused, with its status, code and field', () => {
  let api: Api;
  let known: Readonly<Record<string, string>>;

  beforeAll(async () => {
    api = await openApi();
    const { sourceId, ids } = await bankWith(
      api,
      { date: '2026-03-01', amount: '100', description: 'Sale' },
      { date: '2026-01-05', amount: '-5', description: 'Old' },
    );
    const counterparty = await api.send('POST /v1/counterparties', { body: { name: 'Customer' } });
    const inactive = await api.send('POST /v1/accounts', { body: { code: '6900', name: 'Unused', type: 'expense' } });
    await api.send(`PATCH /v1/accounts/${inactive.body.id}`, { body: { is_active: false } });
    await api.send('POST /v1/periods/2026-01/close', { body: { force: true } });
    const other = granted(await api.ledger.books.open({ name: 'Other', currency: 'USD', legalStructure: 'corporation' }));
    const { accounts } = granted(await api.ledger.accounts.chart(other.owner));
    const revoked = granted(await api.ledger.tokens.create(api.owner, { name: 'revoked' }));
    granted(await api.ledger.tokens.revoke(api.owner, revoked.credential.id));
    known = {
      cash: await api.account('1010'),
      header: await api.account('6000'),
      receivable: await api.account('1100'),
      revenue: await api.account('4010'),
      expense: await api.account('6060'),
      inactive: inactive.body.id,
      foreign: accounts[1]?.account.id ?? '',
      sale: ids[0] ?? '',
      old: ids[1] ?? '',
      source: sourceId,
      counterparty: counterparty.body.id,
      viewer: await api.tokenOf('viewer'),
      reviewer: await api.tokenOf('reviewer'),
      revoked: revoked.token,
    };
  });

  const entry = (changes: Json = {}, first: Json = {}) => ({
    entry_date: '2026-03-01',
    description: 'Sale',
    lines: [
      { account_id: known.cash, direction: 'debit', amount: '10.00', ...first },
      { account_id: known.revenue, direction: 'credit', amount: '10.00' },
    ],
    ...changes,
  });
  const account = (changes: Json) => ({ code: '6901', name: 'New', type: 'expense', ...changes });
  const categorize = () => `POST /v1/transactions/${known.sale}/categorize`;
  const records = () => `POST /v1/source_accounts/${known.source}/records`;
  const record = (changes: Json) => ({ records: [{ date: '2026-03-01', amount: '1', description: 'x', ...changes }] });

  /** The request and the expected answer, made once the ids are known. */
  interface Case {
    readonly make: () => readonly [what: string, sent: Json];
    readonly status: number;
    readonly code: string;
    readonly field?: string | undefined;
  }
  const refused = (name: string, make: Case['make'], status: number, code: string, field?: string) =>
    [name, { make, status, code, field }] as const;

  const cases: readonly (readonly [string, Case])[] = [
    // Rules of the books: 422.
    refused(
      '[HTTP-10] an unbalanced entry',
      () => ['POST /v1/entries', { body: entry({}, { amount: '11' }) }],
      422,
      'entry_unbalanced',
      'lines',
    ),
    refused(
      '[HTTP-10] an entry of one line',
      () => ['POST /v1/entries', { body: entry({ lines: entry().lines.slice(1) }) }],
      422,
      'unprocessable',
      'lines',
    ),
    refused(
      '[HTTP-10] a header account',
      () => ['POST /v1/entries', { body: entry({}, { account_id: known.header }) }],
      422,
      'account_not_usable',
      'lines[0].account_id',
    ),
    refused(
      '[HTTP-10] an account out of use',
      () => ['POST /v1/entries', { body: entry({}, { account_id: known.inactive }) }],
      422,
      'account_not_usable',
      'lines[0].account_id',
    ),
    refused(
      '[HTTP-10] a control account without party',
      () => ['POST /v1/entries', { body: entry({}, { account_id: known.receivable }) }],
      422,
      'party_required',
      'lines[0].party_id',
    ),
    refused('[HTTP-10] a closed month', () => ['POST /v1/entries', { body: entry({ entry_date: '2026-01-31' }) }], 422, 'period_closed'),
    refused(
      '[HTTP-10] an account of other books in a body',
      () => ['POST /v1/entries', { body: entry({}, { account_id: known.foreign }) }],
      422,
      'unprocessable',
      'lines[0].account_id',
    ),
    refused(
      '[HTTP-10] an unknown party',
      () => ['POST /v1/entries', { body: entry({}, { party_id: ghost('cpty') }) }],
      422,
      'unprocessable',
      'lines[0].party_id',
    ),
    refused(
      '[HTTP-10] more decimals than the currency has',
      () => ['POST /v1/entries', { body: entry({}, { amount: 10.001 }) }],
      422,
      'unprocessable',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-10] more digits than money has',
      () => ['POST /v1/entries', { body: entry({}, { amount: '1234567890123456' }) }],
      422,
      'unprocessable',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-10] a code in another range',
      () => ['POST /v1/accounts', { body: account({ code: '4901' }) }],
      422,
      'unprocessable',
      'code',
    ),
    refused('[HTTP-10] a code that is taken', () => ['POST /v1/accounts', { body: account({ code: '6060' }) }], 409, 'conflict', 'code'),
    refused(
      '[HTTP-10] the wrong side of the income statement',
      () => [categorize(), { body: { category_account_id: known.expense } }],
      422,
      'account_not_usable',
      'category_account_id',
    ),
    refused(
      '[HTTP-10] a transaction of a closed month',
      () => [`POST /v1/transactions/${known.old}/categorize`, { body: { category_account_id: known.expense } }],
      422,
      'period_closed',
    ),
    refused(
      '[HTTP-10] a role that the books need',
      () => [`PATCH /v1/accounts/${known.receivable}`, { body: { is_active: false } }],
      409,
      'conflict',
      'is_active',
    ),
    refused(
      '[HTTP-10] a register that ends before it begins',
      () => [`GET /v1/accounts/${known.cash}/activity?since=2026-03-02&until=2026-03-01`, {}],
      422,
      'unprocessable',
      'since',
    ),
    refused('[HTTP-10] no records', () => [records(), { body: { records: [] } }], 422, 'unprocessable', 'records'),
    // Malformed ids: 422 in a body, 404 in a path, 400 in a query.  [HTTP-5] [HTTP-6]
    refused(
      '[HTTP-6] a malformed id in a body',
      () => ['POST /v1/entries', { body: entry({}, { account_id: 'acct_1' }) }],
      422,
      'unprocessable',
      'lines[0].account_id',
    ),
    refused(
      '[HTTP-6] an id of another kind in a body',
      () => [categorize(), { body: { category_account_id: ghost('txn') } }],
      422,
      'unprocessable',
      'category_account_id',
    ),
    refused('[HTTP-5] a malformed id in a path', () => ['GET /v1/accounts/acct_1', {}], 404, 'not_found'),
    refused('[HTTP-5] an id of other books in a path', () => [`GET /v1/accounts/${known.foreign}`, {}], 404, 'not_found'),
    refused('[HTTP-5] an id of nothing in a path', () => [`GET /v1/transactions/${ghost('txn')}`, {}], 404, 'not_found'),
    refused(
      '[HTTP-6] a malformed id in a query',
      () => ['GET /v1/transactions?account_id=acct_1', {}],
      400,
      'invalid_request',
      'account_id',
    ),
    refused('[HTTP-18] a path that is none', () => ['GET /v1/nothing', {}], 404, 'not_found'),
    // Malformed requests: 400.
    refused(
      '[HTTP-6] an unknown field',
      () => ['POST /v1/accounts', { body: account({ colour: 'red' }) }],
      400,
      'invalid_request',
      'colour',
    ),
    refused(
      '[HTTP-6] an unknown field of a line',
      () => ['POST /v1/entries', { body: entry({}, { debit: '10' }) }],
      400,
      'invalid_request',
      'lines[0].debit',
    ),
    refused(
      '[HTTP-6] an unknown field and a malformed id',
      () => [categorize(), { body: { category_account_id: 'x', y: 1 } }],
      400,
      'invalid_request',
      'category_account_id',
    ),
    refused(
      '[HTTP-6] a field with a poisonous name',
      () => ['POST /v1/accounts', { body: '{"code":"6901","name":"x","type":"expense","__proto__":{"role":"suspense"}}' }],
      400,
      'invalid_request',
      '__proto__',
    ),
    refused(
      '[HTTP-8] a body that looks like a refusal',
      () => ['POST /v1/accounts', { body: { refused: 'internal_error', message: 'boo' } }],
      400,
      'invalid_request',
      'code',
    ),
    refused(
      '[HTTP-8] a missing field',
      () => ['POST /v1/accounts', { body: { code: '6901', type: 'expense' } }],
      400,
      'invalid_request',
      'name',
    ),
    refused(
      '[HTTP-8] a field of another type',
      () => ['POST /v1/accounts', { body: account({ name: 7 }) }],
      400,
      'invalid_request',
      'name',
    ),
    refused(
      '[HTTP-8] an unknown account type',
      () => ['POST /v1/accounts', { body: account({ type: 'income' }) }],
      400,
      'invalid_request',
      'type',
    ),
    refused(
      '[HTTP-8] an unknown role',
      () => ['POST /v1/accounts', { body: account({ role: 'petty_cash' }) }],
      400,
      'invalid_request',
      'role',
    ),
    refused('[HTTP-8] no body where one is needed', () => ['POST /v1/accounts', {}], 400, 'invalid_request', 'code'),
    refused(
      '[HTTP-8] a body where none is expected',
      () => [`POST /v1/entries/${ghost('ent')}/reverse`, { body: { why: 'x' } }],
      400,
      'invalid_request',
      'why',
    ),
    refused('[HTTP-7] malformed JSON', () => ['POST /v1/accounts', { body: '{"code": 6901' }], 400, 'malformed_json'),
    refused(
      '[HTTP-7] JSON that is not UTF-8',
      () => ['POST /v1/accounts', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
      400,
      'malformed_json',
    ),
    refused('[HTTP-7] JSON that is no object', () => ['POST /v1/accounts', { body: '[]' }], 400, 'invalid_request'),
    refused(
      '[HTTP-7] JSON nested too deep',
      () => [records(), { body: `{"records":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }],
      400,
      'invalid_request',
    ),
    refused('[HTTP-7] a NUL in a text', () => [records(), { body: record({ description: 'a\0b' }) }], 400, 'invalid_request'),
    refused(
      '[HTTP-7] half a surrogate pair in a payload',
      () => [records(), { body: record({ payload: { a: ['\ud800'] } }) }],
      400,
      'invalid_request',
    ),
    refused(
      '[HTTP-8] an amount in exponent form',
      () => ['POST /v1/entries', { body: entry({}, { amount: '1e2' }) }],
      400,
      'invalid_request',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-8] a number too large for decimal notation',
      () => ['POST /v1/entries', { body: entry({}, { amount: 1e21 }) }],
      400,
      'invalid_request',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-52] a JSON number with an exponent',
      () => ['POST /v1/entries', { body: JSON.stringify(entry({}, { amount: 100 })).replace('"amount":100', '"amount":1e2') }],
      400,
      'invalid_request',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-8] an amount with a plus sign',
      () => ['POST /v1/entries', { body: entry({}, { amount: '+5' }) }],
      400,
      'invalid_request',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-8] a malformed amount',
      () => ['POST /v1/entries', { body: entry({}, { amount: 'ten' }) }],
      400,
      'invalid_request',
      'lines[0].amount',
    ),
    refused(
      '[HTTP-8] a malformed date',
      () => ['POST /v1/entries', { body: entry({ entry_date: '2026-02-30' }) }],
      400,
      'invalid_request',
      'entry_date',
    ),
    refused(
      '[HTTP-8] a malformed moment',
      () => ['POST /v1/tokens', { body: { name: 'x', expires_at: 'tomorrow' } }],
      400,
      'invalid_request',
      'expires_at',
    ),
    refused('[HTTP-6] an unknown query name', () => ['GET /v1/accounts?asof=2026-01-01', {}], 400, 'invalid_request', 'asof'),
    refused('[HTTP-6] a query where none is taken', () => ['GET /v1/books?x=1', {}], 400, 'invalid_request', 'x'),
    refused(
      '[HTTP-8] a query that looks like a refusal',
      () => ['GET /v1/accounts?refused=internal_error', {}],
      400,
      'invalid_request',
      'refused',
    ),
    refused(
      '[HTTP-8] a date of the wrong form in a query',
      () => ['GET /v1/accounts?as_of=01/02/2026', {}],
      400,
      'invalid_request',
      'as_of',
    ),
    refused('[HTTP-8] a flag that is none', () => ['GET /v1/accounts?include_empty=yes', {}], 400, 'invalid_request', 'include_empty'),
    refused(
      '[HTTP-8] a query name given twice',
      () => ['GET /v1/accounts?as_of=2026-01-01&as_of=2026-01-02', {}],
      400,
      'invalid_request',
      'as_of',
    ),
    refused('[HTTP-7] a NUL in a query', () => ['GET /v1/transactions?q=%00', {}], 400, 'invalid_request'),
    refused('[HTTP-8] an unknown status', () => ['GET /v1/transactions?status=posted&status=lost', {}], 400, 'invalid_request', 'status'),
    refused('[HTTP-8] a limit of nothing', () => ['GET /v1/transactions?limit=0', {}], 400, 'invalid_request', 'limit'),
    refused('[HTTP-8] a limit above 200', () => ['GET /v1/transactions?limit=201', {}], 400, 'invalid_request', 'limit'),
    refused('[HTTP-8] a limit that is no number', () => ['GET /v1/transactions?limit=1e1', {}], 400, 'invalid_request', 'limit'),
    refused('[HTTP-8] a cursor that is none', () => ['GET /v1/transactions?cursor=abc', {}], 400, 'invalid_cursor', 'cursor'),
    refused(
      '[HTTP-11] a key of no characters',
      () => ['POST /v1/accounts', { body: account({}), headers: { 'idempotency-key': '""' } }],
      400,
      'invalid_request',
      'Idempotency-Key',
    ),
    refused(
      '[HTTP-11] a key that is too long',
      () => ['POST /v1/accounts', { body: account({}), headers: { 'idempotency-key': 'k'.repeat(256) } }],
      400,
      'invalid_request',
      'Idempotency-Key',
    ),
    refused(
      '[HTTP-11] a key of other characters',
      () => ['POST /v1/accounts', { body: account({}), headers: { 'idempotency-key': 'ké' } }],
      400,
      'invalid_request',
      'Idempotency-Key',
    ),
    // Bodies too large: 413.  [HTTP-9]
    refused(
      '[HTTP-9] an oversized body',
      () => ['POST /v1/accounts', { body: account({ name: 'x'.repeat(1024 * 1024) }) }],
      413,
      'payload_too_large',
    ),
    refused(
      '[HTTP-9] an oversized body with its length announced',
      () => ['POST /v1/accounts', { body: '{}', headers: { 'content-length': '1048577' } }],
      413,
      'payload_too_large',
    ),
    refused(
      '[HTTP-9] an oversized call with records',
      () => [records(), { body: 'x'.repeat(4 * 1024 * 1024 + 1) }],
      413,
      'payload_too_large',
    ),
    // Credentials and roles: 401, 403.  [HTTP-4]
    refused('[HTTP-4] no token', () => ['GET /v1/books', { token: null }], 401, 'unauthenticated'),
    refused('[HTTP-4] a token that is none', () => ['GET /v1/books', { token: 'nonsense' }], 401, 'unauthenticated'),
    refused('[HTTP-4] a revoked token', () => ['GET /v1/books', { token: known.revoked }], 401, 'unauthenticated'),
    refused('[HTTP-4] a viewer who writes', () => ['POST /v1/accounts', { body: account({}), token: known.viewer }], 403, 'forbidden'),
    refused(
      '[HTTP-4] a viewer who files',
      () => [categorize(), { body: { category_account_id: known.revenue }, token: known.viewer }],
      403,
      'forbidden',
    ),
    refused('[HTTP-4] a reviewer who posts', () => ['POST /v1/entries', { body: entry(), token: known.reviewer }], 403, 'forbidden'),
    refused(
      '[HTTP-4] a reviewer who makes tokens',
      () => ['POST /v1/tokens', { body: { name: 'x' }, token: known.reviewer }],
      403,
      'forbidden',
    ),
    refused('[HTTP-4] a viewer who asks for tokens', () => ['GET /v1/tokens', { token: known.viewer }], 403, 'forbidden'),
  ];

  test.each(cases)('%s', async (_name, { make, status, code, field }) => {
    const books = async () => [
      (await api.send('GET /v1/entries')).body,
      (await api.send('GET /v1/accounts')).body,
      (await api.send('GET /v1/transactions')).body,
    ];
    const before = await books();
    const [what, sent] = make();
    const reply = await api.send(what, sent);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
    if (field !== undefined) expect(reply.body.errors.map((error: Json) => error.field)).toContain(field);
    expect(reply.body.request_id).toBe(reply.headers.get('request-id'));
    expect(await books()).toEqual(before);
  });
});

describe('refusals', () => {
  test('[HTTP-2] the first fault is answered', async () => {
    const api = await openApi();
    const bad = { body: '{', headers: { 'idempotency-key': '""' } };
    const codes = [
      await api.send('POST /v1/accounts?x=1', { ...bad, token: null }),
      await api.send('PATCH /v1/accounts/none?x=1', bad),
      await api.send('POST /v1/accounts?x=1', { ...bad, token: await api.tokenOf('viewer') }),
      await api.send('POST /v1/accounts?x=1', bad),
      await api.send('POST /v1/accounts', { body: '{' }),
      await api.send('POST /v1/accounts', { body: {} }),
    ].map(({ body }) => `${body.code} ${body.detail.split(':')[0]}`);
    expect(codes).toEqual([
      'unauthenticated This requires a token',
      'not_found There is nothing with this name in these books.',
      'forbidden The role viewer is not allowed to do this (accounts.create).',
      'invalid_request x',
      'malformed_json The body is not JSON in UTF-8',
      'invalid_request code',
    ]);
  });

  test('[HTTP-4] a missing token and a wrong one have messages of their own', async () => {
    const api = await openApi();
    const challenge = async (headers: Record<string, string>) =>
      (await api.send('GET /v1/books', { token: null, headers })).headers.get('www-authenticate');
    expect(await challenge({})).toBe('Bearer realm="ledger"');
    expect(await challenge({ authorization: 'Basic Og==' })).toBe('Bearer realm="ledger"');
    expect(await challenge({ authorization: 'Bearer wrong' })).toBe('Bearer realm="ledger", error="invalid_token"');
    expect((await api.send('GET /v1/books', { token: null, headers: { authorization: `bearer ${api.token}` } })).status).toBe(200);
  });

  test('[HTTP-8] every field at fault is named with its fault', async () => {
    const api = await openApi();
    const { body } = await api.send('POST /v1/entries', { body: { entry_date: 'x', lines: [{ direction: 'up', amount: 1 }], more: 1 } });
    expect(body.errors).toMatchObject([
      { field: 'entry_date', code: 'invalid_value', message: '"x" is not a calendar date like 2026-01-31.' },
      { field: 'description', code: 'required' },
      { field: 'lines[0].account_id', code: 'required' },
      { field: 'lines[0].direction', code: 'invalid_type', message: 'must be debit or credit.' },
      { field: 'more', code: 'unknown_field' },
    ]);
  });

  test.each<readonly [string, object, string]>([
    ['a year that the books do not have', { entry_date: '3000-01-01' }, 'entry_date: 3000-01-01 is not in the years 1900 to 2999.'],
    ['a text', { entry_date: '2026-01-31', description: 5 }, 'description: must be a string.'],
    ['a list', { entry_date: '2026-01-31', description: 'A', lines: 'none' }, 'lines: must be a list.'],
    [
      'an id of another kind',
      { entry_date: '2026-01-31', description: 'A', lines: [{ account_id: 'txn_1', direction: 'debit', amount: '1.00' }] },
      'lines[0].account_id: is not the id of an account (acct_ and 26 characters).',
    ],
  ])('[HTTP-8] a sentence says what is expected: %s', async (_, body, sentence) => {
    const api = await openApi();
    expect((await api.send('POST /v1/entries', { body })).body.detail).toBe(sentence);
  });

  test('[HTTP-51] the advice about a file names the fields of the form', async () => {
    const api = await openApi({ readStatement: async (bytes, options) => readStatement(bytes, options) });
    const source = await api.send('POST /v1/source_accounts', {
      body: { account_id: await api.account('1010'), kind: 'bank', name: 'Checking' },
    });
    const upload = (text: string, query = '') =>
      api.send(`POST /v1/source_accounts/${source.body.id}/statements${query}`, { body: text, headers: { 'content-type': 'text/csv' } });
    const file = 'Date,Description,Amount\n02/03/2026,Tea,-5.00\n';
    expect((await upload(file)).body.detail).toContain('Set date_order to dmy or mdy.');
    expect((await upload(file, '?date_order=dmy')).status).toBe(201);
  });

  test('[HTTP-8] of a large body the first malformed field is named', async () => {
    const api = await openApi();
    const lines = Array.from({ length: 60_000 }, () => 0);
    const { body } = await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'x', lines } });
    expect(body.errors).toMatchObject([{ field: 'lines[0]', code: 'invalid_type' }]);
  });

  test('[HTTP-9] a body without an announced length is counted', async () => {
    const api = await openApi();
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const response = await api.app.request('/v1/accounts', {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test('[HTTP-18] a path under another method is 405 with the allowed methods', async () => {
    const api = await openApi();
    const reply = await api.send(`PUT /v1/accounts/${ghost('acct')}`);
    expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(reply.headers.get('allow')).toBe('GET, PATCH');
  });

  test('[HTTP-3] a fault is a 500 with the request id alone, and is logged under it', async () => {
    const store = memoryStore();
    const faults: Json[] = [];
    const api = await openApi({ store, logger: { info: () => undefined, error: (line: Json) => faults.push(line) } as never });
    await api.send('GET /v1/books');
    Object.assign(store, { read: () => Promise.reject(new Error('secret: SELECT * FROM books')) });
    const reply = await api.send('GET /v1/accounts');
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal_error', title: 'Internal error' } });
    expect(reply.text).not.toContain('SELECT');
    expect(faults).toMatchObject([
      { request_id: reply.body.request_id, route: '/v1/accounts', err: { message: 'secret: SELECT * FROM books' } },
    ]);
  });

  test('[HTTP-5] books that no longer exist are not found', async () => {
    const api = await openApi();
    const { createApp } = await import('../src/app.ts');
    const empty = createLedger({ store: memoryStore() });
    const app = createApp({ ...empty, authenticate: api.ledger.authenticate }, { metrics: false });
    expect((await app.request('/v1/books', { headers: { authorization: `Bearer ${api.token}` } })).status).toBe(404);
  });
});
