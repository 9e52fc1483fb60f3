import { granted } from 'ledger-core';
import { describe, expect, test } from 'vitest';
import { type Api, bankWith, type Json, openApi } from './api.ts';

/** Records that stand on each other: what happens to one side reaches the other one, over HTTP. */

const act = (api: Api, id: string, verb: string, body: object = {}) => api.send(`POST /v1/transactions/${id}/${verb}`, { body });

const sourceOf = async (api: Api, code: string, name: string, kind = 'bank'): Promise<Json> =>
  (await api.send('POST /v1/source_accounts', { body: { account_id: await api.account(code), kind, name } })).body;

const take = async (api: Api, sourceId: string, ...records: readonly object[]): Promise<readonly Json[]> =>
  (await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: records.map((one) => ({ payload: {}, ...one })) } }))
    .body.transactions;

const balanceOf = async (api: Api, code: string): Promise<string> =>
  (await api.send(`GET /v1/accounts/${await api.account(code)}?as_of=2026-12-31`)).body.account.balance;

const customer = async (api: Api): Promise<string> =>
  (await api.send('POST /v1/counterparties', { body: { name: 'Blue Fox Diner', kinds: ['customer'] } })).body.id;

const invoiced = async (api: Api, party_id: string, more: object = {}, line: object = {}): Promise<Json> => {
  const lines = [{ account_id: await api.account('4010'), description: 'Goods', unit_price: '100.00', ...line }];
  const { body } = await api.send('POST /v1/invoices', { body: { party_id, issue_date: '2026-03-01', lines, ...more } });
  return (await api.send(`POST /v1/invoices/${body.id}/issue`)).body;
};

describe('reversing an entry by hand over HTTP', () => {
  test('[FIN-5] [JRN-16] holds the cash of a deposit until that is unmatched; then the instrument is a draft again', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, { date: '2026-03-02', amount: '100000.00', description: 'WIRE NORTH FUND' });
    const investor = await api.send('POST /v1/counterparties', { body: { name: 'North Fund', kinds: ['investor'] } });
    const draft = await api.send('POST /v1/financing_instruments', {
      body: { kind: 'safe', name: 'Seed', investor_id: investor.body.id, principal: '100000.00', account_id: await api.account('2700') },
    });
    const [id = ''] = ids;
    const linked = await act(api, id, 'cash_link', { financing_instrument_id: draft.body.id });
    const reverse = () => api.send(`POST /v1/entries/${linked.body.cash_entry_id}/reverse`);
    const refused = await reverse();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining(`${id}. Unmatch that first`) },
    });
    expect(await balanceOf(api, '1010')).toBe('100000.00');
    await act(api, id, 'unmatch');
    expect(await reverse()).toMatchObject({ status: 201 });
    expect((await api.send(`GET /v1/financing_instruments/${draft.body.id}`)).body).toMatchObject({ status: 'draft', entry_id: null });
    expect(await api.send(`DELETE /v1/financing_instruments/${draft.body.id}`)).toMatchObject({ status: 204 });
    const { data } = (await api.send('GET /v1/events?type=financing_instrument&order=oldest')).body;
    expect(data.map((event: Json) => event.type)).toEqual(
      ['created', 'issued', 'linked', 'linked', 'reversed', 'deleted'].map((change) => `financing_instrument.${change}`),
    );
  });

  test('[ICO-5] [ICO-6] an amount between companies is recorded once, and reversed in both books', async () => {
    const api = await openApi();
    const sister = granted(await api.ledger.companies.open(api.owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }));
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '-70.00', description: 'To Sister' });
    const [id = ''] = ids;
    const choose = () => act(api, id, 'cash_link', { counterparty_entity_id: sister.settings.id });
    await choose();
    await act(api, id, 'unmatch');
    await choose();
    const { data } = (await api.send('GET /v1/intercompany')).body;
    expect(data).toHaveLength(1);
    expect(await api.send(`POST /v1/entries/${data[0].entry_id}/reverse`)).toMatchObject({ status: 409 });
    await act(api, id, 'unmatch');
    const reversed = await api.send(`POST /v1/entries/${data[0].entry_id}/reverse`, { headers: { 'idempotency-key': 'r' } });
    expect(reversed.status).toBe(201);
    expect((await api.send(`POST /v1/entries/${data[0].entry_id}/reverse`, { headers: { 'idempotency-key': 'r' } })).text).toBe(
      reversed.text,
    );
    expect((await api.send('GET /v1/intercompany')).body.data[0].reversed_by_entry_id).toBe(reversed.body.id);
    const [theirs] = granted(await api.ledger.intercompany.list(sister.owner)).data;
    expect(theirs?.reversedById).not.toBeNull();
  });
});

