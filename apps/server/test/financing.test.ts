import { granted } from 'ledger-core';
import { describe, expect, test } from 'vitest';
import { bankWith, ghost, openApi } from './api.ts';

const DEPOSIT = { date: '2026-03-02', amount: '100000.00', description: 'WIRE NORTH FUND' };

const opened = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, DEPOSIT);
  const investor = await api.send('POST /v1/counterparties', { body: { name: 'North Fund', kinds: ['investor'] } });
  const draft = await api.send('POST /v1/financing_instruments', {
    body: { kind: 'safe', name: 'Seed SAFE', investor_id: investor.body.id, principal: '100000.00', account_id: await api.account('2700') },
  });
  return { api, id: ids[0] ?? '', draft };
};

describe('financing over HTTP', () => {
  test('[FIN-1] [FIN-2] [FIN-3] a draft is added, changed, listed, read and removed', async () => {
    const { api, draft } = await opened();
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft', principal: '100000.00', entry_id: null } });
    const path = `/v1/financing_instruments/${draft.body.id}`;
    expect(await api.send(`PATCH ${path}`, { body: { principal: 50_000 } })).toMatchObject({
      status: 200,
      body: { principal: '50000.00' },
    });
    expect((await api.send('GET /v1/financing_instruments')).body.data).toMatchObject([{ name: 'Seed SAFE' }]);
    expect(await api.send(`DELETE ${path}`)).toMatchObject({ status: 204 });
    expect(await api.send(`GET ${path}`)).toMatchObject({ status: 404 });
    expect(
      await api.send(`POST ${path}/issue`, { body: { date: '2026-03-01', cash_account_id: await api.account('1010') } }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('[LNK-4] [LNK-6] a deposit issues its draft, and is unmatched again', async () => {
    const { api, id, draft } = await opened();
    const options = await api.send(`GET /v1/transactions/${id}/capital_options`);
    expect(options.body.data[0]).toMatchObject({ kind: 'financing_draft', financing_instrument_id: draft.body.id, name: 'Seed SAFE' });
    const dry = await api.send(`POST /v1/transactions/${id}/cash_link?dry_run=true`, { body: { financing_instrument_id: draft.body.id } });
    expect(dry).toMatchObject({ status: 200, body: { would_post: [{ source: 'financing' }] } });
    const linked = await api.send(`POST /v1/transactions/${id}/cash_link`, { body: { financing_instrument_id: draft.body.id } });
    expect(linked).toMatchObject({
      status: 200,
      body: {
        status: 'excluded',
        match_kind: 'cash_link',
        cash_link_name: 'Seed SAFE',
        financing_instrument_id: draft.body.id,
        cash_entry_id: expect.stringMatching(/^ent_/),
        journal_entry_id: null,
      },
    });
    expect((await api.send(`GET /v1/transactions/${id}/categorizations`)).body.data[0].reason.kind).toBe('financing');
    const apart = await api.send(`POST /v1/transactions/${id}/unmatch`);
    expect(apart).toMatchObject({ status: 200, body: { status: 'needs_review', match_kind: null, cash_entry_id: null } });
    expect((await api.send(`GET /v1/financing_instruments/${draft.body.id}`)).body).toMatchObject({ status: 'issued', event_id: null });
  });

  test('[LNK-1] refusals name the field', async () => {
    const { api, id, draft } = await opened();
    for (const [body, code, field] of [
      [{}, 'unprocessable', 'entry_id'],
      [{ financing_instrument_id: draft.body.id, counterparty_entity_id: ghost('led') }, 'unprocessable', 'entry_id'],
      [{ entry_id: ghost('ent') }, 'unprocessable', 'entry_id'],
      [{ financing_instrument_id: ghost('fin') }, 'unprocessable', 'financing_instrument_id'],
      [{ counterparty_entity_id: ghost('led') }, 'cash_link_not_possible', 'counterparty_entity_id'],
    ] as const)
      expect(await api.send(`POST /v1/transactions/${id}/cash_link`, { body })).toMatchObject({
        status: 422,
        body: { code, errors: [{ field }] },
      });
  });

  test('[ICO-1] [ICO-3] [ICO-4] money to another company is posted in both books', async () => {
    const { api } = await opened();
    const sister = granted(await api.ledger.companies.open(api.owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }));
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '-70.00', description: 'To Sister' });
    const companies = await api.send('GET /v1/companies');
    expect(companies.body.data).toEqual([{ id: sister.settings.id, external_id: null, name: 'Sister', currency: 'USD', can_post: true }]);
    const linked = await api.send(`POST /v1/transactions/${ids[0]}/cash_link`, {
      body: { counterparty_entity_id: sister.settings.id },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(linked).toMatchObject({ status: 200, body: { match_kind: 'cash_link', cash_link_name: 'Sister' } });
    const again = await api.send(`POST /v1/transactions/${ids[0]}/cash_link`, {
      body: { counterparty_entity_id: sister.settings.id },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(again.text).toBe(linked.text);
    const [amount] = (await api.send('GET /v1/intercompany')).body.data;
    expect(amount).toMatchObject({
      name: 'Sister',
      direction: 'out',
      amount: '70.00',
      event_id: ids[0],
      id: linked.body.intercompany_transaction_id,
    });
    expect(granted(await api.ledger.intercompany.list(sister.owner)).data).toMatchObject([{ direction: 'in', otherName: 'Acme' }]);
  });
});
