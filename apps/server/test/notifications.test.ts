import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';

const PATH = '/v1/notification_preferences';

describe('notification preferences over HTTP', () => {
  test('[NTF-1] [NTF-4] [NTF-5] are read and changed by every member, for themselves', async () => {
    const api = await openApi();
    const first = await api.send(`GET ${PATH}`);
    expect(first.body.categories.map(({ key }: { key: string }) => key)).toEqual([
      'connections',
      'review',
      'receipts',
      'close',
      'team',
      'discussion',
      'digest',
    ]);
    expect(first.body).toMatchObject({ channels_available: ['in_app', 'email'] });
    expect(first.body.kinds[2]).toEqual({
      key: 'receipt_missing',
      category: 'receipts',
      channels: ['in_app', 'email'],
      channels_available: ['in_app', 'email'],
    });
    const token = await api.tokenOf('viewer');
    const body = {
      categories: [{ key: 'close', muted: true }],
      kinds: [{ key: 'period_reopened', channels: ['messaging_app', 'chat_workspace', 'email'] }],
    };
    expect((await api.send(`PATCH ${PATH}?dry_run=true`, { body, token })).status).toBe(200);
    expect((await api.send(`GET ${PATH}`, { token })).text).toBe(first.text);
    const changed = await api.send(`PATCH ${PATH}`, { body, token });
    expect(changed.body.kinds.slice(3, 5)).toMatchObject([
      { key: 'period_closed', channels: [] },
      { key: 'period_reopened', channels: ['email', 'chat_workspace'] },
    ]);
    expect((await api.send(`PATCH ${PATH}`, { body, token })).text).toBe(changed.text);
    expect((await api.send(`GET ${PATH}`, { token })).text).toBe(changed.text);
    expect((await api.send(`GET ${PATH}`)).text).toBe(first.text);
  });

  test('[NTF-4] an unknown key or channel is 400, a key that is named twice 422', async () => {
    const api = await openApi();
    for (const body of [
      { kinds: [{ key: 'x', channels: [] }] },
      { kinds: [{ key: 'mentioned', channels: ['fax'] }] },
      { categories: [{ key: 'close' }] },
    ])
      expect((await api.send(`PATCH ${PATH}`, { body })).status).toBe(400);
    const twice = {
      categories: [
        { key: 'close', muted: true },
        { key: 'close', muted: false },
      ],
    };
    expect(await api.send(`PATCH ${PATH}`, { body: twice })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'categories[1].key' }] },
    });
  });
});
