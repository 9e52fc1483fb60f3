import type { Client } from '@modelcontextprotocol/client';

/** A JSON value in a test. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into answers.
export type Json = any;

export const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<Json> => {
  const answer = await client.callTool({ name, arguments: args });
  const [first] = answer.content as readonly { readonly text: string }[];
  return answer.isError === true ? { refused: first?.text } : answer.structuredContent;
};

/** Inputs with which each writing tool can be called. */
export const inputsFor = (id: string): Record<string, Record<string, unknown>> => ({
  file_transaction: { event_id: id, category_account_id: '6110' },
  file_transactions: { event_ids: [id], category_account_id: '6110' },
  split_transaction: { event_id: id, parts: [{ category_account_id: '6110', amount: '12.00' }] },
  file_transfer: { event_id: id, other_account_id: '1020' },
  match_transactions: { event_id: id, other_event_id: id },
  unmatch_transaction: { event_id: id },
  settle_transaction: { event_id: id, parts: [] },
  exclude_transaction: { event_id: id, reason: 'private' },
  undo_filing: { rows: [{ event_id: id, row_version: 1 }] },
  name_counterparty: { event_id: id, counterparty_id: null },
  ask_a_person: { event_id: id, text: 'What is this?' },
  close_month: { month: '2026-07' },
  reopen_month: { month: '2026-07', reason: 'a bill' },
  post_entry: { entry_date: '2026-07-01', description: 'X', lines: [] },
  reverse_entry: { entry_id: 'ent_0' },
});

/** The transactions of the inbox. */
export const waitingIn = async (client: Client): Promise<readonly Json[]> =>
  (await call(client, 'read_inbox', { limit: 50 })).data.map(({ transaction }: Json) => transaction);

/** Calls every tool of a door that is open for writing, on books with movements of July that await review; answers what was refused without need.  [MCP-1] */
export const refusalsOfEveryTool = async (client: Client): Promise<readonly string[]> => {
  const data = await waitingIn(client);
  const [row, split, kept, other] = data.filter((each: Json) => each.direction === 'out');
  const filed = await call(client, 'file_transaction', { event_id: row.id, category_account_id: '6110' });
  const entry = { direction: 'debit', amount: '1.00' };
  const lines = [
    { ...entry, account_id: '6110' },
    { ...entry, account_id: '2700', direction: 'credit' },
  ];
  const posted = await call(client, 'post_entry', { entry_date: '2026-07-02', description: 'Accrual', lines });
  const inputs: Record<string, Record<string, unknown>> = {
    ...inputsFor(other.id),
    ...Object.fromEntries(
      ['read_transaction', 'explain_suggestion', 'read_decisions', 'find_matches', 'read_settlement'].map((name) => [
        name,
        { event_id: row.id },
      ]),
    ),
    split_transaction: { event_id: split.id, parts: [{ category_account_id: '6110', amount: split.amount.replace('-', '') }] },
    exclude_transaction: { event_id: kept.id, reason: 'private' },
    read_entry: { entry_id: filed.journal_entry_id },
    explain_balance: { account_id: '1010' },
    aging: { kind: 'receivable' },
    undo_filing: { rows: [{ event_id: row.id, row_version: 1 }], dry_run: true },
    reverse_entry: { entry_id: posted.id, dry_run: true },
    reopen_month: { month: '2026-06', reason: 'a bill' },
    close_month: { month: '2026-06' },
    search_books: { q: 'accrual' },
    search_operations: { words: 'close' },
    call_operation: { operation_id: 'readChart' },
    post_entry: { entry_date: '2026-07-02', description: 'Accrual', lines, dry_run: true },
  };
  /** These need another state of the books, and say so. */
  const elsewhere = ['match_transactions', 'unmatch_transaction', 'settle_transaction', 'file_transfer'];
  const refused: string[] = [];
  for (const { name } of (await client.listTools()).tools) {
    const { isError, content } = await client.callTool({ name, arguments: inputs[name] ?? {} });
    const said = JSON.stringify(content);
    const isOfState = elsewhere.includes(name) && /\((?:match|settlement|transfer|unprocessable|conflict)/.test(said);
    if (isError === true && !isOfState) refused.push(`${name}: ${said}`);
  }
  return refused;
};
