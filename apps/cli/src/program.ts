import { Command } from 'commander';
import { addReconcile } from './closing/reconcile.ts';
import { addTrialBalance } from './closing/trial-balance.ts';
import { addVerify } from './closing/verify.ts';
import { addBooks } from './company/books.ts';
import { addTokens } from './company/tokens.ts';
import { addImport } from './intake/import.ts';
import { addMappings } from './intake/mappings.ts';
import { addMigrateFrom } from './intake/migrate-from.ts';
import { addWebhooks } from './outward/webhooks.ts';
import type { ProgramParts } from './parts.ts';
import { addReview } from './review/review.ts';
import { addConfig } from './serving/config.ts';
import { addDemo } from './serving/demo.ts';
import { addOpenApi } from './serving/openapi.ts';
import { addServers } from './serving/servers.ts';
import { addBackup } from './store/backup.ts';
import { addMigrate } from './store/migrate.ts';
import { addAging } from './trade/aging.ts';
import { addDocuments } from './trade/documents.ts';

/** The modules, each with its commands, in the order of the help. */
const MODULES: readonly ((program: Command, parts: ProgramParts) => void)[] = [
  addServers,
  addConfig,
  addDemo,
  addBooks,
  addTokens,
  addImport,
  addMappings,
  addReview,
  addReconcile,
  addDocuments,
  addAging,
  addMigrateFrom,
  addWebhooks,
  addTrialBalance,
  addVerify,
  addBackup,
  addMigrate,
  addOpenApi,
];

/** The command line with all its commands. */
export const ledgerProgram = (parts: ProgramParts): Command => {
  const program = new Command('ledger')
    .description('Double-entry bookkeeping: the server and its command line.')
    .showHelpAfterError('Add --help to see the options.');
  for (const addCommands of MODULES) addCommands(program, parts);
  return program;
};
