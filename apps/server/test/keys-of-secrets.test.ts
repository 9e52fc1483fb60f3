import { randomBytes } from 'node:crypto';
import type { Channels } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { startPostgres } from 'ledger-postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { secretBoxOf } from '../src/index.ts';
import { type Api, openApi, type Sent } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const OPERATOR = 'operator-token-of-this-server';
const SISTER = { name: 'Sister', currency: 'USD', legal_structure: 'corporation' };
const boxed = () => secretBoxOf([{ id: 'k1', key: randomBytes(32) }]);
const FROM_THE_WEB_APP = { 'idempotency-key': 'same', 'sec-fetch-site': 'same-origin' };
const key = (value: string) => ({ 'idempotency-key': value });

/** Sends a request twice, and expects one answer. */
const twice = async (api: Api, what: string, sent: Sent = {}, headers: Readonly<Record<string, string>> = key('same')) => {
  const first = await api.send(what, { ...sent, headers });
  expect(first.status, first.text).toBeLessThan(300);
  const again = await api.send(what, { ...sent, headers });
  expect([again.status, again.text, again.headers.get('set-cookie')], what).toEqual([
    ...[first.status, first.text, first.headers.get('set-cookie')],
  ]);
  expect(again.headers.get('idempotent-replayed'), what).toBe('true');
  return first;
};

describe.each(stores)('[HTTP-15] a key of an operation whose answer contains a secret, %s', (_name, open) => {
  test('[IDM-4] makes one token, one link and one session, and stores no secret', async () => {
    const store = await open();
    const api = await openApi({ store, secretBox: boxed() });
    const made = await twice(api, 'POST /v1/tokens', { body: { name: 'till' } });
    const link = await twice(api, 'POST /v1/sign_in_links', { body: {} });
    const redeemed = await twice(api, 'POST /v1/sign_in_links/redeem', { body: { code: link.body.code, name: 'Laptop' }, token: null });
    const other = (await api.send('POST /v1/sign_in_links', { body: {} })).body.code;
    const signedIn = await twice(api, 'POST /v1/session', { body: { code: other }, token: null }, FROM_THE_WEB_APP);
    expect(signedIn.headers.get('set-cookie')).toContain('HttpOnly');
    const { data } = (await api.send('GET /v1/tokens')).body;
    expect(data.map(({ name }: { readonly name: string }) => name).toSorted()).toEqual(
      ['test', 'till', 'Laptop', 'Browser', 'Sign-in link', 'Sign-in link'].toSorted(),
    );
    const author = api.owner.memberId;
    const responses = await store.read(api.owner.ledgerId, async ({ idempotency }) => [
      await idempotency.find({ author, scope: 'POST /v1/tokens', key: 'same' }),
      await idempotency.find({ author, scope: 'POST /v1/sign_in_links', key: 'same' }),
      await idempotency.find({ author, scope: 'POST /v1/sign_in_links/redeem', key: 'same' }),
      await idempotency.find({ author, scope: 'POST /v1/session', key: 'same' }),
    ]);
    for (const stored of responses) expect(stored?.body).toMatch(/^\{"sealed":\{/);
    const text = JSON.stringify(responses);
    for (const secret of [made.body.token, link.body.code, redeemed.body.token, other]) expect(text).not.toContain(secret.slice(-64));
  });

  test('[IDM-8] opens one set of books for the operator, and one company for a person of the organization', async () => {
    const api = await openApi({ store: await open(), secretBox: boxed(), operatorToken: OPERATOR });
    const before = (await api.ledger.books.all()).length;
    const opened = await twice(api, 'POST /v1/books', { body: SISTER, token: OPERATOR });
    const company = await twice(api, 'POST /v1/companies', { body: SISTER });
    expect((await api.ledger.books.all()).length).toBe(before + 2);
    expect((await api.send('GET /v1/books', { token: opened.body.token })).body.ledger_id).toBe(opened.body.books.ledger_id);
    // The same person asks from the new company; the key is the organization's.
    const beside = await api.send('POST /v1/companies', { body: SISTER, token: company.body.token, headers: key('same') });
    expect([beside.text, beside.headers.get('idempotent-replayed')]).toEqual([company.text, 'true']);
    const other = await api.send('POST /v1/companies', { body: { ...SISTER, name: 'Aunt' }, headers: key('same') });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await api.send('POST /v1/companies', { body: SISTER, headers: key('another') })).status).toBe(201);
    api.clock.now = '2026-03-17T12:00:00.000Z';
    const late = await api.send('POST /v1/books', { body: SISTER, token: OPERATOR, headers: key('same') });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.ledger.books.all()).length).toBe(before + 3);
  });
});

describe('[HTTP-15] a key', () => {
  test('[IDM-8] of books that two servers open at the same time opens one set of books', async () => {
    const server = await startPostgres();
    const url = await server.freshDatabase();
    const secretBox = boxed();
    const stores = [await postgresStore({ url }), await postgresStore({ url })];
    const apis = await Promise.all(stores.map((store) => openApi({ store, secretBox, operatorToken: OPERATOR })));
    for (let round = 0; round < 10; round++) {
      const before = (await apis[0]?.ledger.books.all())?.length ?? 0;
      const sent = { body: SISTER, token: OPERATOR, headers: key(`round ${round}`) };
      const responses = await Promise.all(apis.map((api) => api.send('POST /v1/books', sent)));
      expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [201, responses[0]?.text]));
      expect((await apis[1]?.ledger.books.all())?.length).toBe(before + 1);
    }
    await Promise.all(stores.map((store) => store.close()));
    await server.stop();
  });

  test('[IDM-4] of a request whose answer cannot be stored still makes one token', async () => {
    const api = await openApi();
    const sent = { body: { name: 'till' }, headers: key('same') };
    expect((await api.send('POST /v1/tokens', sent)).status).toBe(201);
    expect(await api.send('POST /v1/tokens', sent)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.send('GET /v1/tokens')).body.data).toHaveLength(2);
  });

  test('[IDM-7] of an operation that calls another service calls it once', async () => {
    const texts: string[] = [];
    const channels: Channels = {
      messaging: async (_number, text) => {
        texts.push(text);
        return { sent: true };
      },
    };
    const api = await openApi({ channels, secretBox: boxed() });
    const { body } = await twice(api, 'POST /v1/connections', { body: { kind: 'messaging_number', number: '+1 415 555 0123' } });
    expect(texts).toHaveLength(1);
    await twice(api, `POST /v1/connections/${body.id}/send_code`);
    expect(texts).toHaveLength(2);
    const code = texts[1]?.slice(0, 6);
    const confirmed = await twice(api, `POST /v1/connections/${body.id}/confirm`, { body: { code } });
    expect(confirmed.body.status).toBe('connected');
    await twice(api, `DELETE /v1/connections/${body.id}`);
    expect((await api.send(`DELETE /v1/connections/${body.id}`)).status).toBe(404);
  });

  test('[IDM-4] of a refused operation with a secret has the refusal', async () => {
    const api = await openApi({ secretBox: boxed() });
    const sent = { body: { name: '', expires_at: null }, headers: key('same') };
    const first = await api.send('POST /v1/tokens', sent);
    const again = await api.send('POST /v1/tokens', sent);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.status).toBeGreaterThanOrEqual(400);
  });
});
