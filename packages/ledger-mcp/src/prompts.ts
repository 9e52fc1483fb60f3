import type { McpServer } from '@modelcontextprotocol/server';
import { schemaOf } from './prepared.ts';
import { objectOf } from './schema.ts';

const MONTH = objectOf({ month: { type: 'string', description: 'The month, like 2026-07.' } }, ['month']);

const user = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

/** Adds prompts for two common tasks. */
export const addPrompts = (server: McpServer): void => {
  server.registerPrompt('review_inbox', { title: 'Review the inbox', description: 'Files what is clear, and asks about the rest.' }, () =>
    user(`Review the inbox of the books.
1. read_inbox. Where its suggestions leave you in doubt, explain_suggestion has all of them.
2. Settle what names documents and pays exactly what is left of them (settlement). Where the evidence is clear (a rule, the same payee filed before), file it: file_transaction, split_transaction, file_transfer or settle_transaction, each with dry_run: true first. Check what it would post.
3. Where a rule would exclude a row (rule_exclusion), do not decide: it would be kept out of the books. Name the row and the rule's reason at the end.
4. Where it is not clear, do not guess: ask_a_person, with what you would propose and why.
5. At the end, list what you filed, to which account and why, and what you asked. Say how to undo it.`),
  );
  server.registerPrompt(
    'close_month',
    { title: 'Close a month', description: 'Checks a month, and closes it once a person agrees.', argsSchema: schemaOf(MONTH) },
    ({ month }) =>
      user(`Prepare ${String(month)} for closing.
1. Read the resource ledger://months/${String(month)}: what awaits review, and what closing would post.
2. Review what awaits review, as for the inbox.
3. Compare the bank accounts with explain_balance, and the receivables and payables with aging, on the last day of the month. Look at profit_and_loss by month for what is missing or twice.
4. close_month with dry_run: true. Show what it would post, and everything that you found.
5. Close it only when I say so.`),
  );
};
