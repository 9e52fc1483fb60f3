import { granted } from 'ledger-core';
import { type PostgresStore, postgresStore, readingAfter } from 'ledger-drizzle/postgres';
import { type Cluster, installedPostgres, startCluster, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, openApi } from './api.ts';

const PROGRAMS = installedPostgres();

let cluster: Cluster;
let store: PostgresStore;
let api: Api;

const onStandby = async (text: string): Promise<void> => {
  const sql = tablesAt(cluster.asynchronous().direct, { max: 1, fetch_types: false });
  await sql.unsafe(text);
  await sql.end();
};

type Headers = Readonly<Record<string, string>>;
const add = async (name: string, headers: Headers = {}, token?: null) => {
  const response = await api.send('POST /v1/counterparties', { body: { name }, headers, ...(token === null && { token }) });
  expect(response.status).toBe(201);
  return response;
};
const names = async (headers: Headers = {}, token?: null): Promise<readonly string[]> => {
  const { status, body } = await api.send('GET /v1/counterparties', { headers, ...(token === null && { token }) });
  expect(status).toBe(200);
  return body.data.map(({ name }: { readonly name: string }) => name).toSorted();
};
const positionOf = ({ headers }: { readonly headers: globalThis.Headers }): string => headers.get('ledger-position') ?? '';

describe.skipIf(PROGRAMS === null)('[HTTP-71] a server with a standby', () => {
  beforeAll(async () => {
    cluster = await startCluster(PROGRAMS ?? '');
    store = await postgresStore({ url: cluster.primary().direct, readUrl: cluster.asynchronous().direct, connections: 3 });
    api = await openApi({ store, standby: { readingAfter, logEnd: async () => (await store.logEnd?.()) ?? '' } });
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await cluster?.stop();
  });

  it('says the position of each write, and a read that names it sees the write, from the standby or from the primary', async () => {
    const old = positionOf(await add('old'));
    expect(old).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    expect(await names({ 'ledger-position': old })).toEqual(['old']);
    await onStandby('select pg_wal_replay_pause()');
    const written = positionOf(await add('written'));
    expect(await names({ 'ledger-position': old }), 'the standby was asked').toEqual(['old']);
    expect(await names({ 'ledger-position': written })).toEqual(['old', 'written']);
    expect(await names(), 'who names none reads from the primary').toEqual(['old', 'written']);
    await onStandby('select pg_wal_replay_resume()');
    expect(await names({ 'ledger-position': written })).toEqual(['old', 'written']);
  });

  it('says the position to who sends a request again, too', async () => {
    const first = await add('again', { 'idempotency-key': 'again' });
    const again = await add('again', { 'idempotency-key': 'again' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    expect(await names({ 'ledger-position': positionOf(again) })).toContain('again');
  });

  it('keeps the position of a browser that is signed in, in a cookie', async () => {
    const signedIn = await api.send('POST /v1/session', {
      token: null,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { token: api.token },
    });
    const [session = ''] = (signedIn.headers.get('set-cookie') ?? '').split('; ');
    const webApp = { 'sec-fetch-site': 'same-origin', 'ledger-books': api.owner.ledgerId, 'ledger-session': signedIn.body.token_id };
    const page = (...cookies: readonly string[]) => ({ ...webApp, cookie: [session, ...cookies].join('; ') });
    const before = await names();
    expect(await names({ 'ledger-position': positionOf(await add('for the page')) })).toContain('for the page');
    await onStandby('select pg_wal_replay_pause()');
    const written = await add('by the page', page(), null);
    const [position = '', ...attributes] = (written.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(['Max-Age=30', 'Path=/', 'HttpOnly', 'SameSite=Strict']);
    expect(await names(page(), null), 'the standby was asked').toEqual([...before, 'for the page'].toSorted());
    expect(await names(page(position), null)).toContain('by the page');
    await onStandby('select pg_wal_replay_resume()');
  });

  it('looks credentials up in the primary: a token that was revoked opens nothing', async () => {
    const { credential, token } = granted(await api.ledger.tokens.create(api.owner, { name: 'revoked' }));
    await names({ 'ledger-position': positionOf(await add('before it was revoked')) });
    await onStandby('select pg_wal_replay_pause()');
    granted(await api.ledger.tokens.revoke(api.owner, credential.id));
    const { status } = await api.send('GET /v1/counterparties', { token, headers: { 'ledger-position': '0/0' } });
    expect(status).toBe(401);
    await onStandby('select pg_wal_replay_resume()');
  });

  it('refuses what is no position, and what it advises works', async () => {
    const { status, body } = await api.send('GET /v1/counterparties', { headers: { 'ledger-position': 'latest' } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.detail).toBe('Ledger-Position: is not a position. Send the one from the response to your last write, or 0/0.');
    expect((await api.send('GET /v1/counterparties', { headers: { 'ledger-position': '0/0' } })).status).toBe(200);
  });
});
