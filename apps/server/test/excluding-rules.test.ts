import { afterAll, describe, expect, test } from 'vitest';
import { bankWith, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const REASON = 'Paid by the owner';
const RULE = { name: 'Private', exclude_reason: REASON, conditions: { description_contains: 'depot' } };

const depot = (id: string, more: object = {}) => ({ id, date: '2026-03-01', amount: '-4.50', description: 'Home Depot', ...more });

describe.each(stores)('rules that exclude over HTTP, the books %s', (_, open) => {
  const opened = async (more: object = {}) => {
    const api = await openApi({ store: await open() });
    return { api, rule: (await api.send('POST /v1/rules', { body: { ...RULE, ...more } })).body as Json };
  };

  test('[RUL-13] [RUL-17] are made with a reason, and do not decide without a person unless that is said', async () => {
    const { api, rule } = await opened();
    expect(rule).toMatchObject({ exclude_reason: REASON, account_id: null, shares: [], posts_on_its_own: false });
    expect((await api.send(`GET /v1/rules/${rule.id}`)).body).toEqual(rule);
    const path = `PATCH /v1/rules/${rule.id}`;
    expect((await api.send(path, { body: { posts_on_its_own: true } })).body).toMatchObject({ posts_on_its_own: true });
    const files = await api.send(path, { body: { account_id: await api.account('6060') } });
    expect(files.body).toMatchObject({ exclude_reason: null, account_code: '6060' });
    expect(await api.send(path, { body: { exclude_reason: ' ' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'exclude_reason' }] },
    });
    const both = { exclude_reason: REASON, account_id: await api.account('6060') };
    const refused = await api.send(path, { body: both });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'account_id' }] } });
    expect((await api.send(path, { body: { exclude_reason: REASON } })).body).toMatchObject({ exclude_reason: REASON, account_id: null });
  });

  test('[RUL-17] keep new transactions out, with the rule in the decision, the event and the audit', async () => {
    const { api, rule } = await opened({ posts_on_its_own: true });
    const { ids } = await bankWith(api, depot('a'), depot('b', { description: 'Tea' }));
    const out = (await api.send(`GET /v1/transactions/${ids[0]}`)).body;
    const other = (await api.send(`GET /v1/transactions/${ids[1]}`)).body;
    const rule_exclusion = { rule_id: rule.id, rule_name: 'Private', reason: REASON };
    expect(out).toMatchObject({ status: 'excluded', category_source: 'rule', rule_exclusion, reviewed_at: null, journal_entry_id: null });
    expect(other).toMatchObject({ status: 'needs_review', rule_exclusion: null });
    expect((await api.send(`GET /v1/transactions/${ids[0]}/categorizations`)).body.data).toMatchObject([
      { version: 1, rationale: { rule_id: rule.id, exclude_reason: REASON }, reason: { kind: 'rule', rule_name: 'Private', text: REASON } },
    ]);
    expect((await api.send('GET /v1/events?type=transaction.excluded')).body.data).toMatchObject([{ subject_id: ids[0] }]);
    expect((await api.send(`GET /v1/transactions?rule_id=${rule.id}`)).body.data).toMatchObject([{ id: ids[0] }]);
    expect((await api.send('GET /v1/rules/usage')).body.data).toMatchObject([{ times_filed: 1, last_date: '2026-03-01' }]);
    expect(await api.send(`POST /v1/transactions/${ids[0]}/reopen`, { body: {} })).toMatchObject({
      status: 422,
      body: { code: 'event_not_reopenable', detail: expect.stringContaining('cannot be undone') },
    });
  });

  test('[RUL-17] suggest otherwise, and a person confirms it', async () => {
    const { api, rule } = await opened();
    const { ids } = await bankWith(api, depot('a'));
    const { data } = (await api.send('GET /v1/review')).body;
    expect(data).toMatchObject([
      { transaction: { id: ids[0], status: 'needs_review', rule_exclusion: { rule_id: rule.id, reason: REASON } } },
    ]);
    const done = await api.send(`POST /v1/transactions/${ids[0]}/exclude`, { body: { reason: data[0].transaction.rule_exclusion.reason } });
    expect(done.body).toMatchObject({ status: 'excluded', rule_exclusion: { reason: REASON } });
    expect((await api.send('GET /v1/review')).body).toMatchObject({ data: [], awaiting: 0 });
  });

  test('[RUL-14] [RUL-18] are applied to what is not posted, as a dry run first', async () => {
    const { api, rule } = await opened({ is_active: false });
    const { ids } = await bankWith(api, depot('a'), depot('b'), depot('c'));
    await api.send(`POST /v1/transactions/${ids[0]}/categorize`, { body: { category_account_id: await api.account('6060') } });
    await api.send(`POST /v1/transactions/${ids[1]}/categorize`, { body: { category_account_id: await api.account('6060'), post: false } });
    const statuses = 'status=posted&status=ready&status=needs_review';
    const found = await api.send(`POST /v1/rules/${rule.id}/preview?${statuses}`);
    expect(found.body.data.map(({ id }: Json) => id)).toEqual([ids[2], ids[1]]);
    expect((await api.send(`POST /v1/rules/preview?${statuses}`, { body: RULE })).body.data).toHaveLength(2);
    const path = `POST /v1/rules/${rule.id}/apply`;
    const refused = [
      { event_id: ids[0], code: 'conflict', message: 'This transaction is posted. Reopen it first, which reverses its entry.' },
    ];
    const categorized = [
      { id: ids[1], status: 'excluded' },
      { id: ids[2], status: 'excluded' },
    ];
    const wouldReturn = await api.send(`${path}?dry_run=true`, { body: { event_ids: ids } });
    expect(wouldReturn.body).toMatchObject({ filed: categorized, refused, would_post: [] });
    expect((await api.send(`GET /v1/transactions/${ids[2]}`)).body.status).toBe('needs_review');
    expect(await api.send(path, { body: { event_ids: ids }, token: await api.tokenOf('viewer') })).toMatchObject({ status: 403 });
    const applied = await api.send(path, { body: { event_ids: ids }, token: await api.tokenOf('reviewer') });
    expect(applied.body).toMatchObject({ filed: categorized, refused });
    const { data } = (await api.send('GET /v1/audit?operation=rules.apply')).body;
    expect(data).toMatchObject([{ operation: 'rules.apply', subject_id: rule.id }]);
    expect((await api.send(`GET /v1/transactions/${ids[2]}/categorizations`)).body.data[0]).toMatchObject({
      reason: { kind: 'rule', rule_id: rule.id, text: REASON },
    });
    expect((await api.send(`POST /v1/transactions/${ids[0]}/reopen`, { body: {} })).status).toBe(200);
    expect((await api.send(path, { body: { event_ids: [ids[0]] } })).body.filed).toMatchObject([{ status: 'excluded' }]);
  });
});
