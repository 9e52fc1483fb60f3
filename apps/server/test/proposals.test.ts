import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { describe, expect, test } from 'vitest';
import { API_ROUTES } from '../src/app.ts';
import { NOT_PROPOSED } from '../src/http/not-proposed.ts';
import { bankWith, openApi } from './api.ts';

const COFFEE = { date: '2026-03-02', amount: '-12.50', description: 'Coffee House' };
const TEA = { date: '2026-03-03', amount: '-4.00', description: 'Tea House' };
const BREAD = { date: '2026-03-04', amount: '-7.00', description: 'Bakery' };

const AGENT = { 'ledger-agent': 'helper' };

const opened = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, COFFEE, TEA, BREAD);
  const body = { category_account_id: await api.account('6060') };
  const propose = async (id: string | undefined, query = 'propose=true', headers: Readonly<Record<string, string>> = AGENT) =>
    api.send(`POST /v1/transactions/${id}/categorize?${query}`, { body, headers });
  const direct = async (id: string | undefined) =>
    api.send(`POST /v1/transactions/${id}/categorize`, { body: { category_account_id: await api.account('6110') } });
  return { api, ids, body, propose, direct };
};

describe('proposing over HTTP', () => {
  test('[HTTP-80] [PRO-1] is 202 with the proposal, which shows what a dry run shows, and changes nothing', async () => {
    const { api, ids, body, propose } = await opened();
    const [coffee] = ids;
    const dry = await api.send(`POST /v1/transactions/${coffee}/categorize?dry_run=true`, { body });
    const { status, body: proposal } = await propose(coffee, 'propose=true&proposal_reason=With%20a%20customer');
    expect(status).toBe(202);
    expect(proposal).toMatchObject({
      operation: 'transactions.categorize',
      subject_id: coffee,
      author: 'service:agent_helper',
      agent: 'helper',
      acts_for: api.owner.memberId,
      reason: 'With a customer',
      day: '2026-03-15',
      status: 'pending',
      input: [coffee, { category_account_id: body.category_account_id }],
      approvals_needed: 1,
      current: null,
      decision_reason: null,
      expires_at: '2026-04-14T12:00:00.000Z',
    });
    const { would_post, ...wouldReturn } = dry.body;
    const withoutEntry = ({ journal_entry_id: _, ...rest }: Record<string, unknown>) => rest;
    expect(withoutEntry(proposal.preview.would_return)).toEqual(withoutEntry(wouldReturn));
    expect(proposal.preview.entries.map(({ lines }: { lines: unknown }) => lines)).toHaveLength(would_post.length);
    expect(proposal.preview.entries[0]).toMatchObject({ description: 'Coffee House', entry_no: 1 });
    expect((await api.send('GET /v1/entries')).body.data).toEqual([]);
    expect((await api.send(`GET /v1/transactions/${coffee}`)).body.status).toBe('needs_review');
    expect((await api.send(`GET /v1/proposals/${proposal.id}`)).body).toEqual(proposal);
    const events = await api.send('GET /v1/events?type=proposal');
    expect(events.body.data).toMatchObject([{ type: 'proposal.created', subject_id: proposal.id }]);
  });

  test('[HTTP-80] a request that is repeated with its key returns the same proposal', async () => {
    const { api, ids, propose } = await opened();
    const headers = { ...AGENT, 'idempotency-key': 'k1' };
    const first = await propose(ids[0], 'propose=true', headers);
    await api.send(`POST /v1/proposals/${first.body.id}/approve`);
    const again = await propose(ids[0], 'propose=true', headers);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([202, first.text, 'true']);
    expect(await propose(ids[0], 'propose=false', headers)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await api.send('GET /v1/proposals')).body.data).toHaveLength(1);
  });

  test('[HTTP-80] [PRO-4] needs the permission of the command or the one to propose', async () => {
    const { api, ids, propose } = await opened();
    const entry = { entry_date: '2026-03-01', description: 'Till', lines: [] as object[] };
    for (const [at, code] of ['1010', '4010'].entries())
      entry.lines.push({ account_id: await api.account(code), direction: at === 0 ? 'debit' : 'credit', amount: '7.00' });
    const reviewer = await api.tokenOf('reviewer');
    expect((await api.send('POST /v1/entries', { body: entry, token: reviewer })).status).toBe(403);
    const proposed = await api.send('POST /v1/entries?propose=true', { body: entry, token: reviewer });
    expect(proposed).toMatchObject({ status: 202, body: { agent: null, acts_for: null } });
    expect(await api.send(`POST /v1/proposals/${proposed.body.id}/approve`)).toMatchObject({ status: 200, body: { status: 'applied' } });
    expect((await api.send('GET /v1/entries')).body.data).toMatchObject([{ posted_by: proposed.body.author }]);
    const viewer = await api.tokenOf('viewer');
    const refused = await api.send(`POST /v1/transactions/${ids[0]}/exclude?propose=true`, { body: { reason: 'x' }, token: viewer });
    expect(refused.status).toBe(403);
    expect((await propose(ids[0], 'propose=true&dry_run=true')).body).toMatchObject({ code: 'invalid_request', field: 'propose' });
    const token = await api.send('POST /v1/tokens?propose=true', { body: { name: 'x' } });
    expect(token).toMatchObject({ status: 400, body: { field: 'propose', detail: 'propose: is not a field of this query.' } });
  });

  test('[HTTP-80] every command can be proposed, or is on the list of those that cannot', () => {
    const proposable = new Set(createLedger({ store: memoryStore() }).proposable());
    const commands = API_ROUTES.filter(({ method, needs }) => method !== 'GET' && needs !== undefined);
    const cannot = commands.filter(({ proposes }) => proposes !== true).map(({ name }) => name);
    expect(cannot.sort()).toEqual(Object.keys(NOT_PROPOSED).sort());
    for (const { name, proposes = false } of commands) expect([name, proposes]).toEqual([name, proposable.has(name)]);
  });
});

