import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { channelsOf } from '../src/outward/notifications/channels.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { allowedAddresses } from '../src/outward/webhooks/addresses.ts';
import { ghost, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const outside = {
  secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]),
  webhooks: { faultOfAddress: allowedAddresses().faultOfUrl },
};
const body = { url: 'https://example.com/events', description: 'Stock system', event_types: ['invoice.paid', 'credit_note', 'bill.*'] };

describe.each(stores)('webhook subscriptions over HTTP %s', (_name, open) => {
  test('[WHK-1] [WHK-4] [WHK-5] [WHK-6] [WHK-7] [WHK-8] [WHK-14] the operations', async () => {
    const api = await openApi({ store: await open(), ...outside });
    const made = await api.send('POST /v1/webhook_subscriptions', { body, headers: { 'idempotency-key': 'once' } });
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: made.body.id,
      ...body,
      enabled: true,
      failing_since: null,
      disabled_reason: null,
      created_at: '2026-03-15T12:00:00.000Z',
      updated_at: '2026-03-15T12:00:00.000Z',
    });
    expect((await api.send('POST /v1/webhook_subscriptions', { body, headers: { 'idempotency-key': 'once' } })).text).toBe(made.text);
    const path = `/v1/webhook_subscriptions/${made.body.id}`;
    expect((await api.send(`GET ${path}`)).text).toBe(made.text);
    const second = await api.send('POST /v1/webhook_subscriptions', { body: { url: 'https://example.com/2' } });
    expect(second.body).toMatchObject({ description: null, event_types: [] });
    expect((await api.send('GET /v1/webhook_subscriptions')).body.data).toEqual([second.body, made.body]);

    const { secret } = (await api.send(`GET ${path}/secret`)).body;
    expect(secret).toMatch(/^whsec_/);
    const rotate = { headers: { 'idempotency-key': 'rotate' } };
    const first = await api.send(`POST ${path}/secret/rotate`, rotate);
    const rotated = first.body.secret;
    expect(rotated).not.toBe(secret);
    const again = await api.send(`POST ${path}/secret/rotate`, rotate);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const read = (await api.send('GET /v1/audit?operation=webhooks.read_secret')).body.data;
    expect(read).toMatchObject([{ subject_id: made.body.id, member_id: api.owner.memberId }]);
    expect((await api.send(`GET ${path}/secret`)).body).toEqual({ secret: rotated });
    const stored = await api.ledger.webhooks.read(api.owner, made.body.id);
    expect(JSON.stringify(stored)).not.toContain(rotated.slice(6));

    // A change takes no key: sent again, it is carried out again.
    for (const description of ['a', 'b']) {
      const changed = await api.send(`PATCH ${path}`, { body: { description }, headers: { 'idempotency-key': 'patch' } });
      expect([changed.status, changed.body.description, changed.headers.get('idempotent-replayed')]).toEqual([200, description, null]);
    }
    const off = await api.send(`PATCH ${path}`, { body: { enabled: false, description: '' } });
    expect(off.body).toMatchObject({ enabled: false, disabled_reason: 'switched_off', description: null, url: body.url });
    expect((await api.send('GET /v1/webhook_subscriptions?enabled=false')).body.data).toEqual([off.body]);
    const tested = await api.send(`POST ${path}/test`);
    expect(tested).toMatchObject({ status: 200 });
    expect(tested.body).toEqual({
      id: tested.body.id,
      event_id: tested.body.event_id,
      event_type: 'webhook.test',
      status: 'pending',
      attempts: 0,
      created_at: '2026-03-15T12:00:00.000Z',
      delivered_at: null,
      last_response_status: null,
      last_duration_ms: null,
      last_error: null,
      last_error_as_data: null,
      next_attempt_at: null,
    });
    expect((await api.send(`GET /v1/events/${tested.body.event_id}`)).body).toMatchObject({
      type: 'webhook.test',
      subject_id: made.body.id,
    });
    api.clock.now = '2026-03-16T12:00:00.000Z';
    expect((await api.send(`PATCH ${path}`, { body: { enabled: true } })).body).toMatchObject({ enabled: true, disabled_reason: null });
    const due: Json = { ...tested.body, next_attempt_at: '2026-03-16T12:00:00.000Z' };
    expect((await api.send(`GET ${path}/deliveries?status=pending`)).body).toEqual({ data: [due], has_more: false, next_cursor: null });
    expect((await api.send(`GET ${path}/deliveries?status=delivered`)).body.data).toEqual([]);

    const redelivered = await api.send(`POST ${path}/deliveries/${due.id}/redeliver`);
    expect(redelivered).toMatchObject({ status: 200, body: due });
    expect((await api.send(`POST ${path}/deliveries/${ghost('whd')}/redeliver`)).status).toBe(404);
    expect(await api.send(`POST ${path}/replay`, { body: { since: 'yesterday' } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'since' }] },
    });
    expect(await api.send(`POST ${path}/replay`, { body: { since: '2026-03-15T00:00:00Z' } })).toMatchObject({
      status: 200,
      body: { id: made.body.id, enabled: true },
    });

    expect(await api.send(`DELETE ${path}`)).toMatchObject({ status: 204, text: '' });
    expect((await api.send(`GET ${path}/deliveries`)).status).toBe(404);
    expect((await api.send('GET /v1/webhook_subscriptions')).body.data).toEqual([second.body]);
  });
});

