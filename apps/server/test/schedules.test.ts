import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const INSURANCE = { id: 'a', date: '2026-01-10', amount: '-100', description: 'INSURANCE' };

const file = async (api: Api, id: string, more: object = {}) =>
  api.send(`POST /v1/transactions/${id}/categorize`, { body: { category_account_id: await api.account('6050'), ...more } });

const withInsurance = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, INSURANCE);
  const event = ids[0] ?? '';
  await file(api, event);
  return { api, event };
};

describe('schedules over HTTP', () => {
  test('[SCH-1] [SCH-8] a posted transaction is spread, and its schedule is listed and read with every month', async () => {
    const { api, event } = await withInsurance();
    const made = await api.send('POST /v1/schedules', { body: { event_id: event, months: 3 } });
    expect(made.status).toBe(201);
    const { shares, ...schedule } = made.body;
    expect(schedule).toEqual({
      id: schedule.id,
      event_id: event,
      invoice_id: null,
      bill_id: null,
      kind: 'prepaid',
      account_id: await api.account('6050'),
      account_code: '6050',
      account_name: 'Insurance',
      holding_account_id: await api.account('1300'),
      holding_account_code: '1300',
      holding_account_name: 'Prepaid expenses',
      amount: '100.00',
      released: '0.00',
      credited: '0.00',
      remaining: '100.00',
      event_date: '2026-01-10',
      start_month: '2026-01',
      months: 3,
      next_month: '2026-01',
      counterparty_id: null,
      dimensions: [],
      entry_id: schedule.entry_id,
      created_at: '2026-03-15T12:00:00.000Z',
    });
    expect(shares).toEqual([
      { month: '2026-01', amount: '33.34', entry_id: null },
      { month: '2026-02', amount: '33.33', entry_id: null },
      { month: '2026-03', amount: '33.33', entry_id: null },
    ]);
    expect((await api.send(`GET /v1/schedules/${schedule.id}`)).text).toBe(made.text);
    expect((await api.send('GET /v1/schedules')).body).toEqual({ data: [schedule], has_more: false, next_cursor: null });
    expect((await api.send(`GET /v1/transactions/${event}`)).body.schedule_id).toBe(schedule.id);
    expect((await api.send(`GET /v1/schedules/${ghost('sch')}`)).status).toBe(404);
  });

  test('[SCH-5] shares are posted through a month, once; a dry run keeps nothing', async () => {
    const { api, event } = await withInsurance();
    const { body: schedule } = await api.send('POST /v1/schedules', { body: { event_id: event, months: 3 } });
    const run = (query = '') => api.send(`POST /v1/schedules/run${query}`, { body: { through: '2026-02' } });
    expect((await run('?dry_run=true')).body).toMatchObject({
      months_posted: 2,
      would_post: [{ source: 'schedule' }, { entry_date: '2026-02-28' }],
    });
    expect((await run()).body).toMatchObject({ months_posted: 2, schedules: [{ id: schedule.id, released: '66.67', remaining: '33.33' }] });
    expect((await run()).body).toEqual({ through: '2026-02', months_posted: 0, schedules: [] });
    const refused = await api.send('POST /v1/schedules/run', { body: { through: '2026-04' } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'through' }] } });
  });

  test('[SCH-1] a transaction is filed and spread in one step, all or nothing', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, INSURANCE);
    const event = ids[0] ?? '';
    const refused = await file(api, event, { spread: { months: 3, holding_account_id: await api.account('2400') } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'account_not_usable', errors: [{ field: 'spread.holding_account_id' }] } });
    expect((await api.send(`GET /v1/transactions/${event}`)).body.status).toBe('needs_review');
    const categorized = await file(api, event, { spread: { months: 2, start_month: '2026-02' } });
    expect(categorized.body).toMatchObject({ status: 'posted', schedule_id: expect.stringMatching(/^sch_/) });
    const { shares } = (await api.send(`GET /v1/schedules/${categorized.body.schedule_id}`)).body;
    expect(shares.map(({ month }: { month: string }) => month)).toEqual(['2026-02', '2026-03']);
  });

  test('[SCH-6] [SCH-7] a spread transaction keeps its day and values until its schedule is removed', async () => {
    const { api, event } = await withInsurance();
    const { body: schedule } = await api.send('POST /v1/schedules', { body: { event_id: event, months: 3 } });
    const { body: department } = await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Shop'] } });
    const dimensions = [{ dimension_id: department.id, value_id: department.values[0].id }];
    const change = () => api.send(`PATCH /v1/transactions/${event}`, { body: { event_date: '2026-01-11' } });
    const setDimensions = () => api.send(`POST /v1/transactions/${event}/dimensions`, { body: { dimensions } });
    expect(await change()).toMatchObject({ status: 422, body: { code: 'transaction_spread' } });
    expect(await setDimensions()).toMatchObject({ status: 422, body: { code: 'transaction_spread' } });
    const again = await api.send('POST /v1/schedules', { body: { event_id: event, months: 2 } });
    expect(again).toMatchObject({ status: 422, body: { code: 'transaction_spread' } });
    await api.send('POST /v1/periods/2026-01/close', { body: { force: true } });
    expect(await api.send(`DELETE /v1/schedules/${schedule.id}`)).toMatchObject({ status: 422, body: { code: 'period_closed' } });
    await api.send('POST /v1/periods/2026-01/reopen', { body: { reason: 'the schedule' } });
    expect(await api.send(`DELETE /v1/schedules/${schedule.id}`)).toMatchObject({ status: 204, text: '' });
    expect((await api.send(`GET /v1/transactions/${event}`)).body.schedule_id).toBeNull();
    expect([(await setDimensions()).status, (await change()).status]).toEqual([200, 200]);
  });

  test.each<readonly [string, object, number, string, string | undefined]>([
    ['a transaction that there is not', { event_id: ghost('txn') }, 422, 'unprocessable', 'event_id'],
    ['one month', { months: 1 }, 422, 'unprocessable', 'months'],
    ['a month before its own', { start_month: '2025-12' }, 422, 'unprocessable', 'start_month'],
    ['no number of months', { months: 'three' }, 400, 'invalid_request', 'months'],
  ])('[SCH-1] refuses %s', async (_, wrong, status, code, field) => {
    const { api, event } = await withInsurance();
    const refused = await api.send('POST /v1/schedules', { body: { event_id: event, months: 3, ...wrong } });
    expect(refused).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect((await api.send('GET /v1/schedules')).body.data).toEqual([]);
  });
});

describe('closing a month in a dry run', () => {
  test('[HTTP-31] [PRD-8] answers what it would post, and the month stays open', async () => {
    const { api, event } = await withInsurance();
    await api.send('POST /v1/schedules', { body: { event_id: event, months: 3 } });
    const tried = await api.send('POST /v1/periods/2026-01/close?dry_run=true', { body: {} });
    expect(tried.body).toMatchObject({
      month: '2026-01',
      status: 'closed',
      would_post: [{ entry_date: '2026-01-31', source: 'schedule' }],
    });
    const { data } = (await api.send('GET /v1/periods')).body;
    expect(data.at(-1)).toMatchObject({ month: '2026-01', status: 'open' });
    await api.send('POST /v1/periods/2026-01/close', { body: {} });
    const reopened = await api.send('POST /v1/periods/2026-01/reopen?dry_run=true', { body: { reason: 'a late bill' } });
    expect(reopened.body).toMatchObject({ status: 'open', reason: 'a late bill' });
    expect((await api.send('GET /v1/periods')).body.data.at(-1).status).toBe('closed');
  });
});
