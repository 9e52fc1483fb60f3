import { describe, expect, test } from 'vitest';
import { type Json, openApi } from './api.ts';

describe('books, members and tokens over HTTP', () => {
  test('the books show their settings, and those that may change are changed', async () => {
    const api = await openApi({ currency: 'KWD' });
    expect((await api.send('GET /v1/books')).body).toMatchObject({
      id: api.owner.ledgerId,
      name: 'Acme',
      currency: 'KWD',
      minor_unit_scale: 3,
      legal_structure: 'corporation',
      taxed_as: 'corporation',
      fiscal_year_start_month: 1,
      time_zone: 'UTC',
    });
    const changed = await api.send('PATCH /v1/books', {
      body: { name: 'Acme Ltd', fiscal_year_start_month: 4, time_zone: 'Europe/Vienna' },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Acme Ltd', fiscal_year_start_month: 4, time_zone: 'Europe/Vienna' } });
    expect(await api.send('PATCH /v1/books', { body: { currency: 'USD' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('members are added, listed and changed; the last owner stays', async () => {
    const api = await openApi();
    const added = await api.send('POST /v1/members', { body: { name: 'Bea', email: 'bea@example.com', role: 'bookkeeper' } });
    expect(added).toMatchObject({ status: 201, body: { name: 'Bea', role: 'bookkeeper', is_active: true } });
    expect((await api.send(`PATCH /v1/members/${added.body.id}`, { body: { role: 'viewer', is_active: false } })).body).toMatchObject({
      role: 'viewer',
      is_active: false,
    });
    expect((await api.send('GET /v1/members')).body).toMatchObject({
      data: [{ role: 'owner' }, { name: 'Bea' }],
      has_more: false,
      next_cursor: null,
    });
    const change = { name: 'Ada', email: 'ada@example.com' };
    expect((await api.send(`PATCH /v1/members/${api.owner.memberId}`, { body: change })).body).toMatchObject({ ...change, role: 'owner' });
    expect((await api.send(`PATCH /v1/members/${added.body.id}`, { body: { email: null } })).body).toMatchObject({ email: null });
    expect(await api.send(`PATCH /v1/members/${added.body.id}`, { body: { name: 'B\nea' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name' }] },
    });
    expect(await api.send(`PATCH /v1/members/${api.owner.memberId}`, { body: { role: 'viewer' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test('a token is shown once, opens the books, and opens nothing once revoked', async () => {
    const api = await openApi();
    const made = await api.send('POST /v1/tokens', { body: { name: 'ci', expires_at: '2027-01-01T00:00:00Z' } });
    expect(made.status).toBe(201);
    expect((await api.send('GET /v1/books', { token: made.body.token })).status).toBe(200);
    expect((await api.send('GET /v1/tokens')).text).not.toContain(made.body.token);
    const revoked = await api.send(`DELETE /v1/tokens/${made.body.id}`);
    expect([revoked.status, revoked.text, revoked.headers.get('content-type')]).toEqual([204, '', null]);
    expect((await api.send('GET /v1/books', { token: made.body.token })).status).toBe(401);
    expect((await api.send(`DELETE /v1/tokens/${made.body.id}`)).status).toBe(204);
  });
});

describe('access to the books over HTTP', () => {
  test('[CRE-5] a changed role and a member taken out count from the next request on', async () => {
    const api = await openApi();
    const token = await api.tokenOf('admin');
    const admin = (await api.send('GET /v1/members')).body.data[1];
    expect((await api.send('GET /v1/tokens', { token })).status).toBe(200);
    await api.send(`PATCH /v1/members/${admin.id}`, { body: { role: 'viewer' } });
    expect((await api.send('GET /v1/tokens', { token })).status).toBe(403);
    await api.send(`PATCH /v1/members/${admin.id}`, { body: { is_active: false } });
    expect((await api.send('GET /v1/books', { token })).status).toBe(401);
    await api.send(`PATCH /v1/members/${admin.id}`, { body: { is_active: true } });
    expect((await api.send('GET /v1/books', { token })).status).toBe(401);
  });

  test('[CRE-2] [CRE-4] an admin neither revokes an owner’s token nor makes tokens for others', async () => {
    const api = await openApi();
    const token = await api.tokenOf('admin');
    const owners = (await api.send('GET /v1/tokens')).body.data[0];
    const viewer = (await api.send('POST /v1/members', { body: { name: 'Vi', role: 'viewer' } })).body;
    for (const member_id of [api.owner.memberId, viewer.id])
      expect(await api.send('POST /v1/tokens', { token, body: { name: 'x', member_id } })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect((await api.send(`DELETE /v1/tokens/${owners.id}`, { token })).status).toBe(403);
    expect((await api.send('POST /v1/tokens', { token, body: { name: 'mine' } })).status).toBe(201);
  });

  test('[CRE-7] a token shows when it was last used', async () => {
    const api = await openApi();
    const made = (await api.send('POST /v1/tokens', { body: { name: 'ci' } })).body;
    expect(made.last_used_at).toBeNull();
    await api.send('GET /v1/books', { token: made.token });
    const listed = (await api.send('GET /v1/tokens')).body.data;
    expect(listed.find((each: Json) => each.id === made.id).last_used_at).toBe('2026-03-15T12:00:00.000Z');
  });

  test('[AUD-3] [AUD-4] the audit trail has actor, action, subject, number and hash, for owners and admins', async () => {
    const api = await openApi();
    const member = await api.send('POST /v1/members', { body: { name: 'Bea', role: 'viewer' } });
    const requestId = member.headers.get('request-id');
    const { body } = await api.send(`GET /v1/audit?subject_id=${member.body.id}&operation=members.create&since=2026-03-15T00:00:00Z`);
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        record_no: 3,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        operation: 'members.create',
        member_id: api.owner.memberId,
        acts_for: null,
        subject_id: member.body.id,
        request_id: requestId,
        client_address: null,
        at: '2026-03-15T12:00:00.000Z',
      },
    ]);
    const first = (await api.send('GET /v1/audit?limit=1')).body;
    expect((await api.send(`GET /v1/audit?limit=1&cursor=${first.next_cursor}`)).body.data[0].operation).toBe('tokens.create');
    expect((await api.send('GET /v1/audit', { token: await api.tokenOf('admin') })).status).toBe(200);
    expect((await api.send('GET /v1/audit', { token: await api.tokenOf('bookkeeper') })).status).toBe(403);
    for (const wrong of ['since=yesterday', 'operation=nothing', 'member_id=me', 'who=me'])
      expect((await api.send(`GET /v1/audit?${wrong}`)).status, wrong).toBe(400);
  });
});

describe('counterparties over HTTP', () => {
  test('a counterparty is added, changed, read, and found by a part of its name', async () => {
    const api = await openApi();
    const added = await api.send('POST /v1/counterparties', { body: { name: 'Café Ü', kinds: ['vendor'] } });
    expect(added).toMatchObject({
      status: 201,
      body: { slug: 'cafe-u', terms_days: 30, logo_url: null, open_receivable: '0.00', open_payable: '0.00' },
    });
    const expense = await api.account('6060');
    const changed = await api.send(`PATCH /v1/counterparties/${added.body.id}`, { body: { default_account_id: expense, terms_days: 14 } });
    expect(changed.body).toMatchObject({ name: 'Café Ü', slug: 'cafe-u', default_account_id: expense, terms_days: 14 });
    expect((await api.send(`GET /v1/counterparties/${added.body.id}`)).body.kinds).toEqual(['vendor']);
    expect((await api.send('GET /v1/counterparties?q=CAF%C3%89')).body.data).toHaveLength(1);
    expect((await api.send('GET /v1/counterparties?q=tea')).body.data).toEqual([]);
  });

  test('the open receivable of a counterparty is its balance on receivables', async () => {
    const api = await openApi();
    const { body: customer } = await api.send('POST /v1/counterparties', { body: { name: 'Customer', kinds: ['customer'] } });
    await api.send('POST /v1/entries', {
      body: {
        entry_date: '2026-03-01',
        description: 'Billed by hand',
        lines: [
          { account_id: await api.account('1100'), direction: 'debit', amount: '50', party_id: customer.id },
          { account_id: await api.account('4020'), direction: 'credit', amount: '50' },
        ],
      },
    });
    expect((await api.send(`GET /v1/counterparties/${customer.id}`)).body.open_receivable).toBe('50.00');
  });

  test('[HTTP-65] [MEM-8] [AUD-1] an agent acts for the member of its token under its own name', async () => {
    const api = await openApi();
    const as = (agent: string, token?: string) => ({ headers: { 'ledger-agent': agent }, ...(token !== undefined && { token }) });
    const body = { code: '6095', name: 'Coworking', type: 'expense' };
    expect((await api.send('POST /v1/accounts', { body, ...as('helper') })).status).toBe(201);
    const { data } = (await api.send('GET /v1/audit?operation=accounts.create')).body;
    expect(data[0]).toMatchObject({ member_id: 'service:agent_helper', acts_for: api.owner.memberId });
    expect((await api.send('GET /v1/audit?member_id=service:agent_helper')).body.data).toHaveLength(1);
    const viewer = await api.tokenOf('viewer');
    expect((await api.send('POST /v1/accounts', { body, ...as('helper', viewer) })).status).toBe(403);
    for (const name of ['Helper', '9', 'a'.repeat(31)]) {
      const refused = await api.send('GET /v1/accounts', as(name));
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        400,
        'invalid_request',
        expect.stringContaining('Ledger-Agent'),
      ]);
    }
  });
});
