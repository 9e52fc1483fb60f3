import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const COFFEE = { date: '2026-03-02', amount: '-12.50', description: 'Coffee House' };
const HOLD = { date: '2026-03-03', amount: '-40', description: 'Blue Fox Diner', kind: 'hold' };

const opened = async () => {
  const api = await openApi();
  const { sourceId, ids } = await bankWith(api, COFFEE, HOLD);
  const [coffee = '', hold = ''] = ids;
  const file = async (code: string, more: object = {}) =>
    api.send(`POST /v1/transactions/${coffee}/categorize`, { body: { category_account_id: await api.account(code), ...more } });
  return { api, sourceId, coffee, hold, file };
};

const entriesIn = async (api: Api) => (await api.send('GET /v1/entries')).body.data.length;

describe('changing a transaction over HTTP', () => {
  test('[FIL-16] PATCH changes the sent fields, and posts again on a new day', async () => {
    const { api, coffee, file } = await opened();
    await file('6060');
    const renamed = await api.send(`PATCH /v1/transactions/${coffee}`, { body: { description: 'Team coffee', note: 'Bea' } });
    expect(renamed).toMatchObject({ status: 200, body: { description: 'Team coffee', source_description: 'Coffee House', note: 'Bea' } });
    expect(await entriesIn(api)).toBe(1);
    const moved = await api.send(`PATCH /v1/transactions/${coffee}`, { body: { event_date: '2026-02-27', note: null } });
    expect(moved.body).toMatchObject({ event_date: '2026-02-27', note: null, status: 'posted' });
    const entry = await api.send(`GET /v1/entries/${moved.body.journal_entry_id}`);
    expect(entry.body).toMatchObject({ entry_date: '2026-02-27', description: 'Team coffee', memo: null });
    expect(await entriesIn(api)).toBe(3);
  });

  test('[FIL-16] a null or unknown field is 400; a refusal of the books is 422 and changes nothing', async () => {
    const { api, coffee, file } = await opened();
    await file('6060');
    for (const [body, status, code] of [
      [{ description: null }, 400, 'invalid_request'],
      [{ event_date: null }, 400, 'invalid_request'],
      [{ event_date: '2026-02-30' }, 400, 'invalid_request'],
      [{ amount: '1' }, 400, 'invalid_request'],
      [{ description: '' }, 422, 'unprocessable'],
    ] as const)
      expect(await api.send(`PATCH /v1/transactions/${coffee}`, { body })).toMatchObject({ status, body: { code } });
    await api.send('POST /v1/periods/2026-02/close');
    const closed = await api.send(`PATCH /v1/transactions/${coffee}`, { body: { event_date: '2026-02-27' } });
    expect(closed).toMatchObject({ status: 422, body: { code: 'period_closed' } });
    const dimension = await api.send('POST /v1/dimensions', { body: { name: 'Team', kind: 'department' } });
    await api.send(`PUT /v1/accounts/${await api.account('6060')}/required_dimensions`, { body: { dimension_ids: [dimension.body.id] } });
    const stays = await api.send(`PATCH /v1/transactions/${coffee}`, { body: { event_date: '2026-03-05' } });
    expect(stays).toMatchObject({ status: 422, body: { code: 'transaction_not_reposted' } });
    expect((await api.send(`GET /v1/transactions/${coffee}`)).body.event_date).toBe('2026-03-02');
  });
});

