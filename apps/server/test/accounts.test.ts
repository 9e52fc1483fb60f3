import { describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';

describe('the chart of accounts over HTTP', () => {
  test('[ACC-19] taking an account that a source feeds out of use warns, and a plain change does not', async () => {
    const api = await openApi();
    const id = await api.account('1010');
    const { body: source } = await api.send('POST /v1/source_accounts', { body: { account_id: id, kind: 'bank', name: 'First Bank' } });
    const change = (body: object, query = '') => api.send(`PATCH /v1/accounts/${id}${query}`, { body });
    expect((await change({ name: 'Checking' })).body.warnings).toEqual([]);
    const warnings = [{ code: 'account_is_fed', source_account_id: source.id, source_account_name: 'First Bank' }];
    expect((await change({ is_active: false }, '?dry_run=true')).body).toMatchObject({ is_active: false, warnings });
    expect((await api.send(`GET /v1/accounts/${id}`)).body.account.is_active).toBe(true);
    expect((await change({ is_active: false })).body).toMatchObject({ is_active: false, warnings });
    expect((await api.send(`GET /v1/accounts/${id}`)).body.account).not.toHaveProperty('warnings');
  });

  test('[HTTP-27] the chart is a tree with balances in the decimals of the currency', async () => {
    const api = await openApi();
    const { status, body } = await api.send('GET /v1/accounts');
    expect(status).toBe(200);
    expect(body).toMatchObject({ as_of: '2026-03-15', currency: 'USD', minor_unit_scale: 2 });
    expect(body.accounts[0]).toMatchObject({ code: '1000', name: 'Cash and bank', is_rollup: true, is_postable: false, balance: '0.00' });
    expect(body.accounts[1]).toMatchObject({ code: '1010', parent_id: body.accounts[0].id });
    const yen = await (await openApi({ currency: 'JPY' })).send('GET /v1/accounts');
    expect(yen.body).toMatchObject({ currency: 'JPY', minor_unit_scale: 0 });
    expect(yen.body.accounts[0].balance).toBe('0');
  });

  test('accounts without balance or line are left out when asked for', async () => {
    const api = await openApi();
    const { body } = await api.send('GET /v1/accounts?include_empty=false&as_of=2026-01-31');
    expect(body).toMatchObject({ accounts: [], as_of: '2026-01-31' });
  });

  test('an account is created, read with its parent, renamed, moved and taken out of use', async () => {
    const api = await openApi();
    const parent = await api.account('6000');
    const made = await api.send('POST /v1/accounts', { body: { code: '6200', name: 'Rockets', type: 'expense', parent_id: parent } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ code: '6200', type: 'expense', role: null, control_role: null, is_active: true, balance: '0.00' });
    const path = `/v1/accounts/${made.body.id}`;
    const read = await api.send(`GET ${path}`);
    expect(read.body).toMatchObject({ account: { code: '6200' }, parent: { id: parent, code: '6000' }, children: [], currency: 'USD' });
    const renamed = await api.send(`PATCH ${path}`, { body: { name: 'Launchers', parent_id: null } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Launchers', parent_id: null, is_active: true } });
    const out = await api.send(`PATCH ${path}`, { body: { is_active: false, name: null } });
    expect(out.body).toMatchObject({ name: 'Launchers', is_active: false });
    expect((await api.send(`PATCH ${path}`, { body: {} })).body.is_active).toBe(false);
  });

  test('a changed account shows its balance and who feeds it', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, { date: '2026-03-01', amount: '12.5', description: 'Sale' });
    const revenue = await api.account('4010');
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: revenue } });
    const { body } = await api.send(`PATCH /v1/accounts/${await api.account('1010')}`, { body: { name: 'Main checking' } });
    expect(body).toMatchObject({ name: 'Main checking', balance: '12.50', provider: 'api', has_activity: true });
  });

  test('a register runs its balance on the normal side and names its entries', async () => {
    const api = await openApi();
    const cash = await api.account('1010');
    const revenue = await api.account('4010');
    await api.send('POST /v1/entries', {
      body: {
        entry_date: '2026-02-10',
        description: 'Sale',
        memo: 'cash box',
        lines: [
          { account_id: cash, direction: 'debit', amount: '100.00' },
          { account_id: revenue, direction: 'credit', amount: 100 },
        ],
      },
    });
    const { body } = await api.send(`GET /v1/accounts/${await api.account('4000')}/activity?since=2026-02-01&until=2026-02-28`);
    expect(body).toMatchObject({
      opening_balance: '0.00',
      closing_balance: '100.00',
      truncated: false,
      since: '2026-02-01',
      until: '2026-02-28',
    });
    expect(body.lines).toMatchObject([
      {
        account: { id: revenue, code: '4010' },
        amount: '100.00',
        signed_amount: '100.00',
        balance: '100.00',
        direction: 'credit',
        entry_no: 1,
        memo: 'cash box',
      },
    ]);
    expect((await api.send(`GET /v1/accounts/${cash}/activity`)).body).toMatchObject({ since: '2026-01-01', until: '2026-03-15' });
  });
});
