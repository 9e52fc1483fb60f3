import type { FeedChanges } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { plaidFeed } from '../src/index.ts';
import { inTurn, lines, patient, type Respond, type Result, startFeed } from './feed-server.ts';

const ACCOUNT = 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp';

/** A row as `/transactions/sync` has it; the amount as the text that is sent. */
const row = (id: string, amount: string, more: object = {}) =>
  JSON.stringify({
    account_id: ACCOUNT,
    account_owner: null,
    iso_currency_code: 'USD',
    unofficial_currency_code: null,
    category: ['Food and Drink', 'Coffee Shop'],
    check_number: null,
    counterparties: [{ name: 'Bean Bar', type: 'merchant', confidence_level: 'HIGH' }],
    date: '2026-03-11',
    authorized_date: '2026-03-10',
    location: { address: null, city: 'Oslo', country: null, region: null, lat: null, lon: null },
    name: 'BEAN BAR 42',
    merchant_name: 'Bean Bar',
    original_description: 'BEAN BAR #42 OSLO',
    payment_channel: 'in store',
    payment_meta: { reference_number: null, payee: null, reason: 'Team breakfast' },
    pending: false,
    pending_transaction_id: null,
    personal_finance_category: { primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_COFFEE', confidence_level: 'VERY_HIGH' },
    transaction_id: id,
    transaction_code: null,
    amount: 0,
    ...more,
  }).replace('"amount":0', `"amount":${amount}`);

interface Page {
  readonly added?: readonly string[];
  readonly modified?: readonly string[];
  readonly removed?: readonly string[];
  readonly next: string;
  readonly more?: boolean;
}

const page = ({ added = [], modified = [], removed = [], next, more = false }: Page): Result => ({
  body: `{"added":[${added}],"modified":[${modified}],"removed":${JSON.stringify(
    removed.map((id) => ({ transaction_id: id, account_id: ACCOUNT })),
  )},"next_cursor":"${next}","has_more":${more},"transactions_update_status":"HISTORICAL_UPDATE_COMPLETE","request_id":"Wvhy9PZHQLV8njG"}`,
});

const wrong = (error_code: string, error_type: string, status = 400): Result => ({
  status,
  body: { error_type, error_code, error_message: 'it went wrong', display_message: null, request_id: 'HNTDNrA8F1shFEW' },
});

const ACCOUNTS = {
  accounts: [
    {
      account_id: ACCOUNT,
      balances: { available: 100, current: 110, iso_currency_code: 'USD', limit: null, unofficial_currency_code: null },
      mask: '0000',
      name: 'Plaid Checking',
      official_name: 'Plaid Gold Standard 0% Interest Checking',
      subtype: 'checking',
      type: 'depository',
    },
  ],
  item: { item_id: 'M5eVJqLnv3tbzdngLDp9FL5OlDNxlNhlE55op' },
};

const started = async (sync: Respond, more: Readonly<Record<string, Respond>> = {}) => {
  const feed = await startFeed({ 'POST /transactions/sync': sync, 'POST /accounts/get': () => ({ body: ACCOUNTS }), ...more });
  const patience = patient();
  const settings = {
    url: feed.url,
    clientId: 'client',
    secret: 'own',
    clientName: 'Ledger',
    countries: ['US'],
    webhookUrl: 'https://l/feeds/changed',
  };
  const plaid = plaidFeed(settings, patience);
  const read = async (cursor: string | null = null) => (await plaid.changes('access-1', [{ id: ACCOUNT, currency: 'USD', cursor }]))[0];
  const sent = () => feed.received.map(({ body }) => JSON.parse(body));
  return { ...feed, patience, plaid, read, sent };
};

describe('Plaid', () => {
  it('[FEE-10] exchanges the public token for an access token, and lists the accounts', async () => {
    const { plaid, sent } = await started(inTurn(), {
      'POST /link/token/create': () => ({
        body: { link_token: 'link-sandbox-1', expiration: '2026-03-15T16:00:00Z' },
      }),
      'POST /item/public_token/exchange': () => ({ body: { access_token: 'access-sandbox-1', item_id: 'M5eV', request_id: 'A' } }),
    });
    const begun = await plaid.begin({ reference: 'conn_1', institutionId: null, previous: null });
    expect(begun).toEqual({ secret: null, link: null, linkToken: 'link-sandbox-1' });
    expect(sent()[0]).toMatchObject({
      client_id: 'client',
      secret: 'own',
      products: ['transactions'],
      user: { client_user_id: 'conn_1' },
      webhook: 'https://l/feeds/changed?of=conn_1',
    });
    expect(await plaid.complete({ credential: 'public-sandbox-1', begun: null, previous: null })).toEqual({
      access: { secret: 'access-sandbox-1', forMs: null },
      accounts: [{ id: ACCOUNT, name: 'Plaid Gold Standard 0% Interest Checking', mask: '0000', currency: 'USD', kind: 'bank' }],
    });
    expect(sent()[1]).toMatchObject({ public_token: 'public-sandbox-1' });
    // A sign-in is renewed in place: the access token stays.
    await plaid.begin({ reference: 'conn_1', institutionId: null, previous: 'access-sandbox-1' });
    expect(sent()[3]).toMatchObject({ access_token: 'access-sandbox-1' });
    expect(sent()[3]).not.toHaveProperty('products');
    expect(await plaid.complete({ credential: null, begun: null, previous: 'access-sandbox-1' })).toMatchObject({
      access: { secret: 'access-sandbox-1' },
    });
  });

  it('[FEE-4] [FEE-10] reads every page, positive amounts as money out, to the last digit', async () => {
    const { read, sent } = await started(
      inTurn(
        page({
          added: [row('m1', '89.40'), row('m2', '-12345678901234.56', { name: 'Pay', original_description: null })],
          next: 'c1',
          more: true,
        }),
        page({ added: [row('m3', '4.1', { pending: true })], next: 'c2' }),
      ),
    );
    const changes = await read('c0');
    expect(lines(changes)).toEqual([
      '2026-03-11 -8940 USD money_out BEAN BAR #42 OSLO (m1)',
      '2026-03-11 +1234567890123456 USD money_in Pay (m2)',
      '2026-03-11 -410 USD hold BEAN BAR #42 OSLO (m3)',
    ]);
    expect(changes).toMatchObject({ cursor: 'c2', removed: [], skipped: [], attention: null });
    expect(sent().map(({ cursor, count, options }) => [cursor, count, options.account_id])).toEqual([
      ['c0', 500, ACCOUNT],
      ['c1', 500, ACCOUNT],
    ]);
    expect(changes).toMatchObject({ records: [{ payload: row('m1', '89.40'), memo: 'Team breakfast' }, {}, {}] });
    const facts = (changes as FeedChanges).records[0]?.facts ?? [];
    expect(facts.map(({ key, value }) => `${key}=${value}`)).toEqual([
      'authorized=2026-03-10',
      'channel=in store',
      'category=FOOD_AND_DRINK_COFFEE',
      'category_confidence=VERY_HIGH',
      'counterparty=Bean Bar',
      'descriptor=BEAN BAR #42 OSLO',
      'location=Oslo',
    ]);
  });

  it('[FEE-6] [FEE-10] has a charge that names its hold, changed rows, and rows that were taken back', async () => {
    const { read } = await started(
      inTurn(
        page({ added: [row('m4', '5.00'), row('m5', '6.00')], removed: ['h1', 'h2'], next: 'c1', more: true }),
        page({ modified: [row('m4', '5.50', { pending_transaction_id: 'h1' }), row('h2', '2.00')], removed: ['m5'], next: 'c2' }),
      ),
    );
    const changes = await read();
    expect(lines(changes)).toEqual([
      '2026-03-11 -550 USD money_out BEAN BAR #42 OSLO (m4 of h1)',
      '2026-03-11 -200 USD money_out BEAN BAR #42 OSLO (h2)',
    ]);
    expect(changes).toMatchObject({ removed: ['h1', 'm5'] });
  });

  it('[FEE-20] has two rows of one id in one page both, and whole days at its first reading alone', async () => {
    const { read } = await started(
      inTurn(
        page({ added: [row('m1', '1.00'), row('m1', '2.00', { date: '2026-03-09' })], next: 'c1' }),
        page({ added: [row('m2', '3.00')], next: 'c2' }),
      ),
    );
    const first = await read();
    expect(lines(first)).toHaveLength(2);
    expect(first).toMatchObject({ covers: { firstDate: '2026-03-09', lastDate: '2026-03-11' } });
    expect(await read('c1')).toMatchObject({ covers: null });
  });

  it('[FEE-10] begins anew from the first cursor when rows change between two pages', async () => {
    const changed = wrong('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION', 'TRANSACTIONS_ERROR');
    const { read, sent } = await started(
      inTurn(page({ added: [row('m1', '1.00')], next: 'c1', more: true }), changed, page({ added: [row('m2', '2.00')], next: 'c2' })),
    );
    expect(lines(await read('c0'))).toEqual(['2026-03-11 -200 USD money_out BEAN BAR #42 OSLO (m2)']);
    expect(sent().map(({ cursor }) => cursor)).toEqual(['c0', 'c1', 'c0']);
    const { read: never, sent: requested } = await started(inTurn(changed));
    expect(await never()).toMatchObject({ because: 'failed', error: inWords('its rows change while they are read.') });
    expect(requested()).toHaveLength(4);
  });

  it.each([
    ['ITEM_LOGIN_REQUIRED', 'ITEM_ERROR', 'refused'],
    ['INVALID_ACCESS_TOKEN', 'INVALID_INPUT', 'refused'],
    ['INTERNAL_SERVER_ERROR', 'API_ERROR', 'failed'],
    ['PRODUCT_NOT_READY', 'ITEM_ERROR', 'failed'],
  ])('[FEE-3] [FEE-10] answers %s as what it is', async (code, type, because) => {
    const { read } = await started(inTurn(wrong(code, type)));
    expect(await read()).toEqual({
      accountId: ACCOUNT,
      because,
      error: inWords(`it returned 400: ${code}, it went wrong.`),
      retryAfterMs: null,
    });
  });

  it('[FEE-5] leaves rows in another currency and rows without an amount aside, and names a row that cannot be read', async () => {
    const other = row('m1', '5.00', { iso_currency_code: 'EUR' });
    const { read } = await started(inTurn(page({ added: [other, row('m2', '0'), row('m3', '1.00')], next: 'c' })));
    expect(await read()).toMatchObject({
      records: [{ ref: 'm3' }],
      skipped: [inWords('the row m1 is in EUR, but the account is in USD.'), inWords('the row m2 has no amount.')],
    });
    for (const [amount, message] of [
      ['1.005', '-1.005 has too many decimal places for USD, which has 2.'],
      ['1e3', '"-1e3" is not a decimal amount like 1250.00.'],
    ]) {
      const { read: bad } = await started(inTurn(page({ added: [row('m9', amount ?? '')], next: 'c' })));
      expect(await bad()).toMatchObject({ because: 'failed', error: inWords(`the row m9 cannot be read: ${message}`) });
    }
    const { read: none } = await started(inTurn(page({ added: ['{"transaction_id":"m1"}'], next: 'c' })));
    expect(await none()).toMatchObject({
      because: 'failed',
      error: inWords(/^its response cannot be read at added\.0: pending/),
    });
  });
});
