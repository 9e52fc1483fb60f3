import { Command } from 'commander';
import { addCounterpartyTotals } from './closing/counterparty-totals.ts';
import { addExport } from './closing/export.ts';
import { addMonth } from './closing/month.ts';
import { addNumberGaps } from './closing/number-gaps.ts';
import { addReconcile } from './closing/reconcile.ts';
import { addStatements } from './closing/statements.ts';
import { addVerify } from './closing/verify.ts';
import type { Parts } from './command/parts.ts';
import { addBooks } from './company/books.ts';
import { addLogin } from './company/login.ts';
import { addMembers } from './company/members.ts';
import { addPolicies } from './company/policies.ts';
import { addSignInLink } from './company/sign-in-link.ts';
import { addStatus } from './company/status.ts';
import { addTokens } from './company/tokens.ts';
import { firstScreen } from './help.ts';
import { addImport } from './intake/import.ts';
import { addMappings } from './intake/mappings.ts';
import { addMigrateFrom } from './intake/migrate-from.ts';
import { addAccounts } from './ledger/accounts.ts';
import { addCounterparties } from './ledger/counterparties.ts';
import { addEntries } from './ledger/entries.ts';
import { addRegister } from './ledger/register.ts';
import { addSearch } from './ledger/search.ts';
import { OPERATORS } from './operators.ts';
import { addEmails } from './outward/emails.ts';
import { addFeeds } from './outward/feeds.ts';
import { addWebhooks } from './outward/webhooks.ts';
import { addCategorize } from './review/categorize.ts';
import { addExclude } from './review/exclude.ts';
import { addInbox } from './review/inbox.ts';
import { addMatching } from './review/match.ts';
import { addProposals } from './review/proposals.ts';
import { addReceipts } from './review/receipts.ts';
import { addReview } from './review/review.ts';
import { addRules } from './review/rules.ts';
import { addSplit } from './review/split.ts';
import { addUndo } from './review/undo.ts';
import { addApi } from './system/api.ts';
import { addCompletion } from './system/completion.ts';
import { addMcp } from './system/mcp.ts';
import { addAging } from './trade/aging.ts';
import { addDocuments } from './trade/documents.ts';
import { addRecurring } from './trade/recurring.ts';
import { addSettle } from './trade/settle.ts';

/** The commands on books at any location. They load the database code only if the books are local. */
const DAILY: readonly ((program: Command, parts: Parts) => void)[] = [
  addLogin,
  addStatus,
  addImport,
  addMigrateFrom,
  addMappings,
  addInbox,
  addReview,
  addCategorize,
  addSplit,
  addMatching,
  addExclude,
  addUndo,
  addProposals,
  addRules,
  addReceipts,
  addSearch,
  addAccounts,
  addCounterparties,
  addRegister,
  addEntries,
  addDocuments,
  addSettle,
  addRecurring,
  addEmails,
  addAging,
  addReconcile,
  addMonth,
  addStatements,
  addCounterpartyTotals,
  addNumberGaps,
  addExport,
  addVerify,
  addBooks,
  addMembers,
  addTokens,
  addPolicies,
  addSignInLink,
  addFeeds,
  addWebhooks,
  addApi,
  addMcp,
  addCompletion,
];

/** Builds the command line. The operators' commands are loaded only if no other command matches. */
export const ledgerProgram = async (parts: Parts, words: readonly string[], version: string): Promise<Command> => {
  const program = new Command('books')
    .description('Double-entry bookkeeping, on a server or in a database on this machine.')
    .version(version)
    .helpCommand(false)
    .configureOutput({ outputError: () => undefined, writeOut: (text) => parts.print(text.trimEnd()) })
    .exitOverride();
  for (const addCommands of DAILY) addCommands(program, parts);
  const [first] = words;
  const isDaily = program.commands.some((each) => each.name() === first || each.aliases().includes(first ?? ''));
  if (first === 'completion' || (!isDaily && first !== undefined && !first.startsWith('-'))) await OPERATORS(program, parts);
  program.helpInformation = firstScreen;
  return program;
};

/** Adds the default subcommand to a group name: `books rules` becomes `books rules list`. */
export const withFirstOfGroup = (program: Command, words: readonly string[]): readonly string[] => {
  const [first, second] = words;
  const group = program.commands.find((each) => each.name() === first);
  const usual = group?.commands[0]?.name();
  const isAlone = second === undefined || (second.startsWith('-') && !['-h', '--help'].includes(second));
  return group === undefined || usual === undefined || !isAlone ? words : [group.name(), usual, ...words.slice(1)];
};

/** `books help categorize` becomes `books categorize --help`. */
export const asHelp = (words: readonly string[]): readonly string[] => (words[0] === 'help' ? [...words.slice(1), '--help'] : words);
