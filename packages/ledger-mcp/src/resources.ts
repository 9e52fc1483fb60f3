import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { execute, type Reach } from './call.ts';
import { NotDone } from './not-done.ts';
import { type Prepared, toolOf } from './prepared.ts';

const JSON_TYPE = 'application/json';

/** Calls a tool by its name. */
type CallTool = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Adds the resources that an agent can keep in context: the chart, the status of a month, a transaction with its reasons. */
export const addResources = (server: McpServer, reach: Reach, prepared: Prepared): void => {
  const callTool: CallTool = (name, input) => {
    const { tool, operation } = toolOf(prepared, name);
    return execute(reach, operation, input, tool.keeps);
  };
  const contents = (uri: URL, result: unknown) => ({ contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(result) }] });

  server.registerResource(
    'chart',
    'ledger://chart',
    { title: 'Chart of accounts', description: 'The accounts with their balances today.', mimeType: JSON_TYPE },
    async (uri) => contents(uri, await callTool('accounts_chart', { include_empty: true })),
  );
  server.registerResource(
    'month',
    new ResourceTemplate('ledger://months/{month}', { list: undefined }),
    {
      title: 'State of a month',
      description:
        'The status of a month, its transactions that need review, and the entries that closing would post or the reason why it cannot be closed.',
      mimeType: JSON_TYPE,
    },
    async (uri, { month }) => contents(uri, await stateOf(callTool, String(month))),
  );
  server.registerResource(
    'transaction',
    new ResourceTemplate('ledger://transactions/{event_id}', { list: undefined }),
    {
      title: 'Transaction',
      description: 'A transaction with its categorization, its allowed actions, and the suggestions with their reasons.',
      mimeType: JSON_TYPE,
    },
    async (uri, { event_id }) => {
      const [transaction, suggestions] = await Promise.all([
        callTool('transactions_read', { event_id }),
        callTool('transactions_suggestions', { event_id }),
      ]);
      return contents(uri, { ...Object(transaction), suggestions });
    },
  );
};

const stateOf = async (callTool: CallTool, month: string): Promise<unknown> => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = { since: `${month}-01`, until: `${month}-${lastDay}` };
  const refused = (fault: unknown) => {
    if (fault instanceof NotDone) return { refused: fault.message };
    throw fault;
  };
  const [periods, waiting, closing] = await Promise.all([
    callTool('periods_list', { limit: 100 }) as Promise<{ readonly data: readonly { readonly month: string; readonly status: string }[] }>,
    callTool('transactions_list', { status: ['needs_review', 'ready'], ...days }),
    callTool('periods_close', { month, dry_run: true }).catch(refused),
  ]);
  // A month without entries is not listed. It is open.
  return { month, status: periods.data.find((each) => each.month === month)?.status ?? 'open', waiting, closing };
};
