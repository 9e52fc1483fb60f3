import { randomBytes } from 'node:crypto';
import { createLedger, granted, type Instant, type Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readMigration } from 'ledger-files';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as files from '../../../packages/ledger-files/test/accounting-a-files.ts';
import { csvOf } from '../../../packages/ledger-files/test/migration-files.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { type AccountingProgram, faultOf, returning, startAccountingProgram } from './accounting-program.ts';
import { type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);
const running: AccountingProgram[] = [];
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

const START = 'POST /v1/migrations/accounting_a_online';
const PAGE = '/connections/sign_in';

const opened = async (store: Store = memoryStore()) => {
  const remote = await startAccountingProgram();
  running.push(remote);
  const ports = { secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]), accountingA: remote.program(500), readMigration };
  const api = await openApi({ store, now: '2026-01-05T12:00:00.000Z', ...ports });
  const { send } = api;
  const stateOf = (connection: Json): string => new URL(connection.authorize_url).searchParams.get('state') ?? '';
  const begin = async (name = 'Old books') => (await send('POST /v1/connections', { body: { kind: 'accounting_a', name } })).body;
  const complete = (id: string, state: string, more: object = {}) =>
    send(`POST /v1/connections/${id}/complete`, { body: { state, code: 'good', realm_id: '9130357', ...more } });
  const connect = async (): Promise<string> => {
    const begun = await begin();
    expect((await complete(begun.id, stateOf(begun))).status).toBe(200);
    return begun.id;
  };
  const start = (connection_id: string, more: object = {}, headers = {}) =>
    send(START, { body: { connection_id, cutover_date: '2025-12-31', ...more }, headers });
  /** Another server on the same books. */
  const server = () =>
    createLedger({ store, system: { clock: { now: () => api.clock.now as Instant } }, ...ports, accountingA: remote.program(500) });
  const anHourLater = () => {
    api.clock.now = new Date(Date.parse(api.clock.now) + 3_600_000).toISOString();
  };
  return { ...api, remote, stateOf, begin, complete, connect, start, server, anHourLater };
};

