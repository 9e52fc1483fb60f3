/** The commands by task, on one screen.  [CLI-45] */
const TASKS: readonly (readonly [task: string, commands: string])[] = [
  ['Start', 'demo, company, status, login, logout, import, feeds, migrate-from'],
  ['Review', 'inbox, review, categorize, split, match, unmatch, transfer, exclude, reopen, settle, receipts, rules, undo'],
  ['Approve', 'proposals, approve, refuse, withdraw'],
  ['Browse', 'accounts, counterparties, register, entries, search, aging'],
  ['Trade', 'invoices, bills, credit-notes, vendor-credits, emails, recurring'],
  ['Close', 'reconcile, month, mappings, verify'],
  ['Report', 'pl, bs, cashflow, tb, counterparty-totals, number-gaps, export'],
  ['Access', 'members, tokens, policies, sign-in-link, webhooks'],
  ['Operate', 'serve, worker, config, migrate, backup, restore, move, database, openapi'],
  ['Script', 'api, mcp, completion'],
];

const WIDTH = 78;

/** `books --help`: every command by task, in 24 lines of 80 characters. */
export const firstScreen = (): string =>
  `Usage: books COMMAND [options]

Double-entry bookkeeping. Run \`books COMMAND --help\` for options and examples.

${TASKS.map(([task, commands]) => wrapped(`  ${task.padEnd(9)}`, commands)).join('\n')}

Commands use the server that you signed in to (login, --profile NAME), the
server at LEDGER_URL with LEDGER_TOKEN, or the database on this machine.
With several sets of books, choose one with --books NAME. For scripts, use
--json or --csv.
`;

const wrapped = (head: string, text: string): string => {
  const lines = [head];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 1 > WIDTH) lines.push(`${' '.repeat(head.length)} ${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
};
