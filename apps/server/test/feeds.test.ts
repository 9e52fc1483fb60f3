import { randomBytes } from 'node:crypto';
import type { Store } from 'ledger-core';
import { whyWords } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { CHECKING, fedRecord, feedFake } from 'ledger-core/testing';
import { plaidFeed, stripeFeed } from 'ledger-feeds';
import { afterAll, describe, expect, test } from 'vitest';
import { inTurn, startFeed } from '../../../packages/ledger-feeds/test/feed-server.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const box = () => secretBox([{ id: 'k1', key: randomBytes(32) }]);

const opened = async (store: Store = memoryStore()) => {
  const fake = feedFake();
  const api = await openApi({ store, secretBox: box(), feeds: { plaid: fake.feed, gocardless: fake.feed } });
  const { send } = api;
  const source = async (code = '1010', kind = 'bank') => {
    const body = { account_id: await api.account(code), kind, name: `Source of ${code}` };
    return (await send('POST /v1/source_accounts', { body })).body.id as string;
  };
  const begin = async (body: object = { kind: 'plaid', name: 'First Bank' }) => (await send('POST /v1/connections', { body })).body;
  const connect = async () => {
    const { id } = await begin();
    await send(`POST /v1/connections/${id}/finish`, { body: { token: 'public-1' } });
    const source_account_id = await source();
    const mapped = await send(`POST /v1/connections/${id}/map_account`, { body: { account_id: 'checking', source_account_id } });
    expect(mapped.status).toBe(200);
    return id as string;
  };
  return { ...api, fake, source, begin, connect };
};

describe.each(stores)('feeds over HTTP %s', (_, open) => {
  test('[FEE-14] [FEE-7] [FEE-9] are signed in to, connected with source accounts, and read', async () => {
    const { send, fake, source, begin } = await opened(await open());
    const begun = await begin();
    expect(begun).toMatchObject({
      ...{ kind: 'plaid', status: 'pending', name: 'First Bank', link_token: 'link-1', authorize_url: 'https://bank.example.com/sign-in' },
      ...{ accounts: [], next_read_at: null, company_id: null },
    });
    const done = await send(`POST /v1/connections/${begun.id}/finish`, { body: { token: 'public-1' } });
    expect(done).toMatchObject({ status: 200, body: { status: 'connected', link_token: null, authorize_url: null } });
    const account = { id: 'checking', name: 'Checking', mask: '0000', currency: 'USD', kind: 'bank' };
    expect(done.body.accounts).toEqual([{ ...account, source_account_id: null, read_at: null }]);
    const source_account_id = await source();
    const map = await send(`POST /v1/connections/${begun.id}/map_account`, { body: { account_id: 'checking', source_account_id } });
    expect(map.body).toMatchObject({ next_read_at: '2026-03-15T12:00:00.000Z', accounts: [{ source_account_id }] });
    fake.next.push({
      records: [fedRecord('m1'), fedRecord('h1', { kind: 'hold', description: 'Hotel' })],
      skipped: [whyWords('the row m3 has no amount.')],
    });
    const read = await send(`POST /v1/connections/${begun.id}/read`);
    const row = { account_id: 'checking', source_account_id, changed: 0, withdrawn: 0, error: null, error_as_data: null };
    expect(read.body.accounts).toEqual([
      { ...row, import_id: expect.stringMatching(/^imp_/), added: 2, skipped: ['the row m3 has no amount.'] },
    ]);
    fake.next.push({ removed: ['h1'] });
    expect((await send(`POST /v1/connections/${begun.id}/read`)).body.accounts).toMatchObject([{ import_id: null, withdrawn: 1 }]);
    const { data } = (await send('GET /v1/transactions')).body;
    expect(data.map((one: { status: string }) => one.status).sort()).toEqual(['excluded', 'needs_review']);
    expect((await send('GET /v1/source_accounts')).body.data[0].provider).toBe('plaid');
    expect((await send(`GET /v1/transactions/${data[0].id}`)).body.source_records[0]).toMatchObject({ kind: 'record', source: 'plaid' });
  });

  test('[FEE-16] [FEE-17] a refused sign-in is connection_rejected, is mended by sign_in, and ends with the connection', async () => {
    const { send, fake, connect, ledger } = await opened(await open());
    const id = await connect();
    fake.fault = { because: 'refused', error: whyWords('it returned ITEM_LOGIN_REQUIRED.'), retryAfterMs: null };
    expect(await send(`POST /v1/connections/${id}/read`)).toMatchObject({
      status: 422,
      body: { code: 'connection_rejected', detail: expect.stringContaining('Sign in again with sign_in of the connection.') },
    });
    expect((await send(`GET /v1/connections/${id}`)).body).toMatchObject({
      status: 'failing',
      last_error: 'it returned ITEM_LOGIN_REQUIRED.',
    });
    await ledger.work.runDue();
    const reported = (await send('GET /v1/notifications')).body.data.map((one: { text: string }) => one.text);
    expect(reported).toEqual([expect.stringMatching(/^The feed First Bank failed since .*: it returned ITEM_LOGIN_REQUIRED\.$/)]);
    fake.fault = null;
    const again = { headers: { 'idempotency-key': 'sign-in-again' } };
    for (const _ of [1, 2])
      expect((await send(`POST /v1/connections/${id}/sign_in`, again)).body, 'with a key, once and again').toMatchObject({
        link_token: 'link-1',
      });
    expect((await send(`POST /v1/connections/${id}/finish`, { body: { token: 'public-2' } })).body).toMatchObject({ status: 'connected' });
    expect((await send(`DELETE /v1/connections/${id}`)).status).toBe(204);
    expect(fake.requested.at(-1)).toBe('revoke access-2');
  });
});

