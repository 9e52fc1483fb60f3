import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';

describe('books, members and tokens over HTTP', () => {
  test('the books say what they are and change what may change', async () => {
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
    api.clock.now = '2026-03-15T12:01:00.000Z';
    expect((await api.send('GET /v1/books', { token: made.body.token })).status).toBe(401);
    expect((await api.send(`DELETE /v1/tokens/${made.body.id}`)).status).toBe(204);
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

  test('what a counterparty owes is what stands on receivables', async () => {
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
});
