import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const WIRE = { id: 'a', date: '2026-03-01', amount: '25000', description: 'WIRE ADA PARK' };
const PAID = { id: 'b', date: '2026-03-02', amount: '-1000', description: 'WIRE TO ADA PARK' };

const withWires = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, WIRE, PAID);
  return { api, lent: ids[0] ?? '', repaid: ids[1] ?? '' };
};

const ownerMoney = (api: Api, id: string, body: object, query = '') =>
  api.send(`POST /v1/transactions/${id}/owner_money${query}`, { body });

describe('capital over HTTP', () => {
  test('[CAP-6] [CAP-7] the options of a founder’s wire are listed best first', async () => {
    const { api, lent } = await withWires();
    await api.send('POST /v1/counterparties', { body: { name: 'Ada Park', kinds: ['owner'] } });
    const { status, body } = await api.send(`GET /v1/transactions/${lent}/capital_options`);
    expect(status).toBe(200);
    expect(body.ownership).toBe('shareholders');
    expect(body.data.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['owner_loan', 'stock_purchase', 'contribution']);
    expect(body.data[0]).toEqual({
      kind: 'capital',
      purpose: 'owner_loan',
      entry_id: null,
      financing_instrument_id: null,
      counterparty_entity_id: null,
      name: 'Loans from shareholders',
      account_code: '2710',
      account_name: 'Loans from shareholders',
      amount: '25000.00',
      date: '2026-03-01',
      score: '0.5500',
      reasons: [
        { code: 'founder', count: null },
        { code: 'names_entity', count: null },
      ],
    });
    expect((await api.send(`GET /v1/transactions/${ghost('txn')}/capital_options`)).status).toBe(404);
  });

  test('[CAP-5] [CAP-3] a loan and its repayment are filed to one account; a dry run keeps nothing', async () => {
    const { api, lent, repaid } = await withWires();
    const dry = await ownerMoney(api, lent, { purpose: 'owner_loan' }, '?dry_run=true');
    expect(dry.body).toMatchObject({ status: 'posted', capital_purpose: 'owner_loan', would_post: [{ source: 'transaction' }] });
    expect((await api.send(`GET /v1/transactions/${lent}`)).body).toMatchObject({ status: 'needs_review', capital_purpose: null });
    const loan = await ownerMoney(api, lent, { purpose: 'owner_loan', note: 'until the seed round' });
    expect(loan).toMatchObject({
      status: 200,
      body: {
        status: 'posted',
        capital_purpose: 'owner_loan',
        category_code: '2710',
        note: 'until the seed round',
        category_source: 'person',
      },
    });
    const back = await ownerMoney(api, repaid, { purpose: 'owner_loan_repayment' });
    expect(back.body).toMatchObject({ capital_purpose: 'owner_loan_repayment', category_account_id: loan.body.category_account_id });
    const account = await api.send(`GET /v1/accounts/${loan.body.category_account_id}`);
    expect(account.body).toMatchObject({ account: { role: 'owner_loan', balance: '24000.00' } });
  });

  test('[CAP-4] a number that another account has is a conflict, which the advised account solves', async () => {
    const { api, lent } = await withWires();
    await api.send('POST /v1/accounts', { body: { code: '2710', name: 'Bank loan', type: 'liability' } });
    expect(await ownerMoney(api, lent, { purpose: 'owner_loan' })).toMatchObject({
      status: 409,
      body: { code: 'chart_conflict', detail: expect.stringContaining('2710, but Bank loan has this number') },
    });
    await api.send('POST /v1/accounts', { body: { code: '2750', name: 'Ada', type: 'liability', role: 'owner_loan' } });
    expect((await ownerMoney(api, lent, { purpose: 'owner_loan' })).body).toMatchObject({ category_code: '2750' });
  });

  test.each([
    ['a purpose for the other way', { purpose: 'distribution' }, 422, 'account_not_usable', 'purpose'],
    ['a purpose that there is not', { purpose: 'gift' }, 400, 'invalid_request', 'purpose'],
    ['no purpose', {}, 400, 'invalid_request', 'purpose'],
  ])('[CAP-2] refuses %s', async (_, body, status, code, field) => {
    const { api, lent } = await withWires();
    const before = await api.send(`GET /v1/transactions/${lent}`);
    expect(await ownerMoney(api, lent, body)).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect((await api.send(`GET /v1/transactions/${lent}`)).text).toBe(before.text);
  });
});
