import type { Client } from '@modelcontextprotocol/client';

/** A JSON value in a test. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into answers.
export type Json = any;

export const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<Json> => {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as readonly { readonly text: string }[];
  return result.isError === true ? { refused: first?.text } : JSON.parse(first?.text ?? '');
};

/** Inputs with which each writing tool can be called. */
export const inputsFor = (id: string): Record<string, Record<string, unknown>> => ({
  transactions_categorize: { event_id: id, category_account_id: '6110' },
  transactions_categorize_many: { versions: { [id]: 1 }, category_account_id: '6110' },
  transactions_split: { event_id: id, parts: [{ category_account_id: '6110', amount: '12.00' }] },
  transactions_transfer: { event_id: id, other_account_id: '1020' },
  transactions_match: { event_id: id, other_event_id: id },
  transactions_settle: { event_id: id, parts: [] },
  transactions_exclude: { event_id: id, reason: 'private' },
  transactions_restore: { rows: [{ event_id: id, row_version: 1 }] },
  comments_create: { event_id: id, text: 'What is this?' },
  import_statement: {
    account_id: '1020',
    file: { name: 'a.csv', text: 'Date,Description,Amount\n2026-07-01,Interest,1.00\n2026-07-02,Fee,-0.10\n' },
  },
  reconcile: { since: '2026-07-01', until: '2026-07-31', opening_balance: '0.00', closing_balance: '0.00', source_account_id: 'src_0' },
  periods_close: { month: '2026-07' },
  journal_post: { entry_date: '2026-07-01', description: 'X', lines: [] },
  journal_reverse: { entry_id: 'ent_0' },
  proposals_withdraw: { proposal_id: 'prp_0' },
});

/** The transactions of the inbox. */
export const waitingIn = async (client: Client): Promise<readonly Json[]> =>
  (await call(client, 'transactions_list', { status: ['needs_review'], limit: 50 })).data;

/** Calls every tool of a door that is open for writing, on books with movements of July that await review; answers what was refused without need.  [MCP-1] */
export const refusalsOfEveryTool = async (client: Client): Promise<readonly string[]> => {
  const data = await waitingIn(client);
  const [row, split, stored, other] = data.filter((each: Json) => each.direction === 'out');
  const categorized = await call(client, 'transactions_categorize', { event_id: row.id, category_account_id: '6110' });
  const entry = { direction: 'debit', amount: '1.00' };
  const lines = [
    { ...entry, account_id: '6110' },
    { ...entry, account_id: '2700', direction: 'credit' },
  ];
  const posted = await call(client, 'journal_post', { entry_date: '2026-07-02', description: 'Accrual', lines });
  const inputs: Record<string, Record<string, unknown>> = {
    ...inputsFor(other.id),
    ...Object.fromEntries(
      ['transactions_read', 'transactions_suggestions', 'transactions_match_candidates', 'transactions_settlement'].map((name) => [
        name,
        { event_id: row.id },
      ]),
    ),
    transactions_split: { event_id: split.id, parts: [{ category_account_id: '6110', amount: split.amount.replace('-', '') }] },
    transactions_exclude: { event_id: stored.id, reason: 'private' },
    journal_read: { entry_id: categorized.journal_entry_id },
    accounts_register: { account_id: '1010' },
    proposals_read: { proposal_id: 'prp_0' },
    reports_aging: { kind: 'receivable' },
    transactions_restore: { rows: [{ event_id: row.id, row_version: 1 }], dry_run: true },
    journal_reverse: { entry_id: posted.id, dry_run: true },
    periods_close: { month: '2026-06' },
    search_find: { q: 'accrual' },
    search_operations: { words: 'close' },
    call_operation: { operation_id: 'accounts.chart' },
    journal_post: { entry_date: '2026-07-02', description: 'Accrual', lines, dry_run: true },
  };
  /** These need another state of the books, and say so. */
  const elsewhere = [
    'transactions_match',
    'transactions_settle',
    'transactions_transfer',
    'reconcile',
    'proposals_read',
    'proposals_withdraw',
  ];
  const refused: string[] = [];
  for (const { name } of (await client.listTools()).tools) {
    const { isError, content } = await client.callTool({ name, arguments: inputs[name] ?? {} });
    const text = JSON.stringify(content);
    const isOfState = elsewhere.includes(name) && /\((?:match|settlement|transfer|unprocessable|conflict|not_found)/.test(text);
    if (isError === true && !isOfState) refused.push(`${name}: ${text}`);
  }
  return refused;
};
