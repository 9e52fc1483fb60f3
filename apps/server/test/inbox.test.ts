import { randomBytes } from 'node:crypto';
import { type Channels, createLedger, type Instant, type Mail } from 'ledger-core';
import { afterAll, describe, expect, test } from 'vitest';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { type Api, ghost, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const MINUTES = 60_000;
const URL = 'https://hooks.example.com/T1/B2/secret';

/** Books over HTTP, whose channels keep what they get. */
const opened = async (more: Parameters<typeof openApi>[0] = {}) => {
  const sent = { mails: [] as Mail[], posts: [] as string[], texts: [] as string[] };
  const channels: Channels = {
    email: async (mail) => {
      sent.mails.push(mail);
      return { sent: true };
    },
    chat: {
      faultOfAddress: (url) => (url.startsWith('https://') ? null : { reason: 'https_needed', params: {} }),
      post: async (_url, text) => {
        sent.posts.push(text);
        return { sent: true };
      },
    },
    messaging: async (_number, text) => {
      sent.texts.push(text);
      return { sent: true };
    },
  };
  const api = await openApi({ secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]), channels, ...more });
  const pass = (ms: number) => {
    api.clock.now = new Date(Date.parse(api.clock.now) + ms).toISOString();
  };
  return { api, sent, pass, deliver: () => api.ledger.notifications.deliver({ ledgerId: api.owner.ledgerId }) };
};

/** A member with an address, and a token of theirs. */
const join = async ({ send, ledger, owner }: Api, name: string, role: 'viewer' | 'bookkeeper') => {
  const { body } = await send('POST /v1/members', { body: { name, role, email: `${name.toLowerCase()}@example.com` } });
  const made = await ledger.tokens.create(owner, { name, memberId: body.id });
  return { id: body.id as string, token: 'token' in made ? made.token : '' };
};