describe('deciding over HTTP', () => {
  test('[PRO-6] approving applies what was shown, and a proposal that would do something else is stale with what it would do', async () => {
    const { api, ids, propose, direct } = await opened();
    const good = await propose(ids[0]);
    const stale = await propose(ids[1]);
    await direct(ids[1]);
    const applied = await api.send(`POST /v1/proposals/${good.body.id}/approve`);
    expect(applied.body).toMatchObject({ status: 'applied', decided_by: api.owner.memberId, decided_at: '2026-03-15T12:00:00.000Z' });
    expect(applied.body.request_id).toMatch(/^req_/);
    const { body: posted } = await api.send(`GET /v1/transactions/${ids[0]}`);
    expect(posted).toMatchObject({ status: 'posted', journal_entry_id: applied.body.preview.entries[0].id });
    const changed = await api.send(`POST /v1/proposals/${stale.body.id}/approve`);
    expect(changed.body).toMatchObject({ status: 'stale' });
    expect([changed.body.preview.entries.length, changed.body.current.entries.length]).toEqual([1, 2]);
    const renewed = await api.send(`POST /v1/proposals/${stale.body.id}/renew`);
    expect(renewed.body).toMatchObject({ status: 'pending', current: null, preview: { entries: [{}, {}] } });
    expect((await api.send(`POST /v1/proposals/${stale.body.id}/approve`)).body.status).toBe('applied');
    expect(await api.send(`POST /v1/proposals/${stale.body.id}/approve`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('[PRO-5] a refusal has a reason, a withdrawal is the author’s, and an agent does not decide', async () => {
    const { api, ids, propose } = await opened();
    const first = await propose(ids[0]);
    const second = await propose(ids[1]);
    const path = `POST /v1/proposals/${first.body.id}`;
    expect(await api.send(`${path}/approve`, { headers: AGENT })).toMatchObject({ status: 403, body: { reason: 'agent_approves' } });
    const refused = await api.send(`${path}/refuse`, { body: { reason: 'This is private.' } });
    expect(refused.body).toMatchObject({ status: 'refused', decision_reason: 'This is private.', decision_reason_as_data: null });
    const other = await api.tokenOf('bookkeeper');
    expect(await api.send(`POST /v1/proposals/${second.body.id}/withdraw`, { token: other })).toMatchObject({
      status: 403,
      body: { reason: 'only_author_withdraws' },
    });
    expect(await api.send(`POST /v1/proposals/${second.body.id}/renew`)).toMatchObject({
      status: 409,
      body: { reason: 'proposal_not_stale' },
    });
    const withdrawn = await api.send(`POST /v1/proposals/${second.body.id}/withdraw`, { headers: AGENT });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', decided_by: 'service:agent_helper' });
  });

  test('[PRO-6] the refusal of a command is that of its proposal, as a sentence and as data', async () => {
    const { api, ids, propose } = await opened();
    const proposed = await propose(ids[0]);
    await api.send('POST /v1/periods/2026-03/close', { body: { force: true } });
    const { body } = await api.send(`POST /v1/proposals/${proposed.body.id}/approve`);
    expect(body).toMatchObject({ status: 'refused', decision_reason_as_data: { reason: 'month_closed' } });
    expect(body.decision_reason).toMatch(/^2026-03 is closed/);
  });

  test('[PRO-12] several are approved with one request, each judged on its own', async () => {
    const { api, ids, propose, direct } = await opened();
    const [good, stale] = [await propose(ids[0]), await propose(ids[1])].map(({ body }) => body.id);
    await direct(ids[1]);
    const body = { ids: [good, stale, 'prp_unknown'] };
    const result = await api.send('POST /v1/proposals/approve', { body });
    expect(result.status).toBe(200);
    expect(result.body.approved).toMatchObject([{ id: good, status: 'applied' }]);
    expect(result.body.refused).toMatchObject([
      { id: stale, code: 'conflict', reason: 'proposal_is_stale' },
      { id: 'prp_unknown', code: 'not_found', message: 'There is no proposal prp_unknown in these books.' },
    ]);
    expect((await api.send('POST /v1/proposals/approve', { body: { ids: [] } })).body).toMatchObject({ field: 'ids' });
  });

  test('[PRO-8] they are listed newest first, by status, operation, subject and author, page by page', async () => {
    const { api, ids, propose } = await opened();
    const made = [await propose(ids[0]), await propose(ids[1]), await propose(ids[2])].map(({ body }) => body.id).reverse();
    await api.send(`POST /v1/proposals/${made[0]}/refuse`, { body: { reason: 'No' } });
    const idsOf = async (query: string) =>
      (await api.send(`GET /v1/proposals?${query}`)).body.data.map(({ id }: { readonly id: string }) => id);
    expect(await idsOf('')).toEqual(made);
    expect(await idsOf('status=pending')).toEqual(made.slice(1));
    expect(await idsOf('operation=transactions.categorize&author=service:agent_helper')).toEqual(made);
    expect(await idsOf('operation=journal.post')).toEqual([]);
    expect(await idsOf(`subject_id=${ids[0]}`)).toEqual([made[2]]);
    const { body } = await api.send('GET /v1/proposals?limit=2');
    expect(await idsOf(`limit=2&cursor=${body.next_cursor}`)).toEqual([made[2]]);
  });
});

describe('a policy over HTTP', () => {
  test('[POL-2] [POL-7] stops a command with 422 and the proposal, and one row of several', async () => {
    const { api, ids, body, direct } = await opened();
    const [coffee, tea] = ids;
    const policy = await api.send('POST /v1/approval-policies', { body: { name: 'Above 10', amount_above: '10.00' } });
    expect(policy.status).toBe(201);
    const stopped = await direct(coffee);
    expect([stopped.status, stopped.body.code, stopped.body.reason]).toEqual([422, 'approval_required', 'waits_for_approval']);
    const { body: waiting } = await api.send(`GET /v1/proposals/${stopped.body.params.proposal}`);
    expect(waiting).toMatchObject({ status: 'pending', subject_id: coffee, policy_ids: [policy.body.id], approvals_needed: 1 });
    const bulk = await api.send('POST /v1/transactions/categorize', { body: { ...body, event_ids: [coffee, tea] } });
    expect(bulk.body.refused).toMatchObject([
      { event_id: coffee, code: 'approval_required', params: { proposal: expect.stringMatching(/^prp_/) } },
    ]);
    expect(bulk.body.filed).toMatchObject([{ id: tea, status: 'posted' }]);
    const listed = await api.send('GET /v1/approval-policies');
    expect(listed.body.data).toMatchObject([{ name: 'Above 10', amount_above: '10.00', deciders: [] }]);
    expect((await api.send(`PATCH /v1/approval-policies/${policy.body.id}`, { body: { approvals: 2 } })).body.approvals).toBe(2);
    expect((await api.send(`POST /v1/approval-policies/${policy.body.id}/remove`)).status).toBe(200);
    expect((await direct(coffee)).status).toBe(200);
  });
});
