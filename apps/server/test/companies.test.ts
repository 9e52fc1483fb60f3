import type { Channels, Mail } from 'ledger-core';
import { afterAll, describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const SISTER = { name: 'Sister', currency: 'USD', legal_structure: 'corporation' };

describe.each(stores)('companies of one organization over HTTP %s', (_name, open) => {
  test('[BOO-6] [ICO-5] an owner opens another company, and records an amount between the two', async () => {
    const api = await openApi({ store: await open() });
    const { status, body } = await api.send('POST /v1/companies', { body: SISTER });
    expect({ status, books: body.books }).toMatchObject({ status: 201, books: { name: 'Sister' } });
    expect((await api.send('GET /v1/companies')).body.data).toMatchObject([{ id: body.books.id, name: 'Sister', can_post: true }]);
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '-70.00', description: 'To Sister' });
    const linked = await api.send(`POST /v1/transactions/${ids[0]}/cash_link`, { body: { counterparty_entity_id: body.books.id } });
    expect(linked.status).toBe(200);
    const theirs = await api.send('GET /v1/intercompany', { token: body.token });
    expect(theirs.body.data).toHaveLength(1);
  });
});

const OPERATOR = 'operator-token-of-this-server';

describe.each(stores)('books with an external id over HTTP %s', (_name, open) => {
  test('[BOO-9] are opened once: opened again, they are returned without a token', async () => {
    const api = await openApi({ store: await open(), operatorToken: OPERATOR });
    const main = { ...SISTER, external_id: 'main' };
    for (const [what, token] of [
      ['POST /v1/books', OPERATOR],
      ['POST /v1/companies', undefined],
    ] as const) {
      const sent = { body: main, ...(token !== undefined && { token }) };
      const first = await api.send(what, sent);
      expect(first).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^ledger_/), books: { external_id: 'main' } } });
      expect(await api.send(what, sent)).toMatchObject({ status: 200, body: { ...first.body, token: null } });
      const wrong = await api.send(what, { ...sent, body: { ...main, currency: 'EUR' } });
      expect(wrong).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ field: 'currency' }] } });
    }
    expect((await api.send('GET /v1/companies')).body.data).toMatchObject([{ external_id: 'main' }]);
    const dry = await api.send('POST /v1/companies?dry_run=true', { body: { ...SISTER, external_id: 'dry' } });
    expect(dry).toMatchObject({ status: 200, body: { token: null, books: { external_id: 'dry' } } });
    expect((await api.send('GET /v1/companies')).body.data).toHaveLength(1);
  });
});

describe('companies and invitations over HTTP', () => {
  test("[BOO-6] another company is an owner's, and a wrong field is named", async () => {
    const api = await openApi();
    expect(await api.send('POST /v1/companies', { body: SISTER, token: await api.tokenOf('admin') })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const wrong = { ...SISTER, time_zone: 'Moon/Tycho' };
    expect(await api.send('POST /v1/companies', { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'time_zone' }] },
    });
    const { id } = (await api.send('POST /v1/members', { body: { name: 'Bo', role: 'viewer' } })).body;
    expect(await api.send('POST /v1/companies', { body: { ...SISTER, owner_id: id } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'owner_id' }] },
    });
    expect((await api.send('GET /v1/companies')).body.data).toEqual([]);
  });

  test('[SGN-5] [SGN-8] a member who is invited signs in with the code of the email', async () => {
    const mails: Mail[] = [];
    const channels: Channels = {
      email: async (mail) => {
        mails.push(mail);
        return { sent: true };
      },
    };
    const api = await openApi({ channels });
    const bo = (await api.send('POST /v1/members', { body: { name: 'Bo', role: 'viewer', email: 'bo@example.com' } })).body;
    const invited = await api.send(`POST /v1/members/${bo.id}/invitations`);
    expect(invited).toMatchObject({ status: 201, body: { member_id: bo.id, email: 'bo@example.com' } });
    const code = mails[0]?.signIn ?? '';
    expect(invited.text).not.toContain(code);
    const listed = async () => (await api.send('GET /v1/members')).body.data.find(({ id }: { id: string }) => id === bo.id);
    expect([bo.invitation, await listed()]).toEqual([
      null,
      { ...bo, invitation: { sent_at: expect.any(String), expires_at: invited.body.expires_at } },
    ]);
    expect((await api.send('GET /v1/tokens')).body.data.find(({ id }: { id: string }) => id === invited.body.id).use).toBe('invitation');
    const { body } = await api.send('POST /v1/sign_in_links/redeem', { body: { code, name: 'Laptop' }, token: null });
    expect((await api.send('GET /v1/session', { token: body.token })).body.member).toEqual(bo);
    expect(await listed()).toEqual(bo);
  });

  test('[SGN-5] without a mail server an invitation is refused, with the way that works', async () => {
    const api = await openApi();
    const { id } = (await api.send('POST /v1/members', { body: { name: 'Bo', role: 'viewer', email: 'bo@example.com' } })).body;
    const refused = await api.send(`POST /v1/members/${id}/invitations`);
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Create a sign-in link') } });
    expect((await api.send('POST /v1/sign_in_links', { body: { member_id: id } })).status).toBe(201);
  });
});