describe.each(stores)('notifications over HTTP %s', (_name, open) => {
  test('[NTF-6] [NTF-8] [NTF-11] [NTF-21] are made, listed, read, and sent', async () => {
    const { api, sent, pass, deliver } = await opened({ store: await open() });
    const bo = await join(api, 'Bo', 'viewer');
    await deliver();
    pass(10 * MINUTES);
    await api.send('PATCH /v1/notification_preferences', {
      body: { kinds: [{ key: 'period_closed', channels: ['in_app', 'email'] }] },
      token: bo.token,
    });
    for (const month of ['2026-01', '2026-02']) await api.send(`POST /v1/periods/${month}/close`);
    await deliver();
    const page = await api.send('GET /v1/notifications', { token: bo.token });
    expect(page.body).toMatchObject({ has_more: false, next_cursor: null, unread_count: 1 });
    const [closed] = page.body.data;
    expect(closed).toEqual({
      id: closed.id,
      kind: 'period_closed',
      category: 'close',
      title: '2 months were closed',
      text: 'Owner closed 2026-01.\nOwner closed 2026-02.',
      count: 2,
      subject_ids: ['2026-01', '2026-02'],
      created_at: api.clock.now,
      updated_at: api.clock.now,
      read_at: null,
      channels: [
        {
          channel: 'email',
          status: 'waiting',
          attempts: 0,
          next_attempt_at: '2026-03-15T12:15:00.000Z',
          sent_at: null,
          last_error: null,
          last_error_as_data: null,
        },
      ],
    });
    expect((await api.send('GET /v1/notifications')).body.data).toEqual([]);
    pass(5 * MINUTES);
    await deliver();
    expect(sent.mails).toMatchObject([{ title: '2 months were closed', to: { address: 'bo@example.com' } }]);
    const read = await api.send(`POST /v1/notifications/${closed.id}/read`, { token: bo.token });
    expect(read.body).toMatchObject({ id: closed.id, read_at: api.clock.now, channels: [{ status: 'sent', sent_at: api.clock.now }] });
    expect((await api.send('GET /v1/notifications?unread=true', { token: bo.token })).body).toMatchObject({ data: [], unread_count: 0 });
    expect((await api.send(`POST /v1/notifications/${closed.id}/read`)).status).toBe(404);
    expect((await api.send(`POST /v1/notifications/${ghost('ntf')}/read`, { token: bo.token })).status).toBe(404);
    await api.send('POST /v1/periods/2026-02/reopen', { body: { reason: 'a late bill' } });
    await deliver();
    expect((await api.send('POST /v1/notifications/read_all', { token: bo.token })).body).toEqual({ read: 1 });
  });

  test('[CON-1] [CON-3] [CON-4] [CON-6] [NTF-3] a workspace and a number are connected, and their channels available', async () => {
    const { api, sent, pass, deliver } = await opened({ store: await open() });
    const bo = await join(api, 'Bo', 'viewer');
    const made = await api.send('POST /v1/connections', {
      body: { kind: 'chat_workspace', name: 'Team', url: URL },
      headers: { 'idempotency-key': 'once' },
    });
    expect(made).toMatchObject({ status: 201 });
    const again = { body: { kind: 'chat_workspace', name: 'Team', url: URL }, headers: { 'idempotency-key': 'once' } };
    expect((await api.send('POST /v1/connections', again)).text).toBe(made.text);
    expect(made.body).toEqual({
      id: made.body.id,
      kind: 'chat_workspace',
      status: 'connected',
      name: 'Team',
      member_id: null,
      hint: 'https://hooks.example.com/…',
      company_id: null,
      company_name: null,
      authorize_url: null,
      expires_at: null,
      failing_since: null,
      last_error: null,
      last_error_as_data: null,
      ...{ accounts: [], institution_id: null, link_token: null, next_read_at: null },
      created_at: api.clock.now,
      created_by: api.owner.memberId,
    });
    expect((await api.send(`GET /v1/connections/${made.body.id}`, { token: bo.token })).text).toBe(made.text);
    const number = await api.send('POST /v1/connections', {
      body: { kind: 'messaging_number', number: '+1 415 555 0123' },
      headers: { 'idempotency-key': 'number' },
      token: bo.token,
    });
    expect(number.body).toMatchObject({ status: 'pending', member_id: bo.id, name: null, hint: '…23' });
    const wrong = await api.send(`POST /v1/connections/${number.body.id}/confirm`, { body: { code: 'x' }, token: bo.token });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'code' }] } });
    expect(wrong.body.detail).toContain('Attempts left: 4');
    expect((await api.send(`POST /v1/connections/${number.body.id}/send_code`, { token: bo.token })).status).toBe(200);
    const code = sent.texts.at(-1)?.slice(0, 6);
    const linked = await api.send(`POST /v1/connections/${number.body.id}/confirm`, { body: { code }, token: bo.token });
    expect(linked.body).toMatchObject({ id: number.body.id, status: 'connected' });
    const all = ['in_app', 'email', 'chat_workspace', 'messaging_app'];
    expect((await api.send('GET /v1/notification_preferences', { token: bo.token })).body.channels_available).toEqual(all);
    expect((await api.send('GET /v1/notification_preferences')).body.channels_available).toEqual(all.slice(0, 3));
    expect((await api.send('GET /v1/connections')).body.data).toEqual([linked.body, made.body]);

    await api.send('PATCH /v1/notification_preferences', {
      body: { kinds: [{ key: 'period_closed', channels: ['chat_workspace'] }] },
      token: bo.token,
    });
    await api.send('POST /v1/periods/2026-01/close');
    await deliver();
    pass(5 * MINUTES);
    await deliver();
    expect(sent.posts).toEqual(['*Acme: A month was closed*\nOwner closed 2026-01.\nFor Bo']);

    expect((await api.send(`DELETE /v1/connections/${made.body.id}`, { token: bo.token })).status).toBe(403);
    for (const { body } of [made, number]) expect((await api.send(`DELETE /v1/connections/${body.id}`)).status).toBe(204);
    expect((await api.send('GET /v1/connections')).body.data).toEqual([]);
    const events = (await api.send('GET /v1/events?type=connection&order=oldest')).body.data;
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      ...['connection.created', 'connection.created', 'connection.updated', 'connection.deleted', 'connection.deleted'],
    ]);
  });

  test('[NTF-20] of two servers one makes and sends each notification', async () => {
    const store = await open();
    const { api, sent, pass, deliver } = await opened({ store });
    const bo = await join(api, 'Bo', 'viewer');
    await deliver();
    await api.send('PATCH /v1/notification_preferences', {
      body: { kinds: [{ key: 'period_closed', channels: ['in_app', 'email'] }] },
      token: bo.token,
    });
    const email = async (mail: Mail) => {
      sent.mails.push(mail);
      return { sent: true } as const;
    };
    const clock = { now: () => api.clock.now as Instant };
    const other = createLedger({ store, system: { clock }, channels: { email } });
    const both = () => Promise.all([deliver(), other.notifications.deliver(api.owner), deliver(), other.notifications.deliver(api.owner)]);
    await api.send('POST /v1/periods/2026-01/close');
    await both();
    expect((await api.send('GET /v1/notifications', { token: bo.token })).body.data).toMatchObject([{ count: 1 }]);
    pass(5 * MINUTES);
    await both();
    expect(sent.mails.map(({ title }) => title)).toEqual(['A month was closed']);
  });

  test('[MEM-7] a member has a time zone', async () => {
    const { api } = await opened({ store: await open() });
    const bo = await join(api, 'Bo', 'viewer');
    const path = `PUT /v1/members/${bo.id}/time_zone`;
    expect((await api.send(path, { body: { time_zone: 'Asia/Tokyo' }, token: bo.token })).body).toMatchObject({
      id: bo.id,
      time_zone: 'Asia/Tokyo',
    });
    expect((await api.send(path, { body: { time_zone: 'Mars' } })).body).toMatchObject({ status: 422, errors: [{ field: 'time_zone' }] });
    expect((await api.send(path, { body: { time_zone: null } })).body.time_zone).toBeNull();
  });
});