describe('feeds over HTTP', () => {
  test('[FEE-7] [FEE-14] say in the words of the wire what is wrong', async () => {
    const { send, source, begin, connect, tokenOf, fake } = await opened();
    const unset = await send('POST /v1/connections', { body: { kind: 'stripe', name: 'Shop' } });
    expect(unset).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'kind' }] } });
    expect((await send('POST /v1/connections', { body: { kind: 'gocardless', name: 'Bank' } })).status).toBe(400);
    const bank = await begin({ kind: 'gocardless', name: 'Bank', institution_id: ' ' });
    expect(bank).toMatchObject({
      code: 'unprocessable',
      errors: [{ field: 'institution_id', message: 'GoCardless requires the id of the bank.' }],
    });
    fake.accounts = [CHECKING, { ...CHECKING, id: 'euro', name: 'Euro', currency: 'EUR' }];
    const id = await connect();
    const other = await source('1020');
    const map = (account_id: string, source_account_id: string | null) =>
      send(`POST /v1/connections/${id}/map_account`, { body: { account_id, source_account_id } });
    expect(await map('euro', other)).toMatchObject({ status: 422, body: { errors: [{ field: 'source_account_id' }] } });
    expect((await map('none', other)).status).toBe(404);
    const token = await tokenOf('bookkeeper');
    const body = { kind: 'plaid', name: 'First Bank' };
    expect((await send('POST /v1/connections', { body, token })).status).toBe(403);
    expect((await send(`POST /v1/connections/${id}/sign_in`, { token })).status).toBe(403);
    expect((await send(`POST /v1/connections/${id}/finish`, { body: {}, token })).status).toBe(403);
    expect((await send(`POST /v1/connections/${id}/read`, { token })).status).toBe(200);
    expect((await send(`POST /v1/connections/${id}/read`, { token: await tokenOf('reviewer') })).status).toBe(403);
  });

  test('[FEE-18] take the hints of webhooks without a credential, and answer the same to everybody', async () => {
    const api = await opened();
    const { connect, ledger, fake, clock, owner } = api;
    const id = await connect();
    await ledger.work.runDue();
    clock.now = '2026-03-15T13:00:00.000Z';
    const { app } = api;
    const hint = (of: string, method = 'POST') => app.request(`/feeds/changed?of=${of}`, { method });
    const responses = [await hint(`${owner.ledgerId}.${id}`), await hint(`${owner.ledgerId}.conn_00000000000000000000000000`)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await hint('')).status).toBe(400);
    expect((await hint(`${owner.ledgerId}.${id}`, 'GET')).status).toBe(400);
    await ledger.work.runDue();
    expect(fake.requested.filter((one) => one.startsWith('changes'))).toHaveLength(2);
    expect((await app.request('/feeds/signed_in?ref=x')).status).toBe(200);
    expect((await app.request('/feeds/signed_in?error=UserCancelledSession')).status).toBe(400);
  });

  test('[FEE-10] [FEE-16] [ING-20] Plaid: a hold becomes its charge, another vanishes, and a refused sign-in is renewed', async () => {
    const row = (id: string, name: string, amount: number, more: object = {}) => ({
      ...{ account_id: 'a1', transaction_id: id, pending_transaction_id: null, pending: false, amount, iso_currency_code: 'USD' },
      ...{ date: '2026-03-11', name, ...more },
    });
    const page = (next_cursor: string, changes: object) => ({
      body: { added: [], modified: [], removed: [], next_cursor, has_more: false, ...changes },
    });
    const stored = { pending: true, date: '2026-03-10' };
    const remote = await startFeed({
      'POST /link/token/create': () => ({ body: { link_token: 'link-1' } }),
      'POST /item/public_token/exchange': () => ({ body: { access_token: 'access-1', item_id: 'i1' } }),
      'POST /accounts/get': () => ({
        body: {
          accounts: [{ account_id: 'a1', name: 'Checking', mask: '0000', type: 'depository', balances: { iso_currency_code: 'USD' } }],
        },
      }),
      'POST /transactions/sync': inTurn(
        page('c1', { added: [row('h1', 'HOTEL', 40, stored), row('h2', 'FUEL', 60, stored)] }),
        page('c2', { added: [row('m1', 'HOTEL', 44.5, { pending_transaction_id: 'h1' })], removed: [{ transaction_id: 'h1' }] }),
        page('c3', { removed: [{ transaction_id: 'h2' }] }),
        { status: 400, body: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED', error_message: 'the login details changed' } },
        page('c4', {}),
      ),
    });
    const settings = { url: remote.url, clientId: 'x', secret: 'y', clientName: 'Ledger', countries: ['US'], webhookUrl: null };
    const api = await openApi({ secretBox: box(), feeds: { plaid: plaidFeed(settings) } });
    const { send } = api;
    const { id } = (await send('POST /v1/connections', { body: { kind: 'plaid', name: 'First Bank' } })).body;
    await send(`POST /v1/connections/${id}/finish`, { body: { token: 'public-1' } });
    const source = { account_id: await api.account('1010'), kind: 'bank', name: 'First Bank' };
    const source_account_id = (await send('POST /v1/source_accounts', { body: source })).body.id;
    await send(`POST /v1/connections/${id}/map_account`, { body: { account_id: 'a1', source_account_id } });
    const read = async () => (await send(`POST /v1/connections/${id}/read`)).body;
    const rows = async () =>
      (await send('GET /v1/transactions')).body.data
        .map((one: Json) => `${one.description} ${one.amount} ${one.event_type} ${one.status}`)
        .sort();
    await read();
    const hotel = (await send('GET /v1/transactions?q=HOTEL')).body.data[0];
    await send(`POST /v1/transactions/${hotel.id}/categorize`, { body: { category_account_id: await api.account('6160') } });
    expect((await read()).accounts).toMatchObject([{ added: 1, withdrawn: 0 }]);
    expect((await read()).accounts).toMatchObject([{ added: 0, withdrawn: 1 }]);
    expect(await rows()).toEqual(['FUEL 60.00 hold excluded', 'HOTEL 40.00 hold excluded', 'HOTEL 44.50 money_out posted']);
    expect((await read()).code).toBe('connection_rejected');
    expect((await send(`POST /v1/connections/${id}/sign_in`)).body.link_token).toBe('link-1');
    // The window renews the sign-in in place: there is no other public token.
    expect((await send(`POST /v1/connections/${id}/finish`, { body: {} })).body.status).toBe('connected');
    expect((await read()).accounts).toMatchObject([{ added: 0, error: null }]);
    const cursors = remote.received.filter(({ path }) => path === '/transactions/sync').map(({ body }) => JSON.parse(body).cursor);
    expect(cursors).toEqual([undefined, 'c1', 'c2', 'c3', 'c3']);
  });

  test('[FEE-13] [SRC-9] a processor is read with its gross, its fee and its net', async () => {
    const created = Date.parse('2026-03-11T12:00:00Z') / 1_000;
    const transaction = {
      id: 'txn_1',
      created,
      currency: 'usd',
      amount: 10_000,
      fee: 320,
      net: 9_680,
      type: 'charge',
      reporting_category: 'charge',
      description: 'Order 7',
    };
    const remote = await startFeed({
      'GET /v1/balance': () => ({ body: { available: [{ amount: 0, currency: 'usd' }], pending: [] } }),
      'GET /v1/account': () => ({ body: { id: 'acct_1' } }),
      'GET /v1/balance_transactions': inTurn({ body: { data: [transaction], has_more: false } }),
    });
    const api = await openApi({ secretBox: box(), feeds: { stripe: stripeFeed({ url: remote.url }) } });
    const { send } = api;
    const { id } = (await send('POST /v1/connections', { body: { kind: 'stripe', name: 'Shop' } })).body;
    expect((await send(`POST /v1/connections/${id}/finish`, { body: { token: 'rk_1' } })).body.accounts).toMatchObject([
      { id: 'acct_1:USD', kind: 'processor' },
    ]);
    const account_id = await api.account('1050');
    const source = (await send('POST /v1/source_accounts', { body: { account_id, kind: 'processor', name: 'Stripe' } })).body;
    await send(`POST /v1/connections/${id}/map_account`, { body: { account_id: 'acct_1:USD', source_account_id: source.id } });
    expect((await send(`POST /v1/connections/${id}/read`)).body.accounts).toMatchObject([{ added: 2 }]);
    const { data } = (await send('GET /v1/transactions')).body;
    expect(
      data
        .map((one: { amount: string; direction: string; event_type: string; description: string }) => [
          one.amount,
          one.direction,
          one.event_type,
          one.description,
        ])
        .sort(),
    ).toEqual([
      ['100.00', 'in', 'money_in', 'Order 7'],
      ['3.20', 'out', 'fee', 'Fee: Order 7'],
    ]);
  });
});
