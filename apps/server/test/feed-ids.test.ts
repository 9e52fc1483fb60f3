import { randomBytes } from 'node:crypto';
import type { Store } from 'ledger-core';
import { gocardlessFeed, simplefinFeed } from 'ledger-feeds';
import { readStatement } from 'ledger-files';
import { afterAll, describe, expect, test } from 'vitest';
import { inTurn, patient, startFeed } from '../../../packages/ledger-feeds/test/feed-server.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

type Feeds = NonNullable<NonNullable<Parameters<typeof openApi>[0]>['feeds']>;

/** A server that a feed of recorded shapes is connected with. */
const connected = async (store: Store, feeds: Feeds, begun: object, token: string | null, account: string) => {
  const api = await openApi({ store, secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]), feeds, readStatement });
  const { send } = api;
  const { id } = (await send('POST /v1/connections', { body: { name: 'First Bank', ...begun } })).body;
  const finished = await send(`POST /v1/connections/${id}/finish`, { body: token === null ? {} : { token } });
  expect(finished.body.status, finished.text).toBe('connected');
  const body = { account_id: await api.account('1010'), kind: 'bank', name: 'First Bank' };
  const source_account_id = (await send('POST /v1/source_accounts', { body })).body.id as string;
  await send(`POST /v1/connections/${id}/map_account`, { body: { account_id: account, source_account_id } });
  const read = async () => (await send(`POST /v1/connections/${id}/read`)).body.accounts[0];
  const rows = async (): Promise<readonly string[]> =>
    (await send('GET /v1/transactions')).body.data
      .map((one: Json) => `${one.event_date} ${one.direction === 'in' ? '' : '-'}${one.amount} ${one.description}`)
      .sort();
  const flagged = async () => (await send('GET /v1/transactions')).body.data.filter((one: Json) => one.flags.length > 0);
  return { ...api, source_account_id, read, rows, flagged };
};

describe.each(stores)('ids of feeds over HTTP %s', (_, open) => {
  test('[ING-23] GoCardless: an id that a bank gives to several rows is none, whether they come together or one after the other', async () => {
    const row = (transactionId: string, day: string, amount: string, name: string) => ({
      ...{ transactionId, bookingDate: `2026-03-${day}`, valueDate: `2026-03-${day}`, transactionAmount: { amount, currency: 'USD' } },
      ...{ [amount.startsWith('-') ? 'creditorName' : 'debtorName']: name, remittanceInformationUnstructured: `Order of ${name}` },
    });
    const tea = row('9998', '03', '-4.20', 'Tea');
    const rent = row('9998', '05', '-900.00', 'Rent');
    const fuel = row('9998', '06', '61.00', 'Fuel');
    const blank = [row(' ', '07', '-1.00', 'Jam'), row(' ', '07', '-1.00', 'Jam')];
    const of = (...booked: readonly object[]) => ({ body: { transactions: { booked, pending: [] } } });
    const { url } = await startFeed({
      'POST /token/new/': () => ({ body: { access: 'a1', access_expires: 86_400, refresh: 'r1', refresh_expires: 2_592_000 } }),
      'POST /requisitions/': () => ({ status: 201, body: { id: 'q1', status: 'CR', accounts: [], link: 'https://bank.example.com/1' } }),
      'GET /requisitions/q1/': () => ({ body: { id: 'q1', status: 'LN', accounts: ['main'] } }),
      'GET /accounts/main/details/': () => ({ body: { account: { currency: 'USD', name: 'Main' } } }),
      'GET /accounts/main/transactions/': inTurn(of(tea, rent), of(fuel), of(tea, rent, fuel, ...blank), of(tea, rent, fuel, ...blank)),
    });
    const settings = { url, secretId: 'id', secretKey: 'key', redirectUrl: 'https://ledger.example.com' };
    const feeds = { gocardless: gocardlessFeed(settings, patient()) };
    const { read, rows, flagged } = await connected(await open(), feeds, { kind: 'gocardless', institution_id: 'BANK' }, null, 'main');
    expect(await read()).toMatchObject({ added: 2, changed: 0, error: null });
    expect(await read()).toMatchObject({ added: 1, changed: 0 });
    const three = ['2026-03-03 -4.20 Order of Tea', '2026-03-05 -900.00 Order of Rent', '2026-03-06 61.00 Order of Fuel'];
    expect(await rows()).toEqual(three);
    expect(await read()).toMatchObject({ added: 2, changed: 0 });
    expect(await read()).toMatchObject({ added: 0, changed: 0 });
    expect(await rows()).toEqual([...three, '2026-03-07 -1.00 Order of Jam', '2026-03-07 -1.00 Order of Jam']);
    expect(await flagged()).toEqual([]);
  });

  test('[ING-24] SimpleFIN: ids that are issued anew double nothing, and a file between them neither', async () => {
    const row = (id: string, day: string, amount: string, payee: string) => ({
      ...{
        id,
        posted: Date.parse(`2026-03-${day}T12:00:00Z`) / 1_000,
        amount,
        description: `${payee.toUpperCase()} 0042`,
        payee,
        memo: '',
      },
    });
    const listed = (issue: string) => [
      row(`${issue}-1`, '03', '-3.10', 'Corner Coffee'),
      row(`${issue}-2`, '03', '-3.10', 'Corner Coffee'),
      row(`${issue}-3`, '05', '1500.00', 'Acme Payroll'),
    ];
    const response = (transactions: readonly object[]) => ({
      body: { errors: [], accounts: [{ id: 'main', name: 'Checking', currency: 'USD', balance: '1.00', transactions }] },
    });
    let listing = listed('TRN');
    const { url } = await startFeed({
      'POST /simplefin/claim/demo': () => ({ body: `${url.replace('http://', 'http://demo:pass@')}/simplefin` }),
      'GET /simplefin/accounts': (request) => {
        const from = Number(request.query['start-date']);
        const until = Number(request.query['end-date']);
        return response('balances-only' in request.query ? [] : listing.filter(({ posted }) => posted >= from && posted < until));
      },
    });
    const token = Buffer.from(`${url}/simplefin/claim/demo`).toString('base64');
    const feeds = { simplefin: simplefinFeed({ url }, patient()) };
    const { read, rows, flagged, send, source_account_id } = await connected(await open(), feeds, { kind: 'simplefin' }, token, 'main');
    expect(await read()).toMatchObject({ added: 3, changed: 0, error: null });
    const before = await rows();
    listing = listed('OTHER');
    expect(await read()).toMatchObject({ added: 0 });
    const file =
      'Date,Description,Amount\n2026-03-03,CORNER COFFEE 0042,-3.10\n2026-03-03,CORNER COFFEE 0042,-3.10\n2026-03-05,ACME PAYROLL 0042,1500.00\n';
    const imported = await send(`POST /v1/source_accounts/${source_account_id}/statements`, {
      ...{ body: file, headers: { 'content-type': 'text/csv' } },
    });
    expect(imported.body, imported.text).toMatchObject({ new: 0, changed: 3 });
    expect(await rows()).toEqual(before);
    listing = [...listed('THIRD'), row('THIRD-4', '06', '-9.00', 'Bakery')];
    expect(await read()).toMatchObject({ added: 1 });
    expect(await rows()).toEqual([...before, '2026-03-06 -9.00 BAKERY 0042'].sort());
    expect(await flagged()).toEqual([]);
  });
});