test('[CON-15] a number gets five codes a day, however often its connection is deleted and made anew', async () => {
  const { api, sent } = await opened();
  const create = () => api.send('POST /v1/connections', { body: { kind: 'messaging_number', number: '+14155550123' } });
  for (let made = 0; made < 5; made++) {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect((await api.send(`DELETE /v1/connections/${body.id}`)).status).toBe(204);
  }
  expect(await create()).toMatchObject({ status: 409, body: { code: 'conflict', detail: expect.stringContaining('within a day') } });
  expect(sent.texts).toHaveLength(5);
  expect((await api.send('GET /v1/connections')).body.data).toEqual([]);
});

test('[CON-2] [CON-3] faults are named by their fields', async () => {
  const { api } = await opened();
  const responses = async (body: object) => (await api.send('POST /v1/connections', { body })).body;
  expect(await responses({ kind: 'fax' })).toMatchObject({ status: 400, errors: [{ field: 'kind' }] });
  expect(await responses({ kind: 'chat_workspace', name: 'Team' })).toMatchObject({ status: 400, errors: [{ field: 'url' }] });
  expect(await responses({ kind: 'chat_workspace', name: 'Team', url: 'http://x.example' })).toMatchObject({
    status: 422,
    errors: [{ field: 'url' }],
  });
  expect(await responses({ kind: 'messaging_number', number: '123' })).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
  expect((await api.send(`GET /v1/connections/${ghost('conn')}`)).status).toBe(404);
});

test('[NTF-23] the link of an email asks, and its button turns the kind off without a credential', async () => {
  const { api, sent, pass, deliver } = await opened();
  const bo = await join(api, 'Bo', 'viewer');
  await deliver();
  await api.send('POST /v1/periods/2026-01/close');
  await api.send('POST /v1/periods/2026-01/reopen', { body: { reason: 'a late bill' } });
  await deliver();
  pass(5 * MINUTES);
  await deliver();
  const token = sent.mails.find(({ kind }) => kind === 'period_reopened')?.unsubscribe ?? '';
  const channels = async () =>
    (await api.send('GET /v1/notification_preferences', { token: bo.token })).body.kinds.find(
      (one: { key: string }) => one.key === 'period_reopened',
    ).channels;
  const path = `/unsubscribe?token=${encodeURIComponent(token)}`;
  const requested = await api.app.request(path);
  expect([requested.status, requested.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await requested.text()).toContain('<form method="post">');
  expect(await channels()).toEqual(['in_app', 'email']);
  const click = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
  for (const wrong of ['', 'x', `${token.slice(0, -4)}AAAA`])
    expect((await api.app.request(`/unsubscribe?token=${wrong}`, click)).status).toBe(404);
  expect(await channels()).toEqual(['in_app', 'email']);
  const done = await api.app.request(path, click);
  expect([done.status, (await done.text()).includes('period reopened')]).toEqual([200, true]);
  expect(await channels()).toEqual(['in_app']);
});
