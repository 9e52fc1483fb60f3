import { describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';

const sale = (cash: string, revenue: string, date = '2026-02-10') => ({
  entry_date: date,
  description: 'Sale',
  lines: [
    { account_id: cash, direction: 'debit', amount: '19.90' },
    { account_id: revenue, direction: 'credit', amount: 19.9, memo: 'till' },
  ],
});

describe('the journal over HTTP', () => {
  test('an entry is posted, read, listed and reversed', async () => {
    const api = await openApi();
    const cash = await api.account('1010');
    const revenue = await api.account('4010');
    const posted = await api.send('POST /v1/entries', { body: sale(cash, revenue) });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({
      entry_no: 1,
      entry_date: '2026-02-10',
      source: 'manual',
      source_id: null,
      currency: 'USD',
      posted_by: api.owner.memberId,
    });
    expect(posted.body.lines).toMatchObject([
      { line_no: 1, account_id: cash, direction: 'debit', amount: '19.90', memo: null },
      { line_no: 2, account_id: revenue, direction: 'credit', amount: '19.90', memo: 'till' },
    ]);
    const reversed = await api.send(`POST /v1/entries/${posted.body.id}/reverse`);
    expect(reversed).toMatchObject({ status: 201, body: { entry_no: 2, source: 'reversal', reverses_entry_id: posted.body.id } });
    const read = await api.send(`GET /v1/entries/${posted.body.id}`);
    expect(read.body.reversed_by_entry_id).toBe(reversed.body.id);
    const list = await api.send(`GET /v1/entries?account_id=${cash}&source=reversal&since=2026-02-01&until=2026-02-28&q=SALE`);
    expect(list.body).toMatchObject({ data: [{ id: reversed.body.id }], has_more: false, next_cursor: null });
  });

  test('a second reversal is a conflict', async () => {
    const api = await openApi();
    const { body } = await api.send('POST /v1/entries', { body: sale(await api.account('1010'), await api.account('4010')) });
    await api.send(`POST /v1/entries/${body.id}/reverse`);
    expect(await api.send(`POST /v1/entries/${body.id}/reverse`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('periods over HTTP', () => {
  test('a month is closed, listed and reopened with a reason', async () => {
    const api = await openApi();
    const closed = await api.send('POST /v1/periods/2026-02/close');
    expect(closed).toMatchObject({ status: 200, body: { month: '2026-02', status: 'closed', changed_by: api.owner.memberId } });
    const { body } = await api.send('GET /v1/periods');
    expect(body).toMatchObject({
      data: [
        { month: '2026-03', status: 'open' },
        { month: '2026-02', status: 'closed' },
      ],
      has_more: false,
    });
    const reopened = await api.send('POST /v1/periods/2026-02/reopen', { body: { reason: 'A late bill' } });
    expect(reopened.body).toMatchObject({ month: '2026-02', status: 'open', reason: 'A late bill' });
  });

  test('a month with transactions awaiting review is closed only by force', async () => {
    const api = await openApi();
    await bankWith(api, { date: '2026-02-03', amount: '-1.00', description: 'Coffee' });
    const refused = await api.send('POST /v1/periods/2026-02/close', { body: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('1 transaction');
    expect((await api.send('POST /v1/periods/2026-02/close', { body: { force: true } })).body.status).toBe('closed');
  });

  test('[HTTP-5] a malformed month is not found', async () => {
    const api = await openApi();
    expect((await api.send('POST /v1/periods/2026-13/close')).status).toBe(404);
    expect((await api.send('POST /v1/periods/february/reopen', { body: { reason: 'x' } })).status).toBe(404);
  });

  test('[JRN-24] a day more than a year ahead is posted only with force', async () => {
    const api = await openApi();
    const lines = [
      { account_id: await api.account('6090'), direction: 'debit', amount: '1.00' },
      { account_id: await api.account('1010'), direction: 'credit', amount: '1.00' },
    ];
    const entry = { entry_date: '2062-01-01', description: 'Rent', lines };
    expect((await api.send('POST /v1/entries', { body: entry })).body).toMatchObject({
      code: 'unprocessable',
      detail: expect.stringContaining('entry_date: 2062-01-01'),
      errors: [{ field: 'entry_date' }],
    });
    expect((await api.send('POST /v1/entries', { body: { ...entry, force: true } })).status).toBe(201);
  });
});