describe.each(stores)('online books over HTTP %s', (_, open) => {
  test('[CON-7] [CON-8] [CON-9] [MIG-35] are signed in to, read, and start the migration that their files start', async () => {
    const { send, remote, begin, complete, stateOf, start } = await opened(await open());
    const begun = await begin();
    expect(begun).toMatchObject({
      kind: 'accounting_a',
      status: 'pending',
      name: 'Old books',
      company_id: null,
      company_name: null,
      expires_at: null,
      authorize_url: expect.stringContaining(`${remote.url}/authorize?`),
    });
    expect(await start(begun.id)).toMatchObject({ status: 422, body: { code: 'unprocessable', errors: [{ field: 'connection_id' }] } });
    const done = await complete(begun.id, stateOf(begun));
    expect(done.body).toMatchObject({
      ...{ id: begun.id, status: 'connected', company_id: '9130357', company_name: 'Lindgren & Daughters', hint: '…0357' },
      ...{ authorize_url: null, expires_at: '2026-04-16T12:00:00.000Z' },
    });
    expect((await send(`GET /v1/connections/${begun.id}`)).body).toEqual(done.body);
    expect((await send('GET /v1/connections')).body.data).toEqual([done.body]);
    expect(done.text).not.toMatch(/access-|refresh-/);
    const online = await start(begun.id);
    expect([online.status, online.body.source]).toEqual([201, 'accounting_a_online']);
    expect(online.body.doubts).toEqual([
      expect.stringMatching(/^1600 Van is mapped to 1600 Computer equipment, which has the same number/),
      expect.stringMatching(/^1610 Van:Depreciation is mapped to 1610 Furniture and fixtures/),
    ]);
    const form = new FormData();
    for (const [part, rows] of Object.entries({
      trial_balance: files.trialBalance(),
      account_list: files.accountList(),
      ar_aging: files.aging('receivable'),
      ap_aging: files.aging('payable'),
    }))
      form.append(part, new File([csvOf(rows.map((cells) => cells.map(String)))], `${part}.csv`));
    const uploaded = await send('POST /v1/migrations/accounting_a', { body: form });
    const comparable = ({ mappings, parties: counterparties, control_totals }: Json) => ({
      mappings: mappings.map(({ source_type: _type, ...mapping }: Json) => mapping),
      parties: counterparties,
      totals: control_totals.map(({ id: _id, ...total }: Json) => total),
    });
    expect(comparable(online.body)).toEqual(comparable(uploaded.body));
    expect(online.body.mappings).toHaveLength(files.CHART.length);
  });

  test('[CON-10] tokens are refreshed once by requests at the same time, on two servers', async () => {
    const { remote, connect, start, server, owner, anHourLater, send } = await opened(await open());
    const id = await connect();
    anHourLater();
    const other = server().migrations.startFromOnline(owner, { connectionId: id as never, cutoverDate: '2025-12-31' });
    const responses = await Promise.all([start(id), start(id)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    granted(await other);
    const refreshes = remote.received.filter(({ form }) => form.get('grant_type') === 'refresh_token');
    expect(refreshes.map(({ form }) => form.get('refresh_token'))).toEqual(['refresh-1']);
    anHourLater();
    expect((await start(id)).status).toBe(201);
    expect((await send(`GET /v1/connections/${id}`)).body.status).toBe('connected');
    expect(remote.received.map(({ form }) => form.get('refresh_token')).filter((each) => each !== null)).toEqual([
      'refresh-1',
      'refresh-2',
    ]);
  });

  test('[CON-11] a refused sign-in is connection_rejected, and mended by signing in again', async () => {
    const { remote, connect, start, send, stateOf, complete, anHourLater } = await opened(await open());
    const id = await connect();
    remote.next(/token/, returning(400, { error: 'invalid_grant' }));
    anHourLater();
    const rejected = await start(id);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'connection_rejected', detail: expect.stringContaining('sign_in') } });
    const failing = (await send(`GET /v1/connections/${id}`)).body;
    expect(failing).toMatchObject({ status: 'failing', failing_since: expect.any(String), last_error: 'it returned invalid_grant.' });
    const again = await send(`POST /v1/connections/${id}/sign_in`);
    expect(again.body).toMatchObject({ id, status: 'failing', company_id: '9130357', authorize_url: expect.any(String) });
    expect((await complete(id, stateOf(again.body))).body).toMatchObject({
      id,
      status: 'connected',
      failing_since: null,
      last_error: null,
    });
    expect((await start(id)).status).toBe(201);
  });

  test('[CON-12] removing the connection ends the sign-in in the program', async () => {
    const { remote, connect, send } = await opened(await open());
    const id = await connect();
    remote.next(/revoke/, returning(500));
    expect((await send(`DELETE /v1/connections/${id}`)).status).toBe(204);
    expect(remote.received.at(-1)).toMatchObject({ path: '/revoke' });
    expect(remote.received.at(-1)?.form.get('token')).toBe('refresh-1');
    expect((await send(`GET /v1/connections/${id}`)).status).toBe(404);
  });
});

