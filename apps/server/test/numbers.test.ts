import { describe, expect, test } from 'vitest';
import { type Api, bankWith, openApi } from './api.ts';

/** More digits than a double holds, in a currency with two decimals. */
const LONG = '562949953421312.15';

describe('[HTTP-52] an amount that is a JSON number keeps its digits', () => {
  test('in an entry', async () => {
    const api = await openApi();
    const debit = await api.account('1010');
    const credit = await api.account('3010');
    const lines = `[{"account_id":"${debit}","direction":"debit","amount":${LONG}},{"account_id":"${credit}","direction":"credit","amount":"${LONG}"}]`;
    const { status, body, text } = await api.send('POST /v1/entries', {
      body: `{"entry_date":"2026-03-01","description":"Opening","lines":${lines}}`,
    });
    expect(status, text).toBe(201);
    expect(body.lines.map((line: { readonly amount: string }) => line.amount)).toEqual([LONG, LONG]);
  });

  test('in a record, and in the parts of a split', async () => {
    const api = await openApi({ currency: 'KWD' });
    const { sourceId } = await bankWith(api, { date: '2026-03-01', amount: 1, description: 'First' });
    const { body: taken } = await api.send(`POST /v1/source_accounts/${sourceId}/records`, {
      body: '{"records":[{"date":"2026-03-01","amount": 9000000000000.003,"description":"Grant"}]}',
    });
    const id = taken.transactions[0].id;
    expect((await api.send(`GET /v1/transactions/${id}`)).body.amount).toBe('9000000000000.003');
    const account = await api.account('4010');
    const part = (amount: string) => `{"amount":${amount},"category_account_id":"${account}"}`;
    const split = await api.send(`POST /v1/transactions/${id}/split`, {
      body: `{"parts":[${part('8999999999999.002')},${part('1.001')}]}`,
    });
    expect(split.status, split.text).toBe(200);
    expect(split.body.splits.map((one: { readonly amount: string }) => one.amount)).toEqual(['8999999999999.002', '1.001']);
  });

  test('in the conditions of a rule', async () => {
    const api = await openApi();
    const { body } = await api.send('POST /v1/rules', {
      body: `{"name":"Large","account_id":"${await api.account('4010')}","priority":1e1,"conditions":{"min_amount":${LONG}}}`,
    });
    expect([body.conditions.min_amount, body.priority]).toEqual([LONG, 10]);
  });

  test('a number with more decimals than the currency is refused, however many zeros it begins with', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, { date: '2026-03-01', amount: 1, description: 'First' });
    const { status, body } = await api.send(`POST /v1/source_accounts/${sourceId}/records`, {
      body: '{"records":[{"date":"2026-03-01","amount":0.0000001,"description":"Dust"}]}',
    });
    expect([status, body.errors[0].field, body.detail]).toEqual([
      422,
      'records[0].amount',
      'records[0].amount: 0.0000001 has too many decimal places for USD, which has 2.',
    ]);
  });
});

describe('[HTTP-53] the payload of a record', () => {
  const PAYLOAD = '{ "2":1.10,"1" : [12345678901234567890,1e3, {"__proto__":{"x":"ä\\u00e4\\/"}}],\n"n":562949953421312.15 }';
  const record = (more: string) => `{"date":"2026-03-01","amount":5,"description":"Coffee"${more}}`;

  const imported = async (api: Api, ...records: readonly string[]) => {
    const { sourceId } = await bankWith(api, { date: '2026-01-01', amount: 1, description: 'First' });
    const send = () => api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: `{"records":[${records}]}` });
    return { first: await send(), send };
  };

  test('is answered character for character, first and in every version', async () => {
    const api = await openApi();
    const { first } = await imported(
      api,
      record(`,"id":"a" , "payload":${PAYLOAD}`),
      record(',"id":"b"'),
      record(`,"id":"a","payload":{"next":0.10}`),
    );
    expect(first.status, first.text).toBe(201);
    const [a, b] = first.body.transactions;
    const { text } = await api.send(`GET /v1/transactions/${a.id}`);
    expect(text).toContain(`"source_payload":${PAYLOAD},`);
    expect(text).toContain(`"payload":{"next":0.10}},{"fetched_at":"2026-03-15T12:00:00.000Z","payload":${PAYLOAD}}`);
    expect((await api.send(`GET /v1/transactions/${b.id}`)).text).toContain(`"source_payload":${record(',"id":"b"')},`);
  });

  test('that says the same in other characters is no other record', async () => {
    const api = await openApi();
    const { send } = await imported(api, record(`,"id":"a","payload":${PAYLOAD}`));
    expect((await send()).body).toMatchObject({ known: 1, changed: 0 });
    const twice = await imported(api, record(',"id":"a","payload":{"n":1.10,"m":1}'), record(',"id":"a","payload":{"m":1, "n":1.1}'));
    expect(twice.first.body).toMatchObject({ new: 1, known: 1, changed: 0 });
    const digits = await imported(
      api,
      record(',"id":"a","payload":{"n":12345678901234567890}'),
      record(',"id":"a","payload":{"n":12345678901234567891}'),
    );
    expect(digits.first.body).toMatchObject({ new: 1, known: 0, changed: 1 });
  });

  test('of a name that is given twice the last stands, and names elsewhere are no payload', async () => {
    const api = await openApi();
    const { first } = await imported(api, record(',"payload":{"a":1},"facts":[],"payload":{"payload":{"b":2}}'));
    const { text } = await api.send(`GET /v1/transactions/${first.body.transactions[0].id}`);
    expect(text).toContain('"source_payload":{"payload":{"b":2}},');
  });

  test.each(['[1,2]', '"text"', 'null', '7', '1e3'])('%s is refused: a payload is an object', async (payload) => {
    const { first } = await imported(await openApi(), record(`,"payload":${payload}`));
    expect([first.status, first.body.detail]).toEqual([400, 'records[0].payload: is not an object.']);
  });

  test('is the same for an Idempotency-Key, whatever its blanks and the order of its names', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, { date: '2026-01-01', amount: 1, description: 'First' });
    const send = (payload: string) =>
      api.send(`POST /v1/source_accounts/${sourceId}/records`, {
        body: `{"records":[${record(payload)}]}`,
        headers: { 'idempotency-key': 'k' },
      });
    const first = await send(',"payload":{"a":1,"b":{"c":[1]}}');
    const again = await send(',"payload": {"b":{ "c":[1]},"a":1}');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await send(',"payload":{"a":1,"b":{"c":[2]}}')).body.code).toBe('idempotency_key_reused');
  });
});
