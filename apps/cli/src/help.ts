/** The commands by task, on one screen.  [CLI-45] */
const TASKS: readonly (readonly [task: string, commands: string])[] = [
  ['Begin', 'demo, books, login, logout, import, feeds, migrate-from'],
  ['Review', 'inbox, review, file, split, match, unmatch, transfer, exclude, reopen, settle, receipts, rules, undo'],
  ['Look', 'accounts, counterparties, register, entries, search, aging'],
  ['Trade', 'invoices, bills, credit-notes, vendor-credits, mailings, recurring'],
  ['Close', 'reconcile, month, mappings, verify'],
  ['Report', 'pl, bs, cashflow, tb, party-totals, number-gaps, export'],
  ['People', 'members, tokens, sign-in-link, webhooks'],
  ['Operate', 'serve, worker, config, migrate, backup, restore, move, openapi'],
  ['Programs', 'api, mcp, completion'],
];

const WIDTH = 78;

/** `ledger --help`: every command by task, in 24 lines of 80 characters. */
export const firstScreen = (): string =>
  `Usage: ledger COMMAND [options]

Double-entry bookkeeping. \`ledger COMMAND --help\` has options and examples.

${TASKS.map(([task, commands]) => wrapped(`  ${task.padEnd(9)}`, commands)).join('\n')}

Where the books are: where you signed in (login, --profile NAME), at LEDGER_URL
with LEDGER_TOKEN, or in the database on this machine. --books NAME names one
set of several. --json and --csv answer programs.
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