describe('reopening over HTTP', () => {
  test('[FIL-17] sends a decided transaction back to review, with its allowed actions', async () => {
    const { api, coffee, file } = await opened();
    await file('6060');
    const reopened = await api.send(`POST /v1/transactions/${coffee}/reopen`, { body: { reason: 'not sure' } });
    expect(reopened).toMatchObject({
      status: 200,
      body: { status: 'needs_review', category_source: 'default', category_code: '1900', journal_entry_id: null, reviewed_at: null },
    });
    const { body } = await api.send(`GET /v1/transactions/${coffee}/categorizations`);
    expect(body.data[0]).toMatchObject({ version: 2, standing: true, note: 'not sure', reason: { kind: 'default' } });
    const again = await api.send(`POST /v1/transactions/${coffee}/reopen`);
    expect(again).toMatchObject({ status: 422, body: { code: 'event_not_reopenable' } });
  });

  test('[FIL-18] post=true posts the rule’s decision again', async () => {
    const { api, sourceId, file } = await opened();
    await api.send('POST /v1/rules', {
      body: { name: 'Tea', account_id: await api.account('6070'), conditions: { description_contains: 'tea' }, posts_on_its_own: true },
    });
    const taken = await api.send(`POST /v1/source_accounts/${sourceId}/records`, {
      body: { records: [{ ...COFFEE, description: 'Tea' }] },
    });
    const path = `/v1/transactions/${taken.body.transactions[0].id}`;
    await api.send(`POST ${path}/categorize`, { body: { category_account_id: await api.account('6060') } });
    const reopened = await api.send(`POST ${path}/reopen`, { body: { post: true } });
    expect(reopened.body).toMatchObject({ status: 'posted', category_source: 'rule', category_code: '6070' });
    expect((await file('6060')).status).toBe(200);
  });

  test('[FIL-19] allowed_actions has the code and the reason of each refusal', async () => {
    const { api, coffee, file } = await opened();
    const posted = await file('6060');
    const exclude = posted.body.allowed_actions.find(({ action }: { action: string }) => action === 'exclude');
    const why = { reason: 'posted_reopen_first', params: {} };
    const reason = expect.stringContaining('Reopen it first');
    expect(exclude).toEqual({ action: 'exclude', allowed: false, code: 'conflict', reason, why });
    const refused = await api.send(`POST /v1/transactions/${coffee}/exclude`, { body: { reason: 'x' } });
    expect([refused.body.code, refused.body.detail]).toEqual([exclude.code, exclude.reason]);
  });
});

describe('comments and suggestions over HTTP', () => {
  test('[COM-1] [COM-4] [COM-5] [FIL-20] a proposal leads the suggestions and is counted in the list until it is resolved', async () => {
    const { api, coffee } = await opened();
    const meals = await api.account('6060');
    const comment = await api.send(`POST /v1/transactions/${coffee}/comments`, {
      body: { text: 'Meals?', proposed_account_id: meals, mentions: [api.owner.memberId] },
    });
    expect(comment).toMatchObject({ status: 201, body: { event_id: coffee, text: 'Meals?', resolved_at: null } });
    const listed = await api.send(`GET /v1/transactions/${coffee}/comments`);
    expect(listed.body.data).toEqual([comment.body]);
    const counts = async () => (await api.send('GET /v1/transactions?q=coffee')).body.data[0].open_proposals;
    expect(await counts()).toBe(1);
    const { body } = await api.send(`GET /v1/transactions/${coffee}/suggestions`);
    expect(body).toMatchObject({
      data: [
        {
          account_id: meals,
          account_code: '6060',
          account_type: 'expense',
          kind: 'account',
          score: '1.0000',
          times_proposed: 1,
          times_filed: 0,
          counterparty_default: false,
          model_confidence: null,
          reasons: [{ code: 'proposed', count: 1 }],
        },
      ],
      transfers: [],
    });
    expect((await api.send(`POST /v1/comments/${comment.body.id}/resolve`)).body.resolved_by).toBe(api.owner.memberId);
    expect(await counts()).toBe(0);
  });

  test('[COM-2] [COM-3] a fault is named', async () => {
    const { api, coffee } = await opened();
    const path = `POST /v1/transactions/${coffee}/comments`;
    for (const [body, status, code, field] of [
      [{}, 400, 'invalid_request', 'text'],
      [{ text: ' ' }, 422, 'unprocessable', 'text'],
      [{ text: 'x', proposed_account_id: ghost('acct') }, 422, 'unprocessable', 'proposed_account_id'],
      [{ text: 'x', mentions: [ghost('mem')] }, 422, 'unprocessable', 'mentions'],
    ] as const) {
      const reply = await api.send(path, { body });
      expect(reply).toMatchObject({ status, body: { code } });
      expect(reply.body.errors[0].field).toBe(field);
    }
    expect((await api.send(`GET /v1/transactions/${ghost('txn')}/comments`)).status).toBe(404);
    expect((await api.send(`POST /v1/comments/${ghost('cmt')}/resolve`)).status).toBe(404);
    expect((await api.send(path, { body: { text: 'x' }, token: await api.tokenOf('viewer') })).status).toBe(403);
  });

  test('[FIL-22] [FIL-24] the other leg of a transfer is suggested, alone and in the list of what awaits review', async () => {
    const { api, coffee } = await opened();
    const savings = await api.send('POST /v1/source_accounts', {
      body: { account_id: await api.account('1020'), kind: 'bank', name: 'Savings' },
    });
    // Further apart than the matcher pairs by itself.
    const records = [{ date: '2026-03-12', amount: '12.50', description: 'From checking' }];
    await api.send(`POST /v1/source_accounts/${savings.body.id}/records`, { body: { records } });
    const { body } = await api.send(`GET /v1/transactions/${coffee}/suggestions`);
    expect(body.transfers).toMatchObject([
      { kind: 'match', other_account_code: '1020', other_description: 'From checking', other_event_date: '2026-03-12' },
      { kind: 'in_transit', other_account_code: '1090', other_event_id: null },
    ]);
    const waiting = (await api.send('GET /v1/review?limit=1&q=coffee')).body;
    expect(waiting).toMatchObject({ data: [{ transaction: { id: coffee }, transfer: body.transfers[0] }], has_more: false });
    expect(waiting.awaiting).toBe((await api.send('GET /v1/transactions?status=needs_review&limit=200')).body.data.length);
  });
});

