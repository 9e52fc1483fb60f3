import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const LAPTOP = { id: 'a', date: '2026-01-20', amount: '-3850', description: 'LAPTOP STORE' };

const capitalize = (api: Api, id: string, body: object = {}, query = '') =>
  api.send(`POST /v1/transactions/${id}/capitalize${query}`, { body });

const withLaptop = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, LAPTOP);
  const { body } = await capitalize(api, ids[0] ?? '', { salvage_value: 250, name: 'Laptop' });
  return { api, event: ids[0] ?? '', path: `/v1/fixed_assets/${body.fixed_asset_id}`, id: body.fixed_asset_id };
};

describe('fixed assets over HTTP', () => {
  test('[FAS-1] [FAS-3] a transaction is capitalized in one step; its asset is listed and read with every month', async () => {
    const { api, event, path, id } = await withLaptop();
    expect((await api.send(`GET /v1/transactions/${event}`)).body).toMatchObject({
      status: 'posted',
      category_code: '1600',
      fixed_asset_id: id,
    });
    const { body } = await api.send(`GET ${path}`);
    const { months, ...asset } = body;
    expect(asset).toEqual({
      id,
      event_id: event,
      name: 'Laptop',
      asset_account_id: await api.account('1600'),
      asset_account_code: '1600',
      asset_account_name: 'Computer equipment',
      status: 'in_service',
      cost: '3850.00',
      salvage_value: '250.00',
      depreciated: '0.00',
      book_value: '3850.00',
      useful_life_months: 36,
      placed_in_service_on: '2026-01-20',
      next_month: '2026-01',
      dimensions: [],
      disposal: null,
      created_at: '2026-03-15T12:00:00.000Z',
    });
    expect([months.length, months[0], months[35]]).toEqual([
      36,
      { month: '2026-01', amount: '100.00', book_value: '3750.00', entry_id: null },
      { month: '2028-12', amount: '100.00', book_value: '250.00', entry_id: null },
    ]);
    expect((await api.send('GET /v1/fixed_assets')).body).toEqual({ data: [asset], has_more: false, next_cursor: null });
    expect((await api.send(`GET /v1/fixed_assets/${ghost('fa')}`)).status).toBe(404);
  });

  test('[FAS-6] depreciation is posted through a month, once; a dry run keeps nothing', async () => {
    const { api, path, id } = await withLaptop();
    const run = (query = '') => api.send(`POST /v1/fixed_assets/depreciate${query}`, { body: { through: '2026-02' } });
    const dry = await run('?dry_run=true');
    expect(dry.body).toMatchObject({
      months_posted: 2,
      would_post: [{ source: 'depreciation', entry_date: '2026-01-31' }, { entry_date: '2026-02-28' }],
    });
    const posted = await run();
    expect(posted).toMatchObject({ status: 200, body: { through: '2026-02', months_posted: 2, assets: [{ id, book_value: '3650.00' }] } });
    expect((await run()).body).toEqual({ through: '2026-02', months_posted: 0, assets: [] });
    const { months, next_month } = (await api.send(`GET ${path}`)).body;
    expect([months[1].entry_id, months[2].entry_id, next_month]).toEqual([expect.stringMatching(/^ent_/), null, '2026-03']);
    const entry = await api.send(`GET /v1/entries/${months[1].entry_id}`);
    expect(entry.body).toMatchObject({ source: 'depreciation', source_id: id });
    expect((await api.send(`POST /v1/entries/${months[1].entry_id}/reverse`, { body: {} })).body).toMatchObject({ code: 'conflict' });
  });

  test('[FAS-8] an asset is sold: its cost and depreciation leave the books', async () => {
    const { api, path } = await withLaptop();
    const income = await api.account('4920');
    const sold = await api.send(`POST ${path}/dispose`, {
      body: { date: '2026-03-10', proceeds: '3700.00', proceeds_account_id: income, gain_loss_account_id: income },
    });
    expect(sold.body).toMatchObject({
      status: 'disposed',
      book_value: '0.00',
      depreciated: '200.00',
      next_month: null,
      disposal: { date: '2026-03-10', proceeds: '3700.00', gain: '50.00' },
    });
    expect(sold.body.months).toHaveLength(2);
    expect((await api.send(`POST ${path}/dispose`, { body: { gain_loss_account_id: income } })).status).toBe(409);
  });

  test('[FAS-10] a disposal is taken back, and tried before', async () => {
    const { api, path } = await withLaptop();
    const body = { date: '2026-03-10', gain_loss_account_id: await api.account('4920') };
    const none = await api.send(`POST ${path}/reinstate`, { body: {} });
    expect([none.status, none.body.code]).toEqual([409, 'conflict']);
    await api.send(`POST ${path}/dispose`, { body });
    const tried = await api.send(`POST ${path}/reinstate?dry_run=true`, { body: {} });
    expect(tried.body).toMatchObject({ status: 'in_service', would_post: [{ source: 'reversal', entry_date: '2026-03-10' }] });
    expect((await api.send(`GET ${path}`)).body.status).toBe('disposed');
    const back = await api.send(`POST ${path}/reinstate`, { body: {} });
    expect(back).toMatchObject({
      status: 200,
      body: { status: 'in_service', disposal: null, depreciated: '200.00', next_month: '2026-03' },
    });
    expect((await api.send(`POST ${path}/dispose`, { body })).status).toBe(200);
  });

  test('[FAS-7] a reopened transaction takes its asset off the register', async () => {
    const { api, event, path } = await withLaptop();
    await api.send('POST /v1/fixed_assets/depreciate', { body: { through: '2026-02' } });
    await api.send('POST /v1/periods/2026-02/close', { body: { force: true } });
    const refused = await api.send(`POST /v1/transactions/${event}/reopen`, { body: {} });
    expect(refused.body).toMatchObject({ code: 'period_closed' });
    expect((await api.send(`GET ${path}`)).status).toBe(200);
    await api.send('POST /v1/periods/2026-02/reopen', { body: { reason: 'the laptop' } });
    const reopened = await api.send(`POST /v1/transactions/${event}/reopen`, { body: {} });
    expect(reopened.body).toMatchObject({ status: 'needs_review', fixed_asset_id: null });
    expect((await api.send(`GET ${path}`)).status).toBe(404);
  });

  test.each<readonly [string, object, number, string, string | undefined]>([
    ['an expense account', { asset_account_id: '6110' }, 422, 'account_not_usable', 'asset_account_id'],
    ['a salvage value that is the cost', { salvage_value: '3850' }, 422, 'fixed_asset_terms', 'salvage_value'],
    ['no month of life', { useful_life_months: 0 }, 422, 'fixed_asset_terms', 'useful_life_months'],
    ['a day that is none', { placed_in_service_on: '2026-02-30' }, 400, 'invalid_request', 'placed_in_service_on'],
    ['a department that there is not', { department_value_id: ghost('dval') }, 422, 'unprocessable', 'department_value_id'],
    ['an id of another kind', { department_value_id: ghost('txn') }, 422, 'unprocessable', 'department_value_id'],
  ])('[FAS-2] capitalizing refuses %s', async (_, body, status, code, field) => {
    const api = await openApi();
    const { ids } = await bankWith(api, LAPTOP);
    const named = 'asset_account_id' in body ? { asset_account_id: await api.account(String(body.asset_account_id)) } : body;
    expect(await capitalize(api, ids[0] ?? '', named)).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect((await api.send('GET /v1/fixed_assets')).body.data).toEqual([]);
  });

  test('[FAS-2] a capitalized transaction is not capitalized again', async () => {
    const { api, event } = await withLaptop();
    expect(await capitalize(api, event)).toMatchObject({ status: 422, body: { code: 'transaction_capitalized' } });
  });
});
