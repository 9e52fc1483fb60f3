import { describe, expect, test } from 'vitest';
import { bankWith, ghost, openApi } from './api.ts';

describe('[HTTP-16] rate limits', () => {
  test('every answer has the remaining requests; beyond them the answer is 429 with a Retry-After', async () => {
    const api = await openApi({ rates: { requests: { perMinute: 6, burst: 2 } } });
    const first = await api.send('GET /v1/books');
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=2;w=20');
    expect(first.headers.get('ratelimit')).toBe('"requests";r=1;t=20');
    await api.send('GET /v1/books');
    const over = await api.send('GET /v1/books');
    expect(over).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(over.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.send('GET /v1/books', { token: await api.tokenOf('viewer') })).status).toBe(200);
  });

  test('uploads and bulk filing have counts of their own', async () => {
    const api = await openApi({ rates: { uploads: { perMinute: 1, burst: 1 }, bulk_categorization: { perMinute: 1, burst: 1 } } });
    const { sourceId, ids } = await bankWith(api, { date: '2026-03-01', amount: 1, description: 'x' });
    const upload = () => api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body: 'date,amount,description\n' });
    const bulk = async () =>
      api.send('POST /v1/transactions/categorize', { body: { category_account_id: await api.account('4010'), event_ids: ids } });
    expect([(await upload()).status, (await upload()).status]).toEqual([201, 429]);
    expect([(await bulk()).status, (await bulk()).status]).toEqual([200, 429]);
    expect((await api.send('GET /v1/books')).headers.get('ratelimit-policy')).toBe('"requests";q=300;w=15');
  });

  test('by default three hundred requests at once are answered', async () => {
    const api = await openApi({ rates: {} });
    const replies = await Promise.all(Array.from({ length: 301 }, () => api.send('GET /v1/books')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('an unknown token is not counted', async () => {
    const api = await openApi({ rates: { requests: { perMinute: 1, burst: 1 } } });
    for (let round = 0; round < 3; round++) expect((await api.send('GET /v1/books', { token: ghost('tok') })).status).toBe(401);
  });

  test('limits can be switched off', async () => {
    const api = await openApi({ rates: false });
    expect((await api.send('GET /v1/books')).headers.get('ratelimit-policy')).toBeNull();
  });
});
