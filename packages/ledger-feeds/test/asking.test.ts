import { inWords } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { stripeFeed } from '../src/index.ts';
import { FEED_READING_MS, MAX_FEED_BYTES } from '../src/limits.ts';
import { inTurn, patient, type Respond, type Result, startFeed } from './feed-server.ts';

const GOOD: Result = { body: { has_more: false, data: [] } };

const started = async (returning: Respond, timeoutMs = 1_000) => {
  const feed = await startFeed({ 'GET /v1/balance_transactions': returning });
  const patience = { ...patient(), timeoutMs };
  const read = async () =>
    (await stripeFeed({ url: feed.url }, patience).changes('rk_1', [{ id: 'a:USD', currency: 'USD', cursor: null }]))[0];
  return { ...feed, patience, read };
};

describe('asking a feed', () => {
  it('[FEE-1] does not hide other accounts behind one that cannot be read, but asks for none after a refused sign-in', async () => {
    const two = ['a:USD', 'a:EUR'].map((id) => ({ id, currency: id.slice(2), cursor: null }));
    const failing = await startFeed({ 'GET /v1/balance_transactions': inTurn({ status: 400, body: {} }, GOOD) });
    expect(await stripeFeed({ url: failing.url }, patient()).changes('rk_1', two)).toMatchObject([
      { accountId: 'a:USD', because: 'failed' },
      { accountId: 'a:EUR', records: [] },
    ]);
    const refusing = await startFeed({ 'GET /v1/balance_transactions': inTurn({ status: 401, body: {} }, GOOD) });
    expect(await stripeFeed({ url: refusing.url }, patient()).changes('rk_1', two)).toMatchObject([
      { accountId: 'a:USD', because: 'refused' },
      { accountId: 'a:EUR', because: 'refused' },
    ]);
    expect(refusing.received).toHaveLength(1);
  });

  it('[FEE-2] waits for a busy feed as long as it asks, and asks one that fails three times', async () => {
    const { read, patience } = await started(
      inTurn({ status: 429, headers: { 'retry-after': '7' }, body: {} }, { status: 503, body: 'away' }, GOOD),
    );
    expect(await read()).toMatchObject({ records: [] });
    expect(patience.waited).toEqual([7_000, 3_000]);
    const away = await started(inTurn({ status: 500, body: 'away' }));
    expect(await away.read()).toMatchObject({ because: 'failed', error: inWords('it returned 500.') });
    expect([away.received.length, away.patience.waited]).toEqual([3, [1_000, 3_000]]);
  });

  it('[FEE-2] [FEE-8] leaves a feed that asks for more than a minute to the next reading', async () => {
    const { read, received } = await started(inTurn({ status: 429, headers: { 'retry-after': '3600' }, body: {} }));
    expect(await read()).toMatchObject({ because: 'failed', retryAfterMs: 3_600_000 });
    expect(received).toHaveLength(1);
  });

  it('[FEE-2] follows no redirect', async () => {
    const { read, received } = await started(inTurn({ status: 307, headers: { location: '/v1/balance_transactions' }, body: '' }, GOOD));
    expect(await read()).toMatchObject({ because: 'failed', error: inWords('it returned 307.') });
    expect(received).toHaveLength(1);
  });

  it('[FEE-2] takes no answer that is too large or too late', async () => {
    const large = await started(inTurn({ body: ' '.repeat(MAX_FEED_BYTES + 1) }), 20_000);
    expect(await large.read()).toMatchObject({ because: 'failed', error: inWords('its response is larger than 16 MB.') });
    expect(large.received).toHaveLength(1);
    const late = await started(async () => new Promise<Result>((resolve) => setTimeout(() => resolve(GOOD), 300)), 50);
    expect(await late.read()).toMatchObject({ because: 'failed', error: inWords('it did not respond within 0.05 seconds.') });
  });

  it('[FEE-2] ends a reading that takes too long, and never rejects', async () => {
    const { url } = await startFeed({ 'GET /v1/balance_transactions': inTurn({ body: { has_more: true, data: [MOVEMENT] } }) });
    let now = 0;
    const patience = { now: () => (now += 60_000), wait: async () => undefined };
    const requested = [{ id: 'a:USD', currency: 'USD', cursor: null }];
    const [read] = await stripeFeed({ url }, patience).changes('rk_1', requested);
    expect(read).toMatchObject({ because: 'failed', error: inWords(`reading took longer than ${FEED_READING_MS / 60_000} minutes.`) });
    const [nobody] = await stripeFeed({ url: 'http://127.0.0.1:1' }, patient()).changes('rk_1', requested);
    expect(nobody).toMatchObject({ because: 'failed', error: inWords('it cannot be reached.') });
  });
});

const MOVEMENT = { id: 'txn_1', created: 1, currency: 'usd', amount: 1, fee: 0, net: 1, type: 'charge' };