describe('holds, duplicates and later records over HTTP', () => {
  test('[ING-7] [ING-10] a charge joins its hold, and the report shows it', async () => {
    const { api, sourceId, hold } = await opened();
    await api.send(`POST /v1/transactions/${hold}/categorize`, { body: { category_account_id: await api.account('6060') } });
    const records = [{ date: '2026-03-05', amount: '-46.00', description: 'BLUE FOX DINER 0042' }];
    const taken = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records } });
    const charge = taken.body.transactions[0].id;
    expect(taken.body).toMatchObject({
      new: 1,
      joined: 1,
      rows: [{ row: 0, outcome: 'joined', transaction_id: charge, related_event_id: hold }],
    });
    const shown = await api.send(`GET /v1/transactions/${charge}`);
    expect(shown.body).toMatchObject({
      status: 'posted',
      match_kind: 'authorisation',
      matched_event_id: hold,
      category_source: 'person',
      category_rationale: { difference: '6.00' },
    });
    const { body } = await api.send(`GET /v1/transactions/${charge}/categorizations`);
    expect(body.data[0].reason).toMatchObject({ kind: 'carried', related_event_id: hold });
    expect((await api.send(`GET /v1/transactions/${hold}`)).body).toMatchObject({ status: 'excluded', match_kind: 'authorisation' });
  });

  test('[ING-12] a possible duplicate is flagged', async () => {
    const { api, coffee } = await opened();
    const feed = await api.send('POST /v1/source_accounts', {
      body: { account_id: await api.account('1010'), kind: 'bank', name: 'Feed' },
    });
    const records = [{ ...COFFEE, date: '2026-03-04', description: 'COFFEE HOUSE SEATTLE' }];
    const taken = await api.send(`POST /v1/source_accounts/${feed.body.id}/records`, { body: { records } });
    expect(taken.body).toMatchObject({ possible_duplicates: 1, rows: [{ outcome: 'possible_duplicate', related_event_id: coffee }] });
    const { body } = await api.send(`GET /v1/transactions/${taken.body.transactions[0].id}`);
    expect(body.flags).toMatchObject([{ code: 'possible_duplicate', related_event_id: coffee }]);
  });

  test('[ING-4] a later reading of a posted one is flagged', async () => {
    const api = await openApi();
    const { sourceId, ids } = await bankWith(api, { ...COFFEE, id: 'c1' });
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: await api.account('6060') } });
    const records = [{ ...COFFEE, id: 'c1', amount: '-13.00' }];
    await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records } });
    const { body } = await api.send(`GET /v1/transactions/${ids[0]}`);
    expect(body).toMatchObject({ amount: '12.50', flags: [{ code: 'reading_changed' }] });
    expect(body.source_records[0].versions.length).toBe(2);
  });

  test('[ING-13] the days that imports cover, and the gaps', async () => {
    const { api, sourceId } = await opened();
    await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [{ ...COFFEE, date: '2026-03-10' }] } });
    expect((await api.send(`GET /v1/source_accounts/${sourceId}/coverage`)).body).toEqual({
      covered: [
        { first_date: '2026-03-02', last_date: '2026-03-03' },
        { first_date: '2026-03-10', last_date: '2026-03-10' },
      ],
      gaps: [{ first_date: '2026-03-04', last_date: '2026-03-09' }],
    });
    expect((await api.send(`GET /v1/source_accounts/${ghost('src')}/coverage`)).status).toBe(404);
  });
});

