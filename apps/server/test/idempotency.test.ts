import { memoryStore } from 'ledger-core/memory';
import { describe, expect, test } from 'vitest';
import { bankWith, type Json, openApi } from './api.ts';

const NEW = { code: '6900', name: 'New', type: 'expense' };
const key = (value: string) => ({ 'idempotency-key': value });

describe('Idempotency-Key', () => {
  test('[HTTP-12] a replay is the first answer byte for byte, and the command is not executed again', async () => {
    const api = await openApi();
    const first = await api.send('POST /v1/accounts', { body: NEW, headers: key('a') });
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const { token } = (await api.send('POST /v1/tokens', { body: { name: 'other' } })).body;
    for (const sent of [{ headers: key('a') }, { headers: key('"a"') }, { headers: key('a'), token }]) {
      const again = await api.send('POST /v1/accounts', { body: NEW, ...sent });
      expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true']);
      expect(again.headers.get('content-type')).toBe('application/json');
      expect(again.headers.get('request-id')).toBe(first.headers.get('request-id'));
    }
    expect((await api.send('POST /v1/accounts', { body: { ...NEW, code: '6901' }, headers: key('b') })).status).toBe(201);
  });

  test('[HTTP-12] every operation that takes a key replays', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, { date: '2026-03-01', amount: '-7', description: 'Lunch' });
    const { body: member } = await api.send('POST /v1/members', { body: { name: 'Bea', role: 'viewer' } });
    const { body: counterparty } = await api.send('POST /v1/counterparties', { body: { name: 'Bea' } });
    const cash = await api.account('1010');
    const meals = await api.account('6060');
    const lines = [
      { account_id: meals, direction: 'debit', amount: 1 },
      { account_id: cash, direction: 'credit', amount: 1 },
    ];
    const { body: entry } = await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'x', lines } });
    const { body: rule } = await api.send('POST /v1/rules', {
      body: { name: 'Snack', account_id: meals, conditions: { description_words: 'snack' } },
    });
    const form = () => {
      const data = new FormData();
      data.set('file', new File(['date,amount,description\n2026-03-09,1.00,In\n'], 'f.csv'));
      return data;
    };
    const requests: readonly (readonly [string, () => Json])[] = [
      ['PATCH /v1/books', () => ({ name: 'Renamed' })],
      [`PATCH /v1/accounts/${meals}`, () => ({ name: 'Food' })],
      ['POST /v1/entries', () => ({ entry_date: '2026-03-02', description: 'y', lines })],
      [`POST /v1/entries/${entry.id}/reverse`, () => undefined],
      ['POST /v1/members', () => ({ name: 'Cid', role: 'viewer' })],
      [`PATCH /v1/members/${member.id}`, () => ({ role: 'admin' })],
      ['POST /v1/counterparties', () => ({ name: 'Dora' })],
      [`PATCH /v1/counterparties/${counterparty.id}`, () => ({ name: 'Bee' })],
      ['POST /v1/source_accounts', () => ({ account_id: cash, kind: 'wallet', name: 'W' })],
      [`PATCH /v1/source_accounts/${sourceId}`, () => ({ name: 'Bank' })],
      [`POST /v1/source_accounts/${sourceId}/records`, () => ({ records: [{ date: '2026-03-05', amount: 2, description: 'z' }] })],
      [`POST /v1/source_accounts/${sourceId}/statements`, form],
      [`POST /v1/transactions/${ids[0]}/categorize`, () => ({ category_account_id: meals })],
      ['POST /v1/transactions/categorize', () => ({ category_account_id: meals, event_ids: [ids[0]] })],
      ['POST /v1/rules', () => ({ name: 'Lunch', account_id: meals, conditions: { description_contains: 'lunch' } })],
      [`PATCH /v1/rules/${rule.id}`, () => ({ name: 'Snacks' })],
      ['POST /v1/periods/2026-02/close', () => ({})],
      ['POST /v1/periods/2026-02/reopen', () => ({ reason: 'x' })],
    ];
    for (const [what, body] of requests) {
      const first = await api.send(what, { body: body(), headers: key('same') });
      expect(first.status, first.text).toBeLessThan(300);
      const again = await api.send(what, { body: body(), headers: key('same') });
      expect([again.status, again.text, again.headers.get('idempotent-replayed')], what).toEqual([first.status, first.text, 'true']);
    }
  });

  test('[HTTP-12] [HTTP-62] a replay has the ETag of the first answer', async () => {
    const api = await openApi();
    const { body: customer } = await api.send('POST /v1/counterparties', { body: { name: 'Bea' } });
    const line = { description: 'Beans', quantity: 1, unit_price: '10.00', account_id: await api.account('4010') };
    const body = { party_id: customer.id, issue_date: '2026-03-01', lines: [line] };
    const first = await api.send('POST /v1/invoices', { body, headers: key('a') });
    expect([first.status, first.headers.get('etag')], first.text).toEqual([201, '"1"']);
    const again = await api.send('POST /v1/invoices', { body, headers: key('a') });
    expect([again.text, again.headers.get('etag')]).toEqual([first.text, '"1"']);
    const changed = await api.send(`PATCH /v1/invoices/${first.body.id}`, {
      body: { memo: 'Beans' },
      headers: { 'if-match': again.headers.get('etag') ?? '' },
    });
    expect(changed.status, changed.text).toBe(200);
  });

  test('[HTTP-13] the same key with another request is refused; the order of fields does not matter', async () => {
    const api = await openApi();
    const first = await api.send('POST /v1/accounts', { body: NEW, headers: key('a') });
    const other = await api.send('POST /v1/accounts', { body: { ...NEW, name: 'Newer' }, headers: key('a') });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    const reordered = await api.send('POST /v1/accounts', {
      body: ' { "type":"expense", "name":"New", "code":"6900" }',
      headers: key('a'),
    });
    expect(reordered.text).toBe(first.text);
    const form = (text: string) => {
      const data = new FormData();
      data.set('file', new File([text], 'f.csv'));
      return data;
    };
    const { sourceId } = await bankWith(api, { date: '2026-03-01', amount: 1, description: 'x' });
    const path = `POST /v1/source_accounts/${sourceId}/statements`;
    await api.send(path, { body: form('date,amount,description\n2026-03-09,1.00,In\n'), headers: key('f') });
    const changed = await api.send(path, { body: form('date,amount,description\n2026-03-09,2.00,In\n'), headers: key('f') });
    expect(changed.body.code).toBe('idempotency_key_reused');
  });

  test('[HTTP-13] the same key on another path, or of another member, is another key', async () => {
    const api = await openApi();
    const meals = await api.account('6060');
    const rent = await api.account('6090');
    await api.send(`PATCH /v1/accounts/${meals}`, { body: { name: 'Food' }, headers: key('a') });
    expect((await api.send(`PATCH /v1/accounts/${rent}`, { body: { name: 'Food' }, headers: key('a') })).body.code).toBe('6090');
    const token = await api.tokenOf('bookkeeper');
    const theirs = await api.send(`PATCH /v1/accounts/${meals}`, { body: { name: 'Meals' }, headers: key('a'), token });
    expect([theirs.body.name, theirs.headers.get('idempotent-replayed')]).toEqual(['Meals', null]);
  });

  test('[HTTP-14] a refusal of the books is stored, even when the command would succeed later', async () => {
    const api = await openApi();
    await api.send('POST /v1/accounts', { body: NEW });
    const first = await api.send('POST /v1/accounts', { body: { ...NEW, name: 'Twin' }, headers: key('a') });
    expect(first).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const again = await api.send('POST /v1/accounts', { body: { ...NEW, name: 'Twin' }, headers: key('a') });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([409, first.text, 'true']);
    expect(again.headers.get('request-id')).toBe(again.body.request_id);
    expect(again.headers.get('content-type')).toBe('application/problem+json');
  });

  test('[HTTP-14] a mistake of the client is not stored', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, { date: '2026-03-01', amount: '-7', description: 'Lunch' });
    const meals = await api.account('6060');
    const file = (event_ids: readonly (string | undefined)[]) =>
      api.send('POST /v1/transactions/categorize', { body: { category_account_id: meals, event_ids }, headers: key('a') });
    expect((await file([ids[0], ids[0]])).status).toBe(400);
    const mended = await file([ids[0]]);
    expect([mended.status, mended.headers.get('idempotent-replayed')]).toEqual([200, null]);
    const viewer = await api.tokenOf('viewer');
    for (let round = 0; round < 2; round++) {
      const forbidden = await api.send('POST /v1/accounts', { body: NEW, headers: key('b'), token: viewer });
      expect([forbidden.status, forbidden.headers.get('idempotent-replayed')]).toEqual([403, null]);
    }
  });

  test('[HTTP-28] while the first is running, the second is answered 409 with Retry-After', async () => {
    const store = memoryStore();
    const api = await openApi({ store });
    await api.send('GET /v1/books');
    const write = store.write;
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    Object.assign(store, { write: async (...all: Parameters<typeof write>) => stored.then(() => write(...all)) });
    const first = api.send('POST /v1/accounts', { body: NEW, headers: key('a') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = await api.send('POST /v1/accounts', { body: NEW, headers: key('a') });
    expect(second).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } });
    expect(second.headers.get('retry-after')).toBe('1');
    release();
    expect((await first).status).toBe(201);
    expect((await api.send('POST /v1/accounts', { body: NEW, headers: key('a') })).headers.get('idempotent-replayed')).toBe('true');
  });

  test('[HTTP-15] every write of the API description takes a key, but for those named; no GET does', async () => {
    const api = await openApi();
    const { paths } = (await api.send('GET /openapi.json')).body;
    const operations: readonly Json[] = Object.values(paths as Json).flatMap((path) =>
      Object.entries(path as Json).map(([method, operation]) => ({ method, ...Object(operation) })),
    );
    const takesKey = ({ parameters }: Json) => parameters.some(({ name }: Json) => name === 'Idempotency-Key');
    const without = operations.filter((operation) => !takesKey(operation));
    expect(operations.length).toBeGreaterThan(200);
    const named = without.filter(({ method }) => method !== 'get').map(({ operationId }) => operationId);
    expect(named.toSorted()).toEqual(
      [
        ...['rules.try', 'rules.preview', 'webhooks.change', 'webhooks.delete'],
        ...['transactions.exclude', 'transactions.setCounterparty', 'transactions.unmatch'],
      ].toSorted(),
    );
    expect(without.filter(({ method }) => method === 'get')).toHaveLength(operations.filter(({ method }) => method === 'get').length);
  });

  test('[HTTP-15] an operation without a mark, and GET, ignore the header, whatever it says', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, { date: '2026-03-01', amount: '-7', description: 'Lunch' });
    const unmatched = await api.send(`POST /v1/transactions/${ids[0]}/unmatch`, { body: {}, headers: key('x'.repeat(300)) });
    expect(unmatched.body.code).toBe('match_not_undoable');
    expect((await api.send('PATCH /v1/books', { body: {}, headers: key('x'.repeat(300)) })).status).toBe(400);
    expect((await api.send('GET /v1/books', { headers: key('""') })).status).toBe(200);
  });
});
