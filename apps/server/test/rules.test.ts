import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, type Json, openApi } from './api.ts';

const coffeeTo = async (api: Api, code: string, more: object = {}): Promise<Json> => ({
  name: 'Coffee',
  account_id: await api.account(code),
  conditions: { description_contains: 'coffee' },
  ...more,
});

const coffee = (id: string, more: object = {}) => ({ id, date: '2026-03-01', amount: '-4.50', description: 'Coffee House', ...more });

describe('rules over HTTP', () => {
  test('[RUL-3] [RUL-8] are created, read, and listed in the order in which they apply', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, coffee('a'));
    const counterparty = (await api.send('POST /v1/counterparties', { body: { name: 'Coffee House' } })).body;
    const department = (await api.send('POST /v1/dimensions', { body: { name: 'Department', values: ['Shop'] } })).body;
    const dimensions = [{ dimension_id: department.id, value_id: department.values[0].id }];
    const conditions = {
      description_contains: 'coffee',
      description_words: 'house',
      direction: 'out',
      min_amount: 1,
      max_amount: '20.5',
      source_account_id: sourceId,
      counterparty_id: counterparty.id,
    };
    const made = await api.send('POST /v1/rules', {
      body: await coffeeTo(api, '6060', { conditions, sets_counterparty_id: counterparty.id, dimensions, posts_on_its_own: false }),
    });
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: made.body.id,
      name: 'Coffee',
      priority: 100,
      conditions: {
        ...conditions,
        require: 'all',
        description_is: null,
        memo_contains: null,
        memo_words: null,
        memo_is: null,
        from_day: null,
        to_day: null,
        min_amount: '1.00',
        max_amount: '20.50',
      },
      account_id: await api.account('6060'),
      account_code: '6060',
      account_name: made.body.account_name,
      transfer_account_id: null,
      transfer_account_code: null,
      transfer_account_name: null,
      shares: [],
      exclude_reason: null,
      sets_counterparty_id: counterparty.id,
      dimensions,
      sets_note: null,
      posts_on_its_own: false,
      is_active: true,
      created_at: '2026-03-15T12:00:00.000Z',
    });
    expect((await api.send(`GET /v1/rules/${made.body.id}`)).text).toBe(made.text);
    const first = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6070', { priority: 1, is_active: false }) });
    expect(first.body.conditions).toMatchObject({ description_words: null, min_amount: null, counterparty_id: null });
    expect((await api.send('GET /v1/rules')).body).toEqual({ data: [first.body, made.body], has_more: false, next_cursor: null });
  });

  test('[RUL-9] only sent fields change, and null removes a condition', async () => {
    const api = await openApi();
    const conditions = { description_contains: 'coffee', min_amount: '1', max_amount: '20' };
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060', { conditions }) });
    const path = `PATCH /v1/rules/${rule.id}`;
    expect((await api.send(path, { body: {} })).body).toEqual(rule);
    const changed = await api.send(path, { body: { name: 'Tea', is_active: false, conditions: { min_amount: null, max_amount: 30 } } });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.body).toEqual({
      ...rule,
      name: 'Tea',
      is_active: false,
      conditions: { ...rule.conditions, min_amount: null, max_amount: '30.00' },
    });
    expect(await api.send(path, { body: { conditions: { description_contains: null, max_amount: null } } })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', errors: [{ field: 'conditions' }] },
    });
    expect((await api.send(`GET /v1/rules/${rule.id}`)).body).toEqual(changed.body);
  });

  test('[RUL-10] a removed rule is gone; the transactions that it filed are still found by it', async () => {
    const api = await openApi();
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060') });
    const { sourceId, ids } = await bankWith(api, coffee('a'));
    expect(await api.send(`DELETE /v1/rules/${rule.id}`)).toMatchObject({ status: 204, text: '' });
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await api.send(`${method} /v1/rules/${rule.id}`, method === 'PATCH' ? { body: {} } : {})).status).toBe(404);
    expect((await api.send('GET /v1/rules')).body.data).toEqual([]);
    const categorized = await api.send(`GET /v1/transactions?rule_id=${rule.id}`);
    expect(categorized.body.data).toMatchObject([{ id: ids[0], status: 'posted', category_rationale: { rule_name: 'Coffee' } }]);
    const next = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [coffee('b')] } });
    expect(next.body.transactions).toMatchObject([{ status: 'needs_review', category_source: 'default' }]);
  });

  test('[RUL-11] a preview shows page by page what a rule would file, and files nothing', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, coffee('a'), coffee('b'), coffee('c', { amount: '4.50' }), coffee('d', { description: 'Tea' }));
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060', { is_active: false }) });
    const path = `POST /v1/rules/${rule.id}/preview`;
    const first = await api.send(`${path}?limit=1`);
    expect(first).toMatchObject({ status: 200, body: { data: [{ id: ids[1], status: 'needs_review' }], has_more: true } });
    const second = await api.send(`${path}?limit=1&cursor=${first.body.next_cursor}`);
    expect(second.body).toMatchObject({ data: [{ id: ids[0], category_code: '1900' }], has_more: false, next_cursor: null });
    expect(await api.send(`${path}?cursor=x`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    expect((await api.send('GET /v1/transactions?status=needs_review')).body.data).toHaveLength(4);
  });

  test('[RUL-12] a rule is tried before it is made, and nothing is kept', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, coffee('a'), coffee('b'), coffee('c', { description: 'Tea' }));
    const body = await coffeeTo(api, '6060');
    const path = 'POST /v1/rules/preview';
    const token = await api.tokenOf('viewer');
    const first = await api.send(`${path}?limit=1`, { body, token });
    expect(first).toMatchObject({ status: 200, body: { data: [{ id: ids[1], status: 'needs_review' }], has_more: true } });
    expect((await api.send(`${path}?cursor=${first.body.next_cursor}`, { body })).body.data).toMatchObject([{ id: ids[0] }]);
    expect((await api.send('GET /v1/rules')).body.data).toEqual([]);
    expect(await api.send(path, { body: { ...body, conditions: {} } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'conditions' }] },
    });
  });

  test('[RUL-13] a rule files a transfer or splits by shares, and a change of one takes the place of the other', async () => {
    const api = await openApi();
    const meals = await api.account('6060');
    const office = await api.account('6070');
    const shares = [
      { account_id: meals, percent: '60' },
      { account_id: office, percent: '40' },
    ];
    const { body: rule } = await api.send('POST /v1/rules', {
      body: {
        name: 'Shared',
        shares,
        sets_note: 'For all',
        conditions: { require: 'any', description_is: 'Coffee House', from_day: 28, to_day: 3 },
      },
    });
    expect(rule).toMatchObject({
      account_id: null,
      shares: [
        { account_id: meals, account_code: '6060', percent: '60.00' },
        { account_id: office, account_code: '6070', percent: '40.00' },
      ],
      sets_note: 'For all',
      conditions: { require: 'any', description_is: 'Coffee House', from_day: 28, to_day: 3 },
    });
    const { ids } = await bankWith(api, coffee('a'));
    expect((await api.send(`GET /v1/transactions/${ids[0]}`)).body).toMatchObject({
      status: 'posted',
      note: 'For all',
      splits: [
        { category_code: '6060', amount: '2.70' },
        { category_code: '6070', amount: '1.80' },
      ],
    });
    const path = `PATCH /v1/rules/${rule.id}`;
    expect((await api.send(path, { body: { account_id: meals } })).body).toMatchObject({ account_code: '6060', shares: [] });
    const text = async (body: object) => (await api.send(path, { body })).body;
    expect(await text({ account_id: meals, shares })).toMatchObject({ errors: [{ field: 'account_id' }] });
    expect(await text({ shares: shares.slice(1) })).toMatchObject({ errors: [{ field: 'shares' }] });
    expect(await text({ shares: [shares[0], { account_id: office, percent: '0.001' }] })).toMatchObject({
      errors: [{ field: 'shares[1].percent' }],
    });
    expect(await text({ transfer_account_id: meals })).toMatchObject({
      code: 'account_not_usable',
      errors: [{ field: 'transfer_account_id' }],
    });
    expect(await text({ conditions: { from_day: 32 } })).toMatchObject({ errors: [{ field: 'conditions.from_day' }] });
  });

  test('[RUL-11] [RUL-14] [RUL-16] a rule is applied to posted rows of choice, as a dry run first', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, coffee('a'), coffee('b'), coffee('c', { description: 'Tea' }));
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: await api.account('6070') } });
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060') });
    const found = await api.send(`POST /v1/rules/${rule.id}/preview?status=posted&status=needs_review`);
    expect(found.body.data.map(({ id }: Json) => id)).toEqual([ids[1], ids[0]]);
    expect(await api.send(`POST /v1/rules/${rule.id}/preview?status=excluded`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status' }] },
    });
    const path = `POST /v1/rules/${rule.id}/apply`;
    const wouldReturn = await api.send(`${path}?dry_run=true`, { body: { event_ids: ids } });
    expect(wouldReturn.body).toMatchObject({ filed: [{ id: ids[0] }, { id: ids[1] }], refused: [{ event_id: ids[2], code: 'conflict' }] });
    expect(wouldReturn.body.would_post.length).toBeGreaterThan(0);
    expect((await api.send('GET /v1/rules/usage')).body.data).toEqual([
      { rule_id: rule.id, times_filed: 0, last_date: null, hidden_by_rule_id: null },
    ]);
    const applied = await api.send(path, { body: { event_ids: ids }, token: await api.tokenOf('reviewer') });
    expect(applied.body.filed).toMatchObject([
      { status: 'posted', category_code: '6060', category_source: 'rule' },
      { status: 'posted', category_code: '6060', category_source: 'rule' },
    ]);
    expect((await api.send('GET /v1/rules/usage')).body.data).toMatchObject([{ times_filed: 2, last_date: '2026-03-01' }]);
    expect(await api.send(path, { body: { event_ids: ids }, token: await api.tokenOf('viewer') })).toMatchObject({ status: 403 });
  });

  test('[RUL-20] [FIL-32] [FIL-33] what depends on a filing is named by a dry run, and left by rules and by bulk filing', async () => {
    const api = await openApi();
    const { ids } = await bankWith(api, coffee('a'), coffee('b'));
    const [bought, plain] = ids;
    const { body: purchase } = await api.send(`POST /v1/transactions/${bought}/capitalize`, { body: {} });
    const apart = [{ event_id: bought, kind: 'fixed_asset', id: purchase.fixed_asset_id, number: null }];
    expect(purchase.takes_apart).toEqual([]);
    const category_account_id = await api.account('6070');
    const body = { category_account_id };
    const tried = await api.send(`POST /v1/transactions/${bought}/categorize?dry_run=true`, { body });
    expect(tried.body.takes_apart).toEqual(apart);
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060') });
    const found = await api.send(`POST /v1/rules/${rule.id}/preview?status=posted&status=needs_review`);
    expect(found.body).toMatchObject({ data: [{ id: plain }], left: [{ event_id: bought, code: 'conflict' }] });
    const trial = await api.send('POST /v1/rules/preview?status=posted', { body: await coffeeTo(api, '6060') });
    expect(trial.body).toMatchObject({ data: [], left: [{ event_id: bought, code: 'conflict' }] });
    const applied = await api.send(`POST /v1/rules/${rule.id}/apply`, { body: { event_ids: ids } });
    expect(applied.body).toMatchObject({ filed: [{ id: plain }], refused: [{ event_id: bought, code: 'conflict' }], takes_apart: [] });
    const many = (more: object) => api.send('POST /v1/transactions/categorize', { body: { ...body, event_ids: [bought], ...more } });
    expect((await many({ leave_linked: true })).body).toMatchObject({ filed: [], refused: [{ event_id: bought, code: 'conflict' }] });
    expect((await many({})).body).toMatchObject({ filed: [{ id: bought }], refused: [], takes_apart: apart });
  });

  test('[RUL-15] rules are put in an order', async () => {
    const api = await openApi();
    const make = async (name: string) =>
      (await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060', { name }) })).body.id as string;
    const first = await make('first');
    const second = await make('second');
    const ordered = await api.send('POST /v1/rules/order', { body: { rule_ids: [second, first] } });
    expect(ordered.body.data).toMatchObject([
      { id: second, priority: 10 },
      { id: first, priority: 20 },
    ]);
    expect((await api.send('GET /v1/rules/usage')).body.data).toMatchObject([{ hidden_by_rule_id: null }, { hidden_by_rule_id: second }]);
    expect(await api.send('POST /v1/rules/order', { body: { rule_ids: [first] } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rule_ids' }] },
    });
  });

  test('[HTTP-15] a preview ignores a key and is made anew each time', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, coffee('a'));
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060', { is_active: false }) });
    const preview = () => api.send(`POST /v1/rules/${rule.id}/preview`, { headers: { 'idempotency-key': 'a' } });
    expect((await preview()).body.data).toHaveLength(1);
    await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [coffee('b')] } });
    expect((await preview()).body.data).toHaveLength(2);
  });

  test.each<readonly [string, object, number, string, string]>([
    ['no condition', { conditions: {} }, 422, 'unprocessable', 'conditions'],
    ['no conditions at all', { conditions: undefined }, 422, 'unprocessable', 'conditions'],
    ['a range that is none', { conditions: { min_amount: 2, max_amount: 1 } }, 422, 'unprocessable', 'conditions.min_amount'],
    ['more decimals than there are', { conditions: { max_amount: '1.005' } }, 422, 'unprocessable', 'conditions.max_amount'],
    ['an amount in another notation', { conditions: { max_amount: '1e3' } }, 400, 'invalid_request', 'conditions.max_amount'],
    ['a direction that is none', { conditions: { direction: 'up' } }, 400, 'invalid_request', 'conditions.direction'],
    ['a condition that there is not', { conditions: { weekday: 1 } }, 400, 'invalid_request', 'conditions.weekday'],
    ['an account that is not there', { account_id: ghost('acct') }, 422, 'unprocessable', 'account_id'],
    ['an id of another kind', { account_id: ghost('rule') }, 422, 'unprocessable', 'account_id'],
    ['a priority between two', { priority: 1.5 }, 422, 'unprocessable', 'priority'],
    ['a blank name', { name: ' ' }, 422, 'unprocessable', 'name'],
  ])('[RUL-3] [RUL-9] refuses %s, of new and changed rules', async (_, wrong, status, code, field) => {
    const api = await openApi();
    const good = await coffeeTo(api, '6060');
    const refused = await api.send('POST /v1/rules', { body: { ...good, ...wrong } });
    expect(refused).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect((await api.send('GET /v1/rules')).body.data).toEqual([]);
    const { body: rule } = await api.send('POST /v1/rules', { body: good });
    if (field === 'conditions') return;
    const unchanged = await api.send(`PATCH /v1/rules/${rule.id}`, { body: wrong });
    expect(unchanged).toMatchObject({ status, body: { code, errors: [{ field }] } });
    expect((await api.send(`GET /v1/rules/${rule.id}`)).body).toEqual(rule);
  });

  test('[RUL-3] a header is refused as an account that is not usable', async () => {
    const api = await openApi();
    expect(await api.send('POST /v1/rules', { body: await coffeeTo(api, '6000') })).toMatchObject({
      status: 422,
      body: { code: 'account_not_usable', errors: [{ field: 'account_id' }] },
    });
  });

  test('[ACC-13] an account goes out of use once no rule in use files to it', async () => {
    const api = await openApi();
    const { body: rule } = await api.send('POST /v1/rules', { body: await coffeeTo(api, '6060') });
    const stop = async () => (await api.send(`PATCH /v1/accounts/${rule.account_id}`, { body: { is_active: false } })).status;
    expect(await stop()).toBe(409);
    await api.send(`PATCH /v1/rules/${rule.id}`, { body: { is_active: false } });
    expect(await stop()).toBe(200);
    await api.send(`PATCH /v1/accounts/${rule.account_id}`, { body: { is_active: true } });
    await api.send(`PATCH /v1/rules/${rule.id}`, { body: { is_active: true } });
    expect(await stop()).toBe(409);
    await api.send(`DELETE /v1/rules/${rule.id}`);
    expect(await stop()).toBe(200);
  });

  test('[PER-1] every role reads and previews them, bookkeepers change them', async () => {
    const api = await openApi();
    const body = await coffeeTo(api, '6060');
    const { body: rule } = await api.send('POST /v1/rules', { body, token: await api.tokenOf('bookkeeper') });
    const token = await api.tokenOf('viewer');
    const statusOf = async (what: string, sent: object = {}) => (await api.send(what, { token, ...sent })).status;
    expect(await statusOf('GET /v1/rules')).toBe(200);
    expect(await statusOf(`GET /v1/rules/${rule.id}`)).toBe(200);
    expect(await statusOf(`POST /v1/rules/${rule.id}/preview`)).toBe(200);
    expect(await statusOf('POST /v1/rules', { body })).toBe(403);
    expect(await statusOf(`PATCH /v1/rules/${rule.id}`, { body: {} })).toBe(403);
    expect(await statusOf(`DELETE /v1/rules/${rule.id}`)).toBe(403);
  });

  test('[HTTP-5] an unknown rule is 404 on every path', async () => {
    const api = await openApi();
    for (const path of [`/v1/rules/${ghost('rule')}`, `/v1/rules/${ghost('acct')}`, '/v1/rules/x']) {
      expect((await api.send(`GET ${path}`)).status).toBe(404);
      expect((await api.send(`PATCH ${path}`, { body: {} })).status).toBe(404);
      expect((await api.send(`DELETE ${path}`)).status).toBe(404);
      expect((await api.send(`POST ${path}/preview`)).status).toBe(404);
    }
  });
});
