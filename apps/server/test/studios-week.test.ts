import { randomBytes } from 'node:crypto';
import type { Store } from 'ledger-core';
import { simplefinFeed } from 'ledger-feeds';
import { renderPdf } from 'ledger-pdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFeed } from '../../../packages/ledger-feeds/test/feed-server.ts';
import { type MailServer, startMailServer } from '../../../packages/ledger-mail/test/mail-server.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { type Api, type Json, openApi } from './api.ts';
import { mailChannel } from './mail-channel.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1_000;

/** Forty charges of one shop, and the wire of a customer who keeps two cents back. */
const ROWS = [
  ...Array.from({ length: 40 }, (_, index) => ({
    id: `photo-${index}`,
    posted: at(`2026-07-${String((index % 28) + 1).padStart(2, '0')}`),
    amount: `-${index + 1}.50`,
    description: `STOCK PHOTO CO ${index}`,
  })),
  { id: 'wire', posted: at('2026-07-20'), amount: '1199.98', description: 'NORTHWIND WIRE INV-0001' },
];

/** The bank behind a bridge. */
const startBank = async (): Promise<string> => {
  let url = '';
  const bank = await startFeed({
    'POST /claim': () => ({ body: `${url.replace('http://', 'http://me:secret@')}/bank` }),
    'GET /bank/accounts': ({ query }) => ({
      body: {
        errors: [],
        accounts: [{ id: 'checking', name: 'Checking', currency: 'USD', transactions: 'balances-only' in query ? [] : ROWS }],
      },
    }),
  });
  url = bank.url;
  return url;
};

describe.each(stores)("a studio's week, over HTTP, %s", (_, openStore) => {
  let store: Store;
  let mail: MailServer;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    mail = await startMailServer();
  });
  afterEach(() => mail.close());

  const open = async () => {
    const url = await startBank();
    const channels = mailChannel(mail.url, 'Blue Door <books@studio.example>');
    const box = secretBox([{ id: 'k1', key: randomBytes(32) }]);
    const feeds = { simplefin: simplefinFeed({ url }) };
    return { url, api: await openApi({ store, renderPdf, channels, secretBox: box, feeds, now: '2026-07-06T12:00:00.000Z' }) };
  };

  const made = async (api: Api, what: string, body?: object): Promise<Json> => {
    const reply = await api.send(what, body === undefined ? {} : { body });
    expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(300);
    return reply.body;
  };

  const work = async (api: Api): Promise<void> => {
    expect((await api.ledger.work.runDue()).failed).toEqual([]);
  };

  /** The bank's account, fed by the bridge. */
  const connect = async (api: Api, url: string): Promise<void> => {
    const { id } = await made(api, 'POST /v1/connections', { kind: 'simplefin', name: 'First Bank' });
    await made(api, `POST /v1/connections/${id}/finish`, { token: Buffer.from(`${url}/claim`).toString('base64') });
    const source = await made(api, 'POST /v1/source_accounts', {
      ...{ account_id: await api.account('1010'), kind: 'bank', name: 'Checking' },
    });
    await made(api, `POST /v1/connections/${id}/map_account`, { account_id: 'checking', source_account_id: source.id });
  };

  test('[MLG-6] [REC-1] [FEE-9] [RUL-14] [SET-15] [RPT-20] from an invoice that is sent to a month that is closed', async () => {
    const { url, api } = await open();
    const account = (code: string) => api.account(code);

    // Monday: an invoice is sent, and the rent comes back.
    const customer = await made(api, 'POST /v1/counterparties', { name: 'Northwind', kinds: ['customer'], email: 'ap@northwind.example' });
    const vendor = await made(api, 'POST /v1/counterparties', { name: 'Harbor Offices', kinds: ['vendor'] });
    const design = [{ account_id: await account('4020'), description: 'Design, July', unit_price: '1200.00' }];
    const invoice = await made(api, 'POST /v1/invoices', { party_id: customer.id, issue_date: '2026-07-06', lines: design });
    await made(api, `POST /v1/invoices/${invoice.id}/issue`);
    const email = await made(api, `POST /v1/invoices/${invoice.id}/send`, {});
    const rent = [{ account_id: await account('6090'), description: 'Studio 3', unit_price: '800.00' }];
    const template = { kind: 'bill', party_id: vendor.id, number: 'RENT', lines: rent };
    await made(api, 'POST /v1/recurrences', { name: 'Rent', template, first: '2026-07-01', unit: 'month', issues: true });
    await work(api);
    expect(mail.received).toMatchObject([{ to: ['ap@northwind.example'] }]);
    expect(await made(api, `GET /v1/emails/${email.id}`)).toMatchObject({ status: 'sent' });
    expect((await made(api, 'GET /v1/bills')).data).toMatchObject([{ number: 'RENT 2026-07-01', status: 'approved' }]);

    // Tuesday: the bank's rows come by the feed, and one rule files forty of them.
    api.clock.now = '2026-07-28T12:00:00.000Z';
    await connect(api, url);
    await work(api);
    const waiting = async (q: string) => (await made(api, `GET /v1/transactions?status=needs_review&q=${q}&limit=100`)).data;
    expect([(await waiting('STOCK')).length, (await waiting('WIRE')).length]).toEqual([40, 1]);
    const photos = await made(api, 'POST /v1/rules', {
      ...{ name: 'Stock photos', conditions: { description_contains: 'STOCK PHOTO' }, account_id: await account('6110') },
    });
    const event_ids = (await made(api, `POST /v1/rules/${photos.id}/preview?limit=100`)).data.map(({ id }: Json) => id);
    expect(event_ids).toHaveLength(40);
    const applied = await made(api, `POST /v1/rules/${photos.id}/apply`, { event_ids });
    expect([applied.filed.length, applied.refused]).toEqual([40, []]);

    // Wednesday: the wire pays all but two cents, which are written off.
    const [wire] = await waiting('WIRE');
    await made(api, `POST /v1/transactions/${wire.id}/settle`, { parts: [{ invoice_id: invoice.id, amount: '1199.98' }] });
    expect(await made(api, `GET /v1/invoices/${invoice.id}`)).toMatchObject({ open: '0.02' });
    const off = { account_id: await account('6070'), reason: 'Bank charges' };
    await made(api, `POST /v1/invoices/${invoice.id}/write_off`, off);
    expect(await made(api, `GET /v1/invoices/${invoice.id}`)).toMatchObject({ status: 'paid', open: '0.00' });

    // Friday: the month is closed, and read on both bases.
    api.clock.now = '2026-08-01T12:00:00.000Z';
    await made(api, 'POST /v1/periods/2026-07/close', {});
    const days = 'since=2026-07-01&until=2026-07-31';
    const accrual = await made(api, `GET /v1/reports/profit_and_loss?${days}`);
    const cash = await made(api, `GET /v1/reports/profit_and_loss?${days}&basis=cash`);
    expect([accrual.net_income, cash.net_income]).toEqual([['-440.02'], ['359.98']]);
    expect(cash.bridge).toMatchObject({
      accrual_net_income: '-440.02',
      unpaid: [{ kind: 'bill', after: '-800.00' }],
      cash_net_income: '359.98',
    });
    const verified = (await api.send('GET /v1/reports/verification')).text.trimEnd().split('\n').at(-1);
    expect(JSON.parse(verified ?? '')).toMatchObject({ holds: true });

    // Saturday: what comes back finds July closed, and makes August's bill all the same.
    await work(api);
    expect((await made(api, 'GET /v1/bills')).data).toHaveLength(2);
  });
});