describe('online books over HTTP', () => {
  test('[CON-7] are not set up without the operator’s settings, and are for owners and admins', async () => {
    const plain = await openApi();
    const body = { kind: 'accounting_a', name: 'Old books' };
    expect(await plain.send('POST /v1/connections', { body })).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
    const { send, tokenOf, connect } = await opened();
    const id = await connect();
    const token = await tokenOf('bookkeeper');
    expect((await send('POST /v1/connections', { body, token })).status).toBe(403);
    expect((await send(`POST /v1/connections/${id}/sign_in`, { token })).status).toBe(403);
    expect((await send(`POST /v1/connections/${id}/complete`, { token, body: { state: 'x', code: 'x', realm_id: '1' } })).status).toBe(403);
    expect((await send(`DELETE /v1/connections/${id}`, { token })).status).toBe(403);
    expect((await send(`GET /v1/connections/${id}`, { token: await tokenOf('viewer') })).status).toBe(200);
    const started = await send(START, { token, body: { connection_id: id, cutover_date: '2025-12-31' } });
    expect(started.status).toBe(201);
  });

  test('[CON-8] a state is valid once, for ten minutes, and for its connection', async () => {
    const { begin, complete, stateOf, clock } = await opened();
    const first = await begin();
    const second = await begin('Others');
    const wrong = { status: 422, body: { code: 'unprocessable', errors: [{ field: 'state' }] } };
    expect(await complete(first.id, stateOf(second))).toMatchObject(wrong);
    expect(await complete(first.id, 'x')).toMatchObject(wrong);
    expect((await complete(first.id, stateOf(first), { code: 'bad' })).body.code).toBe('connection_rejected');
    expect(await complete(first.id, stateOf(first))).toMatchObject(wrong);
    expect(await complete(second.id, stateOf(second), { realm_id: 'a/b' })).toMatchObject({ body: { errors: [{ field: 'realm_id' }] } });
    clock.now = '2026-01-05T12:10:00.000Z';
    expect(await complete(second.id, stateOf(second))).toMatchObject(wrong);
  });

  test('[CON-8] the page to which the browser comes back asks, naming the books, and its button connects', async () => {
    const { app, send, begin, stateOf } = await opened();
    const begun = await begin('<Pine> & Co');
    const visit = async (method: string, query: Readonly<Record<string, string>>) => {
      const response = await app.request(`${PAGE}?${new URLSearchParams(query)}`, { method });
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
      return [response.status, await response.text()] as const;
    };
    const reply = { state: stateOf(begun), code: 'good', realmId: '9130357' };
    expect((await visit('GET', { state: reply.state, error: 'access_denied' }))[0]).toBe(400);
    expect((await visit('POST', { ...reply, state: 'x' }))[0]).toBe(404);
    const [status, asks] = await visit('GET', reply);
    expect([status, asks]).toEqual([200, expect.stringMatching(/books “Acme” to read .*“&lt;Pine&gt; &amp; Co”.*<button>Connect/s)]);
    expect((await send(`GET /v1/connections/${begun.id}`)).body.status).toBe('pending');
    expect(await visit('POST', reply)).toEqual([200, expect.stringContaining('Lindgren &amp; Daughters is connected. You can close')]);
    expect((await send(`GET /v1/connections/${begun.id}`)).body.status).toBe('connected');
    expect((await visit('GET', reply))[0]).toBe(404);
    const other = await begin();
    const [refused, why] = await visit('POST', { ...reply, state: stateOf(other) });
    expect([refused, why]).toEqual([409, expect.stringContaining('is already connected')]);
  });

  test('[MIG-35] a start is refused in its order, and a dry run keeps nothing but refreshed tokens', async () => {
    const { send, remote, connect, start } = await opened();
    const id = await connect();
    expect((await start(`conn_${'0'.repeat(26)}`)).status).toBe(404);
    expect(await start(id, { cutover_date: '2025-02-30' })).toMatchObject({ status: 400 });
    remote.expire();
    const dry = await send(`${START}?dry_run=true`, { body: { connection_id: id, cutover_date: '2025-12-31' } });
    expect([dry.status, dry.headers.get('dry-run')]).toEqual([200, 'true']);
    expect((await send('GET /v1/migrations')).body.data).toEqual([]);
    expect((await start(id)).status).toBe(201);
    remote.next(/TrialBalance/, returning(503));
    remote.next(/TrialBalance/, returning(503));
    remote.next(/TrialBalance/, returning(503));
    expect(await start(id)).toMatchObject({ status: 422, body: { code: 'unprocessable', detail: expect.stringContaining('503') } });
    remote.next(/preferences/, returning(403, faultOf(false, '3100')));
    expect(await start(id)).toMatchObject({ status: 422, body: { code: 'connection_rejected' } });
    expect(await start(id, { cutover_date: '2025-11-30' })).toMatchObject({
      body: { code: 'unprocessable', errors: [{ field: 'Trial Balance' }] },
    });
    const keyed = { 'idempotency-key': 'one' };
    const first = await start(id, {}, keyed);
    remote.next(/preferences/, returning(500));
    const second = await start(id, {}, keyed);
    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  });
});
