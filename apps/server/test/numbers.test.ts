import { describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';

/** More digits than a double holds, in a currency with two decimals. */
const LONG = '562949953421312.15';

describe('[HTTP-52] an amount that is a JSON number keeps its digits', () => {
  test('in an entry', async () => {
    const api = await openApi();
    const [debit, credit] = [await api.account('1010'), await api.account('3010')];
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
      'records[0].amount: 0.0000001 has more decimals than USD, which is counted in 2.',
    ]);
  });
});