test('[WHK-1] [WHK-2] [WHK-3] faults are named by their fields', async () => {
  const api = await openApi(outside);
  const wrong = async (change: object, field: string) => {
    const response = await api.send('POST /v1/webhook_subscriptions', { body: { ...body, ...change } });
    expect(response.body).toMatchObject({ status: 422, code: 'unprocessable', errors: [{ field }] });
  };
  await wrong({ url: 'http://example.com' }, 'url');
  await wrong({ url: 'https://169.254.169.254/latest' }, 'url');
  await wrong({ event_types: ['invoice', 'invoices'] }, 'event_types[1]');
  for (const what of [
    `GET /v1/webhook_subscriptions/${ghost('whs')}`,
    `PATCH /v1/webhook_subscriptions/${ghost('whs')}`,
    `DELETE /v1/webhook_subscriptions/${ghost('whs')}`,
    `GET /v1/webhook_subscriptions/${ghost('whs')}/deliveries`,
    `GET /v1/webhook_subscriptions/${ghost('whs')}/secret`,
    `POST /v1/webhook_subscriptions/${ghost('whs')}/secret/rotate`,
    `POST /v1/webhook_subscriptions/${ghost('whs')}/test`,
  ])
    expect((await api.send(what, what.startsWith('PATCH') ? { body: {} } : {})).status, what).toBe(404);
  expect((await api.send('GET /v1/webhook_subscriptions', { token: await api.tokenOf('bookkeeper') })).status).toBe(403);
});

test.each([
  ['subscription', 'POST /v1/webhook_subscriptions', body],
  ['chat workspace', 'POST /v1/connections', { kind: 'chat_workspace', name: 'Team', url: 'https://chat.example.com/x' }],
  ['messaging number', 'POST /v1/connections', { kind: 'messaging_number', number: '+14155550123' }],
])('[WHK-6] a server without a key makes no %s, and says what its operator does', async (_, what, requested) => {
  const logged: unknown[] = [];
  const logger = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => void logged.push(line) };
  const messageService = { url: 'http://127.0.0.1:9/', token: undefined };
  const channels = channelsOf({ webhookAllow: [], mail: null, publicUrl: undefined, messageService }, () => import('ledger-mail'));
  const api = await openApi({ logger, channels });
  const response = await api.send(what, { body: requested });
  expect(response.body).toMatchObject({ status: 503, code: 'unavailable' });
  expect(response.body.detail).toContain('set LEDGER_SECRET_KEYS=k1:KEY');
  expect(logged).toMatchObject([[{ route: what.split(' ')[1], err: { name: 'KeyMissing' } }, 'fault']]);
});