describe('a row whose bank corrects it, over HTTP', () => {
  test('[ING-4] is flagged while it is posted, and follows its bank once it is reopened', async () => {
    const api = await openApi();
    const source = await sourceOf(api, '1010', 'First Bank');
    const record = { id: 'x', date: '2026-03-02', amount: '-500.00', description: 'Rent' };
    const [{ id }] = (await take(api, source.id, record)) as [Json];
    const file = () => api.account('6090').then((category_account_id) => act(api, id, 'categorize', { category_account_id }));
    await file();
    await take(api, source.id, { ...record, amount: '-499.00', payload: { corrected: true } });
    const flagged = (await api.send(`GET /v1/transactions/${id}`)).body;
    expect(flagged).toMatchObject({ amount: '500.00', status: 'posted', flags: [{ code: 'reading_changed' }] });
    const listed = async (query: string) => (await api.send(`GET /v1/transactions?${query}`)).body.data.map((one: Json) => one.id);
    expect(await listed('flagged=true'), '[TXN-5]').toEqual([id]);
    const needs = (await api.send('GET /v1/reports/what_waits?month=2026-03')).body.tasks;
    expect(needs, '[RPT-17]').toContainEqual(expect.objectContaining({ kind: 'flagged', count: 1 }));
    expect((await act(api, id, 'reopen')).body).toMatchObject({ amount: '499.00', status: 'needs_review', flags: [] });
    await file();
    expect(await balanceOf(api, '6090')).toBe('499.00');
  });
});

describe('a row whose bank words it anew, over HTTP', () => {
  test('[ING-4] follows each reading, also those of the time in which it was posted, but for what a person set', async () => {
    const api = await openApi();
    const source = await sourceOf(api, '1010', 'First Bank');
    const record = { id: 'x', date: '2026-03-02', amount: '-500.00', description: 'Rent' };
    const [{ id }] = (await take(api, source.id, record)) as [Json];
    const reword = (description: string) => take(api, source.id, { ...record, description, payload: { description } });
    const read = async () => (await api.send(`GET /v1/transactions/${id}`)).body;
    await reword('Rent unit');
    await reword('Rent unit 4');
    expect(await read()).toMatchObject({ description: 'Rent unit 4', source_description: 'Rent' });
    await act(api, id, 'categorize', { category_account_id: await api.account('6090') });
    await api.send(`PATCH /v1/transactions/${id}`, { body: { event_date: '2026-03-05' } });
    await reword('Rent unit 4 March');
    expect(await read()).toMatchObject({ description: 'Rent unit 4', flags: [] });
    await act(api, id, 'reopen');
    expect(await read()).toMatchObject({ description: 'Rent unit 4 March', event_date: '2026-03-05' });
    await api.send(`PATCH /v1/transactions/${id}`, { body: { description: 'Rent of the bar' } });
    await reword('Rent unit 4 April');
    expect(await read()).toMatchObject({ description: 'Rent of the bar' });
  });
});

