import type { McpServer } from '@modelcontextprotocol/server';
import { schemaOf } from './prepared.ts';
import type { AgentRights } from './rights.ts';
import { objectOf } from './schema.ts';

const MONTH = objectOf({ month: { type: 'string', description: 'The month, like 2026-07.' } }, ['month']);

const user = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

/** Adds prompts for two common tasks. An agent that proposes leaves the decisions to a person. */
export const addPrompts = (server: McpServer, rights: AgentRights): void => {
  const proposes = rights === 'propose';
  server.registerPrompt(
    'review_inbox',
    {
      title: 'Review the inbox',
      description: `${proposes ? 'Proposes categorizations of' : 'Categorizes'} clear transactions, and asks about the others.`,
    },
    () =>
      user(`Review the inbox of the books.
1. Call inbox. Its description says how each kind of group is decided. If a suggestion leaves you in doubt, transactions_suggestions has all of them.
2. If the evidence of a group is clear, such as a rule or earlier transactions with the same payee, ${proposes ? 'propose the decision with one call, and its evidence as proposal_reason' : 'decide the group with one call'}. If the effect is not clear, send dry_run: true first and check the entries.
3. If a rule would exclude transactions (rule_exclusion), do not decide. List them and the rule's reason at the end.
4. If the evidence is not clear, do not guess. Call comments_create with your proposal and its reason.
5. At the end, list what you ${proposes ? 'proposed' : 'categorized'}, with the account and the reason, and your questions. ${proposes ? 'Say that a person approves the proposals.' : 'Explain how to undo it.'}`),
  );
  server.registerPrompt(
    'close_month',
    { title: 'Close a month', description: 'Checks a month, and closes it after a person agrees.', argsSchema: schemaOf(MONTH) },
    ({ month }) =>
      user(`Prepare ${String(month)} for closing.
1. Read the resource ledger://months/${String(month)}. It has the transactions that need review, and the entries that closing would post.
2. Review these transactions, as in the inbox.
3. Call reconcile with complete: true for each imported statement of the month. If it does not tie out, its reasons say what to do.
4. Call reports_what_waits for the month, and reports_verify. Check the receivables and payables with reports_aging on the last day of the month. Look for missing or duplicate amounts in reports_profit_and_loss by month.
5. Call periods_close with dry_run: true. Show the entries that it would post, and everything that you found.
6. ${proposes ? 'Propose to close the month only when I tell you to, and once all earlier proposals are decided.' : 'Close the month only when I tell you to.'}`),
  );
};
