import { describe, expect, test } from 'vitest';
import { bankWith, type Json, openApi } from './api.ts';

const record = (day: number, description: string) => ({ date: `2026-02-${String(day).padStart(2, '0')}`, amount: 1, description });

describe('[HTTP-17] pages', () => {
  test('page after page, while rows are added, shows every old row once', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, ...Array.from({ length: 25 }, (_, at) => record(1 + (at % 20), `row ${at}`)));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const { body }: { body: Json } = await api.send(`GET /v1/transactions?limit=4&cursor=${cursor}`);
      seen.push(...body.data.map((row: Json) => row.id));
      expect(body.has_more).toBe(body.next_cursor !== null);
      cursor = body.next_cursor;
      const records = [record(28, `newer ${page}`), record(1, `older ${page}`)];
      await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records } });
    }
    const old = seen.filter((id) => ids.includes(id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(old.toSorted()).toEqual([...ids].toSorted());
  });

  test('a cursor belongs to its list, its filters and its books, and cannot be altered', async () => {
    const api = await openApi();
    await bankWith(api, record(1, 'a'), record(2, 'b'), record(3, 'c'));
    const { next_cursor: cursor } = (await api.send('GET /v1/transactions?limit=1&since=2026-02-01')).body;
    expect((await api.send(`GET /v1/transactions?limit=2&since=2026-02-01&cursor=${cursor}`)).body.data).toHaveLength(2);
    const altered = `${cursor.slice(0, -1)}${cursor.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [
      `transactions?since=2026-02-01&cursor=${altered}`,
      `transactions?cursor=${cursor}`,
      `entries?since=2026-02-01&cursor=${cursor}`,
    ])
      expect(await api.send(`GET /v1/${wrong}`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    const other = await openApi();
    expect((await other.send(`GET /v1/transactions?since=2026-02-01&cursor=${cursor}`)).body.code).toBe('invalid_cursor');
  });

  test('without a limit a page has 50 rows', async () => {
    const api = await openApi();
    await bankWith(api, ...Array.from({ length: 60 }, (_, at) => record(1, `row ${at}`)));
    const { body } = await api.send('GET /v1/transactions');
    expect([body.data.length, body.has_more]).toEqual([50, true]);
  });
});

describe('[HTTP-17] short lists', () => {
  const made = async () => {
    const api = await openApi();
    await bankWith(api, record(1, 'a'));
    const accountId = await api.account('1020');
    await api.send('POST /v1/source_accounts', { body: { account_id: accountId, kind: 'bank', name: 'Savings' } });
    await api.send('POST /v1/entries', {
      body: {
        entry_date: '2025-12-31',
        description: 'Sale',
        lines: [
          { account_id: await api.account('1010'), direction: 'debit', amount: '1' },
          { account_id: await api.account('4010'), direction: 'credit', amount: '1' },
        ],
      },
    });
    for (const [priority, name] of [
      [5, 'x'],
      [1, 'y'],
      [5, 'z'],
    ]) {
      await api.tokenOf('viewer');
      await api.send('POST /v1/dimensions', { body: { name } });
      await api.send('POST /v1/rules', {
        body: { name, priority, account_id: await api.account('6060'), conditions: { description_contains: name } },
      });
    }
    return api;
  };

  test.each(['members', 'tokens', 'source_accounts', 'rules', 'dimensions', 'periods'])('%s come page by page too', async (list) => {
    const api = await made();
    const whole = (await api.send(`GET /v1/${list}`)).body;
    expect([whole.data.length > 1, whole.has_more]).toEqual([true, false]);
    const rows: Json[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Json } = await api.send(`GET /v1/${list}?limit=1&cursor=${cursor}`);
      expect(body.data).toHaveLength(1);
      rows.push(...body.data);
      cursor = body.next_cursor;
    }
    expect(rows).toEqual(whole.data);
    const { next_cursor: cursor } = (await api.send(`GET /v1/${list}?limit=1`)).body;
    for (const wrong of [`${list}?limit=0`, `${list}?limit=201`, `${list}?colour=red`, `counterparties?cursor=${cursor}`])
      expect((await api.send(`GET /v1/${wrong}`)).status, wrong).toBe(400);
    const other = await made();
    expect((await other.send(`GET /v1/${list}?cursor=${cursor}`)).body.code).toBe('invalid_cursor');
  });
});