describe('a dry run over HTTP', () => {
  const dry = (api: Api, what: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    api.send(`${what}?dry_run=true`, { body, headers });

  test('[HTTP-31] answers as the command would, with its entries, and keeps nothing', async () => {
    const { api, coffee, file } = await opened();
    await file('6060');
    const body = { category_account_id: await api.account('6070') };
    const tried = await dry(api, `POST /v1/transactions/${coffee}/categorize`, body, { 'idempotency-key': 'k' });
    expect(tried.headers.get('dry-run')).toBe('true');
    expect(tried).toMatchObject({
      status: 200,
      body: {
        category_code: '6070',
        status: 'posted',
        would_post: [
          { entry_no: 2, source: 'reversal' },
          { entry_no: 3, source: 'transaction' },
        ],
      },
    });
    expect((await api.send(`GET /v1/transactions/${coffee}`)).body).toMatchObject({ category_code: '6060' });
    expect(await entriesIn(api)).toBe(1);
    const real = await api.send(`POST /v1/transactions/${coffee}/categorize`, { body, headers: { 'idempotency-key': 'k' } });
    expect([real.status, real.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  test('[HTTP-31] is accepted by every command on transactions and the journal, with the same refusals', async () => {
    const { api, coffee } = await opened();
    const meals = await api.account('6060');
    const before = (await api.send('GET /v1/transactions')).body;
    const path = `/v1/transactions/${coffee}`;
    const entry = {
      entry_date: '2026-03-01',
      description: 'By hand',
      lines: [
        { account_id: await api.account('1010'), direction: 'debit', amount: '1.00' },
        { account_id: await api.account('4010'), direction: 'credit', amount: '1.00' },
      ],
    };
    const posted = await api.send('POST /v1/entries', { body: entry });
    const part = (amount: string) => ({ amount, category_account_id: meals });
    for (const [what, body, status] of [
      [`PATCH ${path}`, { note: 'x' }, 200],
      [`POST ${path}/categorize`, { category_account_id: meals }, 200],
      ['POST /v1/transactions/categorize', { category_account_id: meals, event_ids: [coffee] }, 200],
      [`POST ${path}/split`, { parts: [part('12.00'), part('0.50')] }, 200],
      [`POST ${path}/split`, { parts: [part('12.00'), part('1.50')] }, 422],
      [`POST ${path}/exclude`, { reason: 'x' }, 200],
      [`POST ${path}/counterparty`, { counterparty_id: null }, 200],
      [`POST ${path}/dimensions`, { dimensions: [] }, 200],
      [`POST ${path}/reopen`, {}, 422],
      [`POST ${path}/comments`, { text: 'x' }, 200],
      ['POST /v1/entries', entry, 200],
      [`POST /v1/entries/${posted.body.id}/reverse`, {}, 200],
    ] as const)
      expect((await dry(api, what, body)).status, what).toBe(status);
    expect((await api.send('GET /v1/transactions')).body).toEqual(before);
    expect(await entriesIn(api)).toBe(1);
    expect((await api.send(`${`GET ${path}`}?dry_run=true`)).status).toBe(400);
  });
});
