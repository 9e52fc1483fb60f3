import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { stripeFeed } from '../src/index.ts';
import { inTurn, lines, patient, type Result, startFeed } from './feed-server.ts';

const CREATED = Date.parse('2026-03-11T23:59:00Z') / 1_000;

const transaction = (id: string, amount: number, fee: number, more: object = {}) => ({
  ...{ id, object: 'balance_transaction', amount, available_on: CREATED + 172_800, created: CREATED, currency: 'usd', description: null },
  ...{
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: 'charge',
    source: 'ch_1',
    status: 'available',
    type: 'charge',
  },
  ...more,
});

const page = (data: readonly object[], has_more = false): Result => ({
  body: { object: 'list', url: '/v1/balance_transactions', has_more, data },
});

const started = async (...pages: readonly Result[]) => {
  const feed = await startFeed({
    'GET /v1/balance': () => ({
      body: {
        object: 'balance',
        available: [{ amount: 0, currency: 'usd' }],
        pending: [
          { amount: 1, currency: 'usd' },
          { amount: 1, currency: 'isk' },
        ],
      },
    }),
    'GET /v1/account': () => ({ body: { id: 'acct_1032D82eZvKYlo2C', object: 'account' } }),
    'GET /v1/balance_transactions': inTurn(...pages),
  });
  const patience = patient();
  const stripe = stripeFeed({ url: feed.url }, patience);
  const read = async (cursor: string | null = null, currency = 'USD') =>
    (await stripe.changes('rk_test_1', [{ id: `acct_1032D82eZvKYlo2C:${currency}`, currency, cursor }]))[0];
  return { ...feed, patience, stripe, read };
};

describe('Stripe', () => {
  it('[FEE-13] is read by a restricted key, with an account for each currency of the balance', async () => {
    const { stripe, received } = await started();
    expect(await stripe.complete({ credential: 'rk_test_1', begun: null, previous: null })).toEqual({
      access: { secret: 'rk_test_1', forMs: null },
      accounts: [
        { id: 'acct_1032D82eZvKYlo2C:USD', name: 'Stripe USD', mask: 'lo2C', currency: 'USD', kind: 'processor' },
        { id: 'acct_1032D82eZvKYlo2C:ISK', name: 'Stripe ISK', mask: 'lo2C', currency: 'ISK', kind: 'processor' },
      ],
    });
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer rk_test_1', 'stripe-version': '2024-06-20' });
    for (const credential of ['rk_ x', 'sk_test_1'])
      expect(await stripe.complete({ credential, begun: null, previous: null })).toMatchObject({
        because: 'refused',
        error: inWords('it is not a restricted key, which begins with rk_.'),
      });
    expect(received).toHaveLength(2);
  });

  it('[FEE-20] has every movement of the days from which it is read', async () => {
    const { read } = await started(page([]));
    expect(await read()).toMatchObject({ covers: { firstDate: '2025-12-15', lastDate: '2026-03-15' } });
  });

  it('[FEE-4] [FEE-13] is its gross, and another movement its fee', async () => {
    const { read } = await started(
      page([
        transaction('txn_4', -4_580, 0, { type: 'payout', reporting_category: 'payout', description: 'STRIPE PAYOUT' }),
        transaction('txn_3', -200, 0, { type: 'stripe_fee', reporting_category: 'fee', description: 'Radar' }),
        transaction('txn_2', -5_000, -100, { type: 'refund', reporting_category: 'refund', description: 'Order 6' }),
        transaction('txn_1', 10_000, 320, { description: 'Order 7' }),
      ]),
    );
    const changes = await read();
    expect(lines(changes)).toEqual([
      '2026-03-11 +10000 USD money_in Order 7 (txn_1)',
      '2026-03-11 -320 USD fee Fee: Order 7 (txn_1:fee)',
      '2026-03-11 -5000 USD refund Order 6 (txn_2)',
      '2026-03-11 +100 USD fee Fee: Order 6 (txn_2:fee)',
      '2026-03-11 -200 USD fee Radar (txn_3)',
      '2026-03-11 -4580 USD money_out STRIPE PAYOUT (txn_4)',
    ]);
    expect(changes).toMatchObject({ cursor: String(CREATED), removed: [] });
  });

  it('[FEE-13] turns pages from the newest row on, and later reads some days again', async () => {
    const { read, received } = await started(page([transaction('txn_2', 200, 0)], true), page([transaction('txn_1', 100, 0)]), page([]));
    const changes = await read();
    expect(lines(changes).map((line) => line.slice(-7))).toEqual(['(txn_1)', '(txn_2)']);
    expect(received.map(({ query }) => [query.limit, query.currency, query.starting_after])).toEqual([
      ['100', 'usd', undefined],
      ['100', 'usd', 'txn_2'],
    ]);
    const cursor = changes !== undefined && 'cursor' in changes ? changes.cursor : '';
    expect(await read(cursor)).toMatchObject({ records: [], cursor });
    expect(received[2]?.query['created[gte]']).toBe(String(Date.parse('2026-02-25T00:00:00Z') / 1_000));
  });

  it('[FEE-4] [FEE-5] counts currencies as Stripe does, and refuses a net that its gross and fee do not make', async () => {
    const { read } = await started(page([transaction('txn_1', 50_000, 0, { currency: 'isk' })]));
    expect(lines(await read(null, 'ISK'))).toEqual(['2026-03-11 +500 ISK money_in charge (txn_1)']);
    const { read: unproven } = await started(page([transaction('txn_1', 100, 3, { net: 98 })]));
    expect(await unproven()).toMatchObject({
      because: 'failed',
      error: inWords('the row txn_1 cannot be read: its net amount does not equal its amount less its fee.'),
    });
  });

  it.each([
    [401, 'api_key_expired', 'refused'],
    [403, 'more_permissions_required', 'refused'],
    [400, 'resource_missing', 'failed'],
  ])('[FEE-3] [FEE-13] answers %i as what it is', async (status, code, because) => {
    const { read } = await started({ status, body: { error: { type: 'invalid_request_error', code, message: 'No such thing' } } });
    expect(await read()).toMatchObject({ because, error: inWords(`it returned ${status}: No such thing.`) });
  });
});
