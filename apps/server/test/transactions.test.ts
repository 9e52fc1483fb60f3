import { describe, expect, test } from 'vitest';
import { bankWith, ghost, openApi } from './api.ts';

const SALE = { id: 's1', date: '2026-03-01', amount: '250.00', description: 'Invoice 7 Müller', payload: { raw: true } };
const COFFEE = { date: '2026-03-02', amount: 3.1, direction: 'out', description: 'Coffee' };
const HOLD = { date: '2026-03-03', amount: '-40', description: 'Hotel', kind: 'hold' };

describe('transactions over HTTP', () => {
  test('a transaction shows every field, undecided ones under suspense', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, SALE, COFFEE, HOLD);
    const { body } = await api.send(`GET /v1/transactions/${ids[0]}`);
    expect(body).toMatchObject({
      account_id: await api.account('1010'),
      account_name: 'Checking',
      account_mask: '4321',
      amount: '250.00',
      currency: 'USD',
      direction: 'in',
      event_type: 'money_in',
      event_date: '2026-03-01',
      status: 'needs_review',
      pending: false,
      source: 'api',
      category_account_id: await api.account('1900'),
      category_code: '1900',
      category_source: 'default',
      source_ref: 's1',
      source_payload: { raw: true },
      source_row: null,
      documents: [],
      splits: [],
      open_proposals: 0,
    });
    expect(body.source_records).toMatchObject([
      { ref: 's1', kind: 'record', account: { id: sourceId, kind: 'bank', mask: '4321' }, versions: [{ payload: { raw: true } }] },
    ]);
    const stored = await api.send(`GET /v1/transactions/${ids[2]}`);
    expect(stored.body).toMatchObject({ pending: true, event_type: 'hold', direction: 'out', source_payload: HOLD });
  });

  test('a changed record is another version, newest first; the first payload stays', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, SALE);
    api.clock.now = '2026-03-16T08:00:00.000Z';
    const facts = [{ key: 'channel', value: 'online' }];
    await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [{ ...SALE, payload: { raw: 'again' }, facts }] } });
    const { body } = await api.send(`GET /v1/transactions/${ids[0]}`);
    expect(body.source_payload).toEqual({ raw: true });
    expect(body.source_records[0].facts).toEqual([{ key: 'channel', value: 'online', detail: null }]);
    expect(body.source_records[0].versions).toEqual([
      { fetched_at: '2026-03-16T08:00:00.000Z', payload: { raw: 'again' } },
      { fetched_at: '2026-03-15T12:00:00.000Z', payload: { raw: true } },
    ]);
  });

  test('categorize posts, or leaves ready; the note becomes that of the transaction', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, SALE, COFFEE);
    const meals = await api.account('6060');
    const ready = await api.send(`POST /v1/transactions/${ids[1]}/categorize`, {
      body: { category_account_id: meals, note: 'with Bea', post: false },
    });
    expect(ready).toMatchObject({
      status: 200,
      body: { status: 'ready', category_code: '6060', category_source: 'person', note: 'with Bea', journal_entry_id: null },
    });
    const posted = await api.send(`POST /v1/transactions/${ids[1]}/categorize`, { body: { category_account_id: meals } });
    expect(posted.body).toMatchObject({ status: 'posted', note: 'with Bea', reviewed_at: '2026-03-15T12:00:00.000Z' });
    const entry = await api.send(`GET /v1/entries/${posted.body.journal_entry_id}`);
    expect(entry.body).toMatchObject({ source: 'transaction', source_id: ids[1], memo: 'with Bea' });
    const refused = await api.send(`POST /v1/entries/${posted.body.journal_entry_id}/reverse`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('[TXN-4] a transaction in its context is what its parts answer alone', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, COFFEE);
    const path = `/v1/transactions/${ids[0]}`;
    await api.send(`POST ${path}/comments`, { body: { text: 'What is it?' } });
    const entryId = (await api.send(`POST ${path}/categorize`, { body: { category_account_id: await api.account('6060') } })).body
      .journal_entry_id;
    const part = async (at: string) => (await api.send(`GET ${at}`)).body;
    expect((await api.send(`GET ${path}/context`, { token: await api.tokenOf('viewer') })).body).toEqual({
      transaction: await part(path),
      settlement: await part(`${path}/settlement`),
      receipts: await part(`${path}/receipts`),
      comments: await part(`${path}/comments`),
      categorizations: await part(`${path}/categorizations`),
      entry: await part(`/v1/entries/${entryId}`),
    });
    expect(await api.send('GET /v1/transactions/txn_none/context')).toMatchObject({ status: 404 });
  });

  test('[FIL-11] every decision is listed, newest first, the first standing', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, COFFEE);
    const meals = await api.account('6060');
    const supplies = await api.account('6070');
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: meals, note: 'with Bea' } });
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: supplies } });
    const path = `GET /v1/transactions/${ids[0]}/categorizations`;
    const { body } = await api.send(path);
    expect(body).toMatchObject({
      data: [
        { version: 2, standing: true, category_code: '6070', reason: { kind: 'person', text: null } },
        {
          event_id: ids[0],
          version: 1,
          standing: false,
          category_account_id: meals,
          category_code: '6060',
          category_source: 'person',
          confidence: null,
          rationale: { person: api.owner.memberId, name: 'Owner', note: 'with Bea' },
          reason: { kind: 'person', related_event_id: null, rule_id: null, rule_name: null, text: 'with Bea' },
          splits: [],
          note: 'with Bea',
          recorded_at: '2026-03-15T12:00:00.000Z',
          recorded_by: api.owner.memberId,
        },
      ],
      has_more: false,
    });
    const first = await api.send(`${path}?limit=1`);
    expect((await api.send(`${path}?limit=1&cursor=${first.body.next_cursor}`)).body).toMatchObject({ data: [{ version: 1 }] });
    expect(await api.send(`${path}?limit=0`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await api.send(`GET /v1/transactions/${ghost('txn')}/categorizations`)).toMatchObject({ status: 404 });
  });

  test('[FIL-12] a split shows its parts and no category, and its decision shows them too', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, COFFEE);
    const meals = await api.account('6060');
    const supplies = await api.account('6070');
    const what = `POST /v1/transactions/${ids[0]}/split`;
    const parts = (first: unknown) => [
      { amount: first, category_account_id: meals, memo: 'cake' },
      { amount: '1.10', category_account_id: supplies },
    ];
    const split = await api.send(what, { body: { parts: parts(2), note: 'team' } });
    expect(split).toMatchObject({
      status: 200,
      body: {
        status: 'posted',
        category_account_id: null,
        category_code: null,
        category_name: null,
        category_source: 'person',
        note: 'team',
        splits: [
          { category_account_id: meals, category_code: '6060', category_name: 'Meals', amount: '2.00', memo: 'cake' },
          { category_account_id: supplies, category_code: '6070', amount: '1.10', memo: null },
        ],
      },
    });
    expect((await api.send(`GET /v1/transactions/${ids[0]}/categorizations`)).body.data).toMatchObject([
      {
        category_account_id: null,
        reason: { kind: 'split', text: 'team' },
        splits: [
          { account_id: meals, account_code: '6060', account_name: 'Meals', amount: '2.00', memo: 'cake' },
          { account_id: supplies, amount: '1.10', memo: null },
        ],
      },
    ]);
    expect((await api.send(`GET /v1/transactions?category_account_id=${supplies}`)).body.data).toHaveLength(1);
    expect(await api.send(what, { body: { parts: parts('2.01') } })).toMatchObject({
      status: 422,
      body: { code: 'splits_unbalanced', errors: [{ field: 'parts' }] },
    });
    expect(await api.send(what, { body: { parts: parts('1e3') } })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const revenue = [parts('2.00')[0], { amount: '1.10', category_account_id: await api.account('4010') }];
    expect(await api.send(what, { body: { parts: revenue } })).toMatchObject({
      status: 422,
      body: { code: 'account_not_usable', errors: [{ field: 'parts[1].category_account_id' }] },
    });
  });

  test('[FIL-13] an excluded transaction stays on record, with the reason', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, SALE, COFFEE);
    const what = `POST /v1/transactions/${ids[1]}/exclude`;
    const sent = { reason: 'paid privately' };
    const headers = { 'idempotency-key': 'k' };
    expect(await api.send(what, { body: sent, headers })).toMatchObject({
      status: 200,
      body: { status: 'excluded', category_code: '1900', reviewed_at: '2026-03-15T12:00:00.000Z', journal_entry_id: null, note: null },
    });
    expect((await api.send(`GET /v1/transactions/${ids[1]}/categorizations`)).body.data).toMatchObject([
      { standing: true, reason: { kind: 'person', text: 'paid privately' }, recorded_by: api.owner.memberId },
    ]);
    expect((await api.send('GET /v1/transactions?status=excluded')).body.data).toHaveLength(1);
    expect(await api.send(what, { body: sent, headers }), '[HTTP-15] no key is taken').toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await api.send(what, { body: {} })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await api.send(what, { body: { reason: '' } })).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: await api.account('4010') } });
    const posted = await api.send(`POST /v1/transactions/${ids[0]}/exclude`, { body: sent });
    expect(posted).toMatchObject({ status: 409, body: { code: 'conflict', detail: expect.stringContaining('Reopen it first') } });
  });

  test('[FIL-14] the counterparty is set and removed', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, COFFEE);
    const cafe = (await api.send('POST /v1/counterparties', { body: { name: 'Café' } })).body.id;
    const what = `POST /v1/transactions/${ids[0]}/counterparty`;
    expect(await api.send(what, { body: { counterparty_id: cafe } })).toMatchObject({
      status: 200,
      body: { counterparty_id: cafe, counterparty_name: 'Café', status: 'needs_review', category_code: '1900' },
    });
    expect((await api.send(`GET /v1/transactions?counterparty_id=${cafe}`)).body.data).toHaveLength(1);
    expect((await api.send(what, { body: { counterparty_id: null } })).body).toMatchObject({
      counterparty_id: null,
      counterparty_name: null,
    });
    expect(await api.send(what, { body: {} })).toMatchObject({ status: 400, body: { errors: [{ field: 'counterparty_id' }] } });
    expect(await api.send(what, { body: { counterparty_id: ghost('cpty') } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'counterparty_id' }] },
    });
  });

  test('[FIL-14] a counterparty on a clearing line stays', async () => {
    const api = await openApi();
    const clearing = await api.account('1050');
    const source = (await api.send('POST /v1/source_accounts', { body: { account_id: clearing, kind: 'processor', name: 'Pay' } })).body;
    const taken = await api.send(`POST /v1/source_accounts/${source.id}/records`, { body: { records: [SALE] } });
    const path = `POST /v1/transactions/${taken.body.transactions[0].id}`;
    const payer = (await api.send('POST /v1/counterparties', { body: { name: 'Payer' } })).body.id;
    await api.send(`${path}/counterparty`, { body: { counterparty_id: payer } });
    const posted = await api.send(`${path}/categorize`, { body: { category_account_id: await api.account('4010') } });
    expect(posted.body.status).toBe('posted');
    expect(await api.send(`${path}/counterparty`, { body: { counterparty_id: null } })).toMatchObject({
      status: 422,
      body: { code: 'counterparty_on_control_line' },
    });
  });

  test('[FIL-15] dimension values are set on the lines: a posted transaction is posted again', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, COFFEE);
    const department = (await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Sales', 'Support'] } })).body;
    const [sales, support] = department.values.map((value: { id: string }) => ({ dimension_id: department.id, value_id: value.id }));
    const what = `POST /v1/transactions/${ids[0]}/dimensions`;
    const named = { dimension_id: department.id, dimension_name: 'Department', value_id: sales.value_id, value_name: 'Sales' };
    const stored = await api.send(what, { body: { dimensions: [sales] } });
    expect(stored).toMatchObject({ status: 200, body: { status: 'needs_review', dimensions: [named] } });
    const meals = await api.account('6060');
    const posted = await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: meals } });
    const linesOf = async (entryId: string) => (await api.send(`GET /v1/entries/${entryId}`)).body.lines;
    expect(await linesOf(posted.body.journal_entry_id)).toMatchObject([{ dimensions: [] }, { account_id: meals, dimensions: [sales] }]);
    expect(await api.send(what, { body: { dimensions: [sales, support] } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'dimensions' }] },
    });
    const cleared = await api.send(what, { body: { dimensions: [] } });
    expect(cleared.body).toMatchObject({ status: 'posted', category_code: '6060', dimensions: [] });
    expect(cleared.body.journal_entry_id).not.toBe(posted.body.journal_entry_id);
    expect(await linesOf(cleared.body.journal_entry_id)).toMatchObject([{ dimensions: [] }, { account_id: meals, dimensions: [] }]);
    await api.send('POST /v1/periods/2026-03/close', { body: { force: true } });
    expect(await api.send(what, { body: { dimensions: [sales] } })).toMatchObject({ status: 422, body: { code: 'period_closed' } });
    expect(await api.send(what, { body: {} })).toMatchObject({ status: 400, body: { errors: [{ field: 'dimensions' }] } });
  });

  test('bulk filing decides each on its own and names the refused ones', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, SALE, COFFEE);
    const body = { category_account_id: await api.account('6060'), event_ids: [ids[0], ids[1], ghost('txn'), 'nonsense'] };
    const response = await api.send('POST /v1/transactions/categorize', { body });
    expect(response.status).toBe(200);
    expect(response.body.filed).toMatchObject([{ id: ids[1], status: 'posted' }]);
    expect(response.body.refused).toMatchObject([
      { event_id: ids[0], code: 'account_not_usable' },
      { event_id: ghost('txn'), code: 'not_found' },
      { event_id: 'nonsense', code: 'not_found' },
    ]);
    const twice = await api.send('POST /v1/transactions/categorize', { body: { ...body, event_ids: [ids[0], ids[0]] } });
    expect(twice).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ field: 'event_ids' }] } });
  });

  test('every filter of the list narrows it', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, SALE, COFFEE, HOLD);
    const cash = await api.account('1010');
    const meals = await api.account('6060');
    await api.send(`POST /v1/transactions/${ids[1]}/categorize`, { body: { category_account_id: meals } });
    const found = async (query: string) =>
      (await api.send(`GET /v1/transactions?${query}`)).body.data.map((row: { id: string }) => ids.indexOf(row.id));
    expect(await found('')).toEqual([2, 1, 0]);
    expect(await found('status=posted')).toEqual([1]);
    expect(await found('status=posted&status=needs_review')).toEqual([2, 1, 0]);
    expect(await found(`account_id=${cash}`)).toEqual([2, 1, 0]);
    expect(await found(`account_id=${meals}`)).toEqual([]);
    expect(await found(`category_account_id=${meals}`)).toEqual([1]);
    expect(await found(`counterparty_id=${ghost('cpty')}`)).toEqual([]);
    expect(await found(`rule_id=${ghost('rule')}`)).toEqual([]);
    expect(await found('q=M%C3%9CLLER')).toEqual([0]);
    expect(await found('since=2026-03-02&until=2026-03-02')).toEqual([1]);
    expect(await found('kind=transfer')).toEqual([]);
  });

  test('[ING-1] a record in another currency, or whose kind contradicts its direction, is refused by its field', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, SALE);
    const ramen = { date: '2026-03-01', amount: '500', description: 'Ramen' };
    const records = [{ ...ramen, currency: 'JPY' }, ramen, { ...ramen, kind: 'money_in', direction: 'out' }];
    const { status, body } = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records } });
    expect([status, body.errors.map((error: { readonly field: string }) => error.field)]).toEqual([
      422,
      ['records[0].currency', 'records[2].kind'],
    ]);
  });
});
