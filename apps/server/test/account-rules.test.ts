import { describe, expect, test } from 'vitest';
import { type Api, openApi } from './api.ts';

const patch = async (api: Api, code: string, body: object) => api.send(`PATCH /v1/accounts/${await api.account(code)}`, { body });

describe('the rules of accounts over HTTP', () => {
  test.each([
    ['[ACC-1]', { code: '61', name: 'x', type: 'expense' }, 'unprocessable', 422],
    ['[ACC-2]', { code: '4500', name: 'x', type: 'expense' }, 'unprocessable', 422],
    ['[ACC-2]', { code: '9000', name: 'x', type: 'expense' }, 'unprocessable', 422],
    ['[ACC-3]', { code: '6090', name: 'x', type: 'expense' }, 'conflict', 409],
    ['[ACC-8]', { code: '6700', name: 'x', type: 'expense', role: 'depreciation_expense' }, 'conflict', 409],
    ['[ACC-8]', { code: '6700', name: 'x', type: 'expense', control_role: 'ap' }, 'unprocessable', 422],
    ['[ACC-16]', { code: '6700', name: ' ', type: 'expense' }, 'unprocessable', 422],
  ])('%s an account that is refused: %o', async (_rule, body, code, status) => {
    const api = await openApi();
    const before = (await api.send('GET /v1/accounts')).body;
    expect(await api.send('POST /v1/accounts', { body })).toMatchObject({ status, body: { code } });
    expect((await api.send('GET /v1/accounts')).body).toEqual(before);
  });

  test('[ACC-12] a move is refused under itself, under its own descendant, under another type and under an account out of use', async () => {
    const api = await openApi();
    await patch(api, '7000', { name: 'Depreciation' });
    const inner = (
      await api.send('POST /v1/accounts', {
        body: { code: '6170', name: 'Inner', type: 'expense', is_postable: false, parent_id: await api.account('6000') },
      })
    ).body.id;
    const unused = (await api.send('POST /v1/accounts', { body: { code: '6800', name: 'Unused', type: 'expense', is_postable: false } }))
      .body.id;
    expect((await api.send(`PATCH /v1/accounts/${unused}`, { body: { is_active: false } })).body.is_active).toBe(false);
    for (const parent of [await api.account('6000'), inner, await api.account('4000'), unused])
      expect(await patch(api, '6000', { parent_id: parent })).toMatchObject({
        status: 422,
        body: { code: 'unprocessable', errors: [{ field: 'parent_id' }] },
      });
    expect(await patch(api, '6090', { parent_id: inner })).toMatchObject({ status: 200, body: { parent_id: inner } });
    expect(await patch(api, '6090', { parent_id: null })).toMatchObject({ status: 200, body: { parent_id: null } });
  });

  test('[ACC-9] [ACC-10] [ACC-13] an account that is still needed stays in use', async () => {
    const api = await openApi();
    expect(await patch(api, '3800', { is_active: false })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await patch(api, '6000', { is_active: false })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await api.ledger.rules.create(api.owner, {
      name: 'Rent',
      accountId: (await api.account('6090')) as `acct_${string}`,
      descriptionContains: 'rent',
    });
    expect(await patch(api, '6090', { is_active: false })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await patch(api, '6070', { is_active: false })).toMatchObject({ status: 200, body: { is_active: false } });
    const lines = [
      { account_id: await api.account('6070'), direction: 'debit', amount: '1.00' },
      { account_id: await api.account('1010'), direction: 'credit', amount: '1.00' },
    ];
    const entry = { entry_date: '2026-03-01', description: 'x', lines };
    expect(await api.send('POST /v1/entries', { body: entry })).toMatchObject({ status: 422, body: { code: 'account_not_usable' } });
    expect(await patch(api, '6070', { is_active: true })).toMatchObject({ status: 200, body: { is_active: true } });
    expect((await api.send('POST /v1/entries', { body: entry })).status).toBe(201);
  });

  test('[ACC-5] [ACC-6] a moved account counts under its new headers only, and empty accounts can be left out', async () => {
    const api = await openApi();
    const lines = [
      { account_id: await api.account('6090'), direction: 'debit', amount: '7.00' },
      { account_id: await api.account('1010'), direction: 'credit', amount: '7.00' },
    ];
    await api.send('POST /v1/entries', { body: { entry_date: '2026-03-01', description: 'x', lines } });
    const balances = async () => {
      const { accounts } = (await api.send('GET /v1/accounts?as_of=2026-03-01&include_empty=false')).body;
      return Object.fromEntries(accounts.map((each: { code: string; balance: string }) => [each.code, each.balance]));
    };
    expect(await balances()).toEqual({ '1000': '-7.00', '1010': '-7.00', '6000': '7.00', '6090': '7.00' });
    await patch(api, '6090', { parent_id: await api.account('5000') });
    expect(await balances()).toEqual({ '1000': '-7.00', '1010': '-7.00', '5000': '7.00', '6090': '7.00' });
  });

  test('code and type never change', async () => {
    const api = await openApi();
    expect(await patch(api, '6090', { code: '6091' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await patch(api, '6090', { type: 'revenue' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