describe('transfers and evidence over HTTP', () => {
  const legs = async (out: string, imported: string) => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const savings = await sourceOf(api, '1020', 'Second');
    const [one] = await take(api, bank.id, { date: '2026-03-02', amount: '-500.00', description: out });
    const [other] = await take(api, savings.id, { date: '2026-03-04', amount: '500.00', description: imported });
    return { api, one: one.id as string, other: other.id as string };
  };

  test('[TRF-18] an amount alone posts nothing: each is the first suggestion of the other', async () => {
    const { api, one, other } = await legs('RENT UNIT 4', 'ACH BLUE FOX');
    for (const [id, expected] of [
      [one, other],
      [other, one],
    ] as const) {
      expect((await api.send(`GET /v1/transactions/${id}`)).body).toMatchObject({ status: 'needs_review', match_kind: null });
      const { transfers } = (await api.send(`GET /v1/transactions/${id}/suggestions`)).body;
      expect(transfers[0]).toMatchObject({ kind: 'match', other_event_id: expected });
    }
  });

  test('[FIL-8] bulk filing leaves both legs, and names them; [FIL-19] their allowed actions are true', async () => {
    const { api, one, other } = await legs('Transfer to savings', 'Transfer from checking');
    const body = { category_account_id: await api.account('2700'), event_ids: [one, other] };
    const { filed: categorized, refused } = (await api.send('POST /v1/transactions/categorize', { body })).body;
    expect([categorized, refused.map((each: Json) => [each.event_id, each.code])]).toEqual([
      [],
      [
        [one, 'conflict'],
        [other, 'conflict'],
      ],
    ]);
    const { allowed_actions: actions } = (await api.send(`GET /v1/transactions/${other}`)).body;
    expect(actions.find((each: Json) => each.action === 'categorize')).toMatchObject({ allowed: true });
    expect(await act(api, other, 'categorize', { category_account_id: await api.account('4910') })).toMatchObject({ status: 200 });
    expect((await api.send(`GET /v1/transactions/${one}`)).body).toMatchObject({ status: 'needs_review', match_kind: null });
  });

  test('[TRF-7] two halves through Cash in transit are unmatched and matched again as they stand', async () => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const savings = await sourceOf(api, '1020', 'Second');
    const [one] = await take(api, bank.id, { date: '2026-03-02', amount: '-500.00', description: 'Out' });
    await act(api, one.id, 'transfer', { other_account_id: await api.account('1090') });
    const [other] = await take(api, savings.id, { date: '2026-03-04', amount: '500.00', description: 'In' });
    expect((await api.send(`GET /v1/transactions/${other.id}`)).body).toMatchObject({ match_kind: 'transfer', matched_event_id: one.id });
    await act(api, one.id, 'unmatch');
    expect(await act(api, one.id, 'match', { other_event_id: other.id })).toMatchObject({
      status: 200,
      body: { matched_event_id: other.id },
    });
    expect(await balanceOf(api, '1090')).toBe('0.00');
  });

  test('[SRC-9] the payout of a processor is paired on the starter chart', async () => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const processor = await sourceOf(api, '1050', 'Stripe', 'processor');
    expect(processor.counterparty_id).toMatch(/^cpty_/);
    const [payout] = await take(api, processor.id, { date: '2026-03-02', amount: '-90.00', description: 'Payout' });
    const [imported] = await take(api, bank.id, { date: '2026-03-03', amount: '90.00', description: 'STRIPE ST-1' });
    expect((await api.send(`GET /v1/transactions/${imported.id}`)).body).toMatchObject({ status: 'excluded', matched_event_id: payout.id });
  });

  test.each([
    ['a year', '2026', 'RENT APRIL 2026'],
    ['a month', 'APR-2026', 'RENT APR 2026'],
    ['the last digits of a card', '1234567', 'CHECKCARD XXXX1234567'],
  ])('[SET-8] %s in a description settles no bill', async (_, number, description) => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const vendor = (await api.send('POST /v1/counterparties', { body: { name: 'Cup Supply', kinds: ['vendor'] } })).body.id;
    const lines = [{ account_id: await api.account('6070'), description: 'Cups', unit_price: '100.00' }];
    const { body } = await api.send('POST /v1/bills', { body: { party_id: vendor, number, issue_date: '2026-03-01', lines } });
    await api.send(`POST /v1/bills/${body.id}/approve`);
    const [rent] = await take(api, bank.id, { date: '2026-03-02', amount: '-100.00', description });
    expect(rent.status).toBe('needs_review');
  });
});

describe('documents that credit each other, over HTTP', () => {
  test('[INV-4] [CRN-2] a typed number, however wide, moves no series', async () => {
    const api = await openApi();
    const party_id = await customer(api);
    const lines = [{ account_id: await api.account('4010'), description: 'x', unit_price: '1.00' }];
    const write = (number?: string) => api.send('POST /v1/credit_notes', { body: { party_id, issue_date: '2026-03-01', number, lines } });
    await write('CN-999999999');
    expect([(await write()).body.number, (await write()).body.number]).toEqual(['CN-0001', 'CN-0002']);
  });

  test('[SCH-9] a credit on deferred revenue ends what it credits', async () => {
    const api = await openApi();
    const party_id = await customer(api);
    const year = { account_id: await api.account('4030'), unit_price: '1200.00', service_start: '2026-01-01', service_end: '2026-12-31' };
    const invoice = await invoiced(api, party_id, { issue_date: '2026-01-01' }, year);
    const lines = [{ account_id: await api.account('2400'), description: 'Cancelled', unit_price: '1200.00' }];
    const unnamed = await api.send('POST /v1/credit_notes', { body: { party_id, issue_date: '2026-01-15', lines } });
    expect(await api.send(`POST /v1/credit_notes/${unnamed.body.id}/issue`)).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'original_invoice_id' }] },
    });
    const note = await api.send('POST /v1/credit_notes', {
      body: { party_id, issue_date: '2026-01-15', original_invoice_id: invoice.id, lines },
    });
    expect(await api.send(`POST /v1/credit_notes/${note.body.id}/issue`)).toMatchObject({ status: 200 });
    const schedule = (await api.send(`GET /v1/schedules/${invoice.schedule_ids[0]}`)).body;
    expect(schedule).toMatchObject({ shares: [], next_month: null });
    expect(await balanceOf(api, '2400')).toBe('0.00');
  });

  test('[SET-13] a payment is taken back from an invoice of a closed month, and put to another', async () => {
    const api = await openApi();
    const party_id = await customer(api);
    const wrong = await invoiced(api, party_id);
    const right = await invoiced(api, party_id);
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '100.00', description: 'Wire' });
    await act(api, ids[0] ?? '', 'settle', { parts: [{ invoice_id: wrong.id, amount: '100.00' }] });
    await api.send('POST /v1/periods/2026-03/close');
    const unapplied = await api.send(`POST /v1/counterparties/${party_id}/unapply`, { body: { event_id: ids[0] } });
    expect(unapplied).toMatchObject({ status: 200, body: { unapplied: [{ invoice_id: wrong.id, amount: '100.00' }] } });
    const applied = await api.send(`POST /v1/counterparties/${party_id}/apply`, { body: { invoice_ids: [right.id] } });
    expect(applied.body.applied).toMatchObject([{ event_id: ids[0], vendor_credit_id: null, invoice_id: right.id }]);
    expect((await api.send(`GET /v1/invoices/${right.id}`)).body.status).toBe('paid');
  });
});

