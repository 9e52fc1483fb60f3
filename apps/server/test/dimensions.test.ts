import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';

describe('dimensions over HTTP', () => {
  test('[DIM-3] [DIM-5] are created with values, changed, extended and listed', async () => {
    const api = await openApi();
    const made = await api.send('POST /v1/dimensions', { body: { name: 'Department', kind: 'department', values: ['Sales'] } });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Department', kind: 'department', is_active: true, values: [{ name: 'Sales', is_active: true }] },
    });
    const path = `/v1/dimensions/${made.body.id}`;
    expect((await api.send(`POST ${path}/values`, { body: { name: 'Support' } })).body.values).toHaveLength(2);
    const [sales] = made.body.values;
    expect(await api.send(`PATCH ${path}/values/${sales.id}`, { body: { is_active: false } })).toMatchObject({
      status: 200,
      body: { values: [{ is_active: false }, {}] },
    });
    expect(await api.send(`PATCH ${path}`, { body: { name: 'Team' } })).toMatchObject({ status: 200, body: { name: 'Team' } });
    expect((await api.send('GET /v1/dimensions')).body).toMatchObject({ data: [{ name: 'Team' }], has_more: false });
    expect(await api.send('PATCH /v1/dimensions/dim_00000000000000000000000000', { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await api.send('POST /v1/dimensions', { body: { name: 'team' } })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('[DIM-4] an account requires them of every later line, whatever posts it', async () => {
    const api = await openApi();
    const cash = await api.account('1010');
    const rent = await api.account('6090');
    const department = (await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Sales'] } })).body;
    const path = `/v1/accounts/${rent}/required_dimensions`;
    expect((await api.send(`GET ${path}`)).body).toEqual({ account_id: rent, dimension_ids: [] });
    const lines = (dimensions?: object) => [
      { account_id: rent, direction: 'debit', amount: '10.00', ...dimensions },
      { account_id: cash, direction: 'credit', amount: '10.00' },
    ];
    const post = (dimensions?: object) =>
      api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'Rent', lines: lines(dimensions) } });
    expect((await post()).status).toBe(201);
    expect(await api.send(`PUT ${path}`, { body: { dimension_ids: [department.id] } })).toMatchObject({
      status: 200,
      body: { account_id: rent, dimension_ids: [department.id] },
    });
    expect(await post()).toMatchObject({ status: 422, body: { code: 'dimension_required', errors: [{ field: 'lines[0].dimensions' }] } });
    expect((await post({ dimensions: [{ dimension_id: department.id, value_id: department.values[0].id }] })).status).toBe(201);

    const source = (await api.send('POST /v1/source_accounts', { body: { account_id: cash, kind: 'bank', name: 'Bank' } })).body;
    const taken = await api.send(`POST /v1/source_accounts/${source.id}/records`, {
      body: { records: [{ date: '2026-03-02', amount: '-10.00', description: 'Landlord' }] },
    });
    const [transaction] = taken.body.transactions;
    expect(await api.send(`POST /v1/transactions/${transaction.id}/categorize`, { body: { category_account_id: rent } })).toMatchObject({
      status: 422,
      body: { code: 'dimension_required' },
    });
    const many = await api.send('POST /v1/transactions/categorize', { body: { category_account_id: rent, event_ids: [transaction.id] } });
    expect(many.body).toMatchObject({ filed: [], refused: [{ event_id: transaction.id, code: 'dimension_required' }] });

    expect((await api.send(`PUT ${path}`, { body: { dimension_ids: [] } })).body).toEqual({ account_id: rent, dimension_ids: [] });
    expect((await post()).status).toBe(201);
    expect(await api.send(`PUT ${path}`, { body: { dimension_ids: ['dim_00000000000000000000000000'] } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable' },
    });
  });
});
