import { expect, it } from 'vitest';
import { agentOf } from './agent-of.ts';
import type { Json } from './every-tool.ts';
import { booksBeforeJuly, JULY_CLOSING, JULY_STATEMENT, ROWS_OF_JULY, SAVINGS_CLOSING, SAVINGS_STATEMENT } from './july.ts';

/** What the agent knows of payees that the books do not know yet. */
const KNOWN: Readonly<Record<string, string>> = { AMAZON: '6070', SWEETGREEN: '6060', DELTA: '6130' };

/** The account of a group: the suggested one, or what the agent knows of its payee. */
const accountOf = ({ account, descriptions }: Json): string | undefined =>
  account?.code ?? Object.entries(KNOWN).find(([word]) => descriptions?.[0].startsWith(word))?.[1];

/** The rows of the groups by their account. */
const byAccount = (groups: readonly Json[]): ReadonlyMap<string, Record<string, number>> => {
  const found = new Map<string, Record<string, number>>();
  for (const group of groups) {
    const code = accountOf(group);
    if (code !== undefined) found.set(code, { ...found.get(code), ...group.versions });
  }
  return found;
};

it('[MCP-14] a month of 65 rows is closed in fewer than 30 calls, with the words of the tools alone', async () => {
  const { app, api, token, client } = await booksBeforeJuly();
  const { call, calls } = await agentOf({ app, api, token, rights: 'write' });
  expect(ROWS_OF_JULY).toBe(65);

  const checking = await call('import_statement', { account_id: '1010', file: { name: 'checking.csv', text: JULY_STATEMENT } });
  const savings = await call('import_statement', { account_id: '1020', file: { name: 'savings.csv', text: SAVINGS_STATEMENT } });
  expect(checking.new + savings.new).toBe(65);

  const { groups } = await call('inbox');
  for (const [code, versions] of byAccount(groups)) {
    const { filed: categorized, refused } = await call('transactions_categorize_many', { category_account_id: code, versions });
    expect([categorized.length, refused]).toEqual([Object.keys(versions).length, []]);
  }
  for (const { event_id, row_version: if_version, other_event_id } of groups.find(({ kind }: Json) => kind === 'transfers').rows)
    expect(await call('transactions_match', { event_id, other_event_id, if_version })).toMatchObject({ match_kind: 'transfer' });

  // A payment without the number of its invoice is not in a group of payments.
  const left = (await call('inbox')).groups;
  expect(left.map(({ descriptions }: Json) => descriptions)).toEqual([['HARBOR BAKERY AUTUMN MENU']]);
  const [event_id = ''] = Object.keys(left[0].versions);
  const { proposals } = await call('transactions_settlement', { event_id });
  const parts = proposals[0].parts.map(({ invoice_id, amount }: Json) => ({ invoice_id, amount }));
  expect(await call('transactions_settle', { event_id, parts })).toMatchObject({ status: 'posted' });

  for (const { id } of [checking, savings])
    expect(await call('reconcile', { import_id: id, complete: true })).toMatchObject({ status: 'completed', difference: '0.00' });
  const { tasks } = await call('reports_what_waits', { month: '2026-07' });
  expect(tasks.map(({ kind }: Json) => kind)).toEqual(['missing_receipts']);
  expect(await call('reports_verify')).toMatchObject({ holds: true, findings: [] });
  expect(await call('periods_close', { month: '2026-07' })).toMatchObject({ month: '2026-07', status: 'closed' });

  const names = calls.map((each) => each.split(' ')[0]);
  const counts = Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]));
  expect(counts).toEqual({
    ...{ import_statement: 2, inbox: 2, transactions_categorize_many: 16, transactions_match: 1 },
    ...{ transactions_settlement: 1, transactions_settle: 1 },
    ...{ reconcile: 2, reports_what_waits: 1, reports_verify: 1, periods_close: 1 },
  });
  expect(calls.length).toBeLessThan(30);
  expect(calls.filter((each) => each.includes('force'))).toEqual([]);

  const { accounts } = await client.accounts.chart({ as_of: '2026-07-31', include_empty: true });
  const balanceOf = (wanted: string) => accounts.find(({ code }) => code === wanted)?.balance;
  expect(['1010', '1020'].map(balanceOf)).toEqual([JULY_CLOSING, SAVINGS_CLOSING]);
  // Nothing is in transit, in suspense, or owed on either side.
  expect(['1090', '1900', '1100', '2000'].map(balanceOf)).toEqual(['0.00', '0.00', '0.00', '0.00']);
});

it('[MCP-14] [PRO-12] the month is closed by proposals that a person approves in bulk', async () => {
  const { app, api, token, client } = await booksBeforeJuly();
  const { call, calls } = await agentOf({ app, api, token, rights: 'propose' });
  const { accounts } = await client.accounts.chart();
  const imported = async (code: string, name: string, text: string) =>
    client.imports.importAccountStatement(accounts.find((account) => account.code === code)?.id ?? '', new File([text], name));
  const statements = [await imported('1010', 'checking.csv', JULY_STATEMENT), await imported('1020', 'savings.csv', SAVINGS_STATEMENT)];
  /** What a person does: approves everything that waits. */
  const approveAll = async () => {
    const waiting = await client.proposals.list({ status: 'pending', limit: 200 }).all();
    const { approved, refused } = await client.proposals.approveMany({ ids: waiting.map(({ id }) => id) });
    expect([approved.length, refused]).toEqual([waiting.length, []]);
    return approved.length;
  };

  const { groups } = await call('inbox');
  for (const [code, versions] of byAccount(groups))
    expect(await call('transactions_categorize_many', { category_account_id: code, versions })).toMatchObject({ status: 'pending' });
  for (const { event_id, row_version: if_version, other_event_id } of groups.find(({ kind }: Json) => kind === 'transfers').rows)
    expect(await call('transactions_match', { event_id, other_event_id, if_version })).toMatchObject({ status: 'pending' });
  const left = groups.find(
    ({ kind, descriptions, account }: Json) => kind !== 'transfers' && accountOf({ account, descriptions }) === undefined,
  );
  const [event_id = ''] = Object.keys(left.versions);
  const { proposals } = await call('transactions_settlement', { event_id });
  const parts = proposals[0].parts.map(({ invoice_id, amount }: Json) => ({ invoice_id, amount }));
  expect(await call('transactions_settle', { event_id, parts })).toMatchObject({ status: 'pending' });
  expect(await approveAll()).toBeGreaterThan(15);

  expect((await call('inbox')).groups).toEqual([]);
  for (const { id } of statements) {
    expect(await call('reconcile', { import_id: id, complete: true })).toMatchObject({ status: 'pending' });
    await approveAll();
  }
  expect(await call('reports_verify')).toMatchObject({ holds: true, findings: [] });
  expect(await call('periods_close', { month: '2026-07' })).toMatchObject({ status: 'pending' });
  await approveAll();
  expect((await client.periods.list()).data.find(({ month }) => month === '2026-07')?.status).toBe('closed');
  expect(calls.length).toBeLessThan(30);
  expect(calls.filter((each) => each.includes('force'))).toEqual([]);
});