describe('closing a month over HTTP', () => {
  test('[PRD-8] posts what is due, or names it', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
    await act(api, ids[0] ?? '', 'capitalize');
    const account = `/v1/accounts/${await api.account('7000')}`;
    await api.send(`PATCH ${account}`, { body: { is_active: false } });
    const refused = await api.send('POST /v1/periods/2026-02/close');
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', detail: expect.stringContaining('Depreciation of Laptop') } });
    await api.send(`PATCH ${account}`, { body: { is_active: true } });
    expect(await api.send('POST /v1/periods/2026-02/close')).toMatchObject({ status: 200 });
    expect(await balanceOf(api, '7000')).toBe('200.00');
  });
});

describe('refunds over HTTP', () => {
  const CHARGE = { date: '2026-03-10', amount: '-80.00', description: 'Hardware Store' };
  const REFUND = { date: '2026-03-20', amount: '80.00', description: 'Hardware Store', kind: 'refund' };

  test('[TRF-22] [TRF-20] [TRF-21] a refund that came first is linked, follows its charge, and is flagged once it is left behind', async () => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const [refund] = await take(api, bank.id, REFUND);
    const [charge] = await take(api, bank.id, CHARGE);
    const read = async () => (await api.send(`GET /v1/transactions/${refund.id}`)).body;
    const file = async (id: string, code: string) => act(api, id, 'categorize', { category_account_id: await api.account(code) });
    expect(await read()).toMatchObject({ status: 'needs_review', match_kind: 'refund', matched_event_id: charge.id });
    await file(charge.id, '6070');
    expect(await read()).toMatchObject({ status: 'ready', category_account_id: await api.account('6070') });
    await file(charge.id, '6110');
    expect(await read()).toMatchObject({ status: 'ready', category_account_id: await api.account('6110') });
    await act(api, charge.id, 'reopen');
    expect(await read()).toMatchObject({ status: 'needs_review', match_kind: 'refund' });
    await file(charge.id, '6110');
    await file(refund.id, '6110');
    await file(charge.id, '6070');
    expect(await read()).toMatchObject({ status: 'posted', flags: [{ code: 'refund_left_behind', related_event_id: charge.id }] });
    expect(await balanceOf(api, '6110')).toBe('-80.00');
    await file(refund.id, '6070');
    expect((await read()).flags).toEqual([]);
    expect(await balanceOf(api, '6070')).toBe('0.00');
  });

  test('[TRF-19] a charge that took a hold over keeps it through a match that is undone', async () => {
    const api = await openApi();
    const bank = await sourceOf(api, '1010', 'First Bank');
    const savings = await sourceOf(api, '1020', 'Second');
    const [hold] = await take(api, bank.id, { ...CHARGE, id: 'h', kind: 'hold' });
    const [charge] = await take(api, bank.id, { ...CHARGE, id: 'c', date: '2026-03-11' });
    const [imported] = await take(api, savings.id, { date: '2026-03-12', amount: '80.00', description: 'From Ann' });
    expect(await act(api, charge.id, 'match', { other_event_id: imported.id })).toMatchObject({ status: 200 });
    expect((await act(api, charge.id, 'unmatch')).body).toMatchObject({ match_kind: 'authorisation', matched_event_id: hold.id });
  });
});
