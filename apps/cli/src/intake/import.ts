import type { Command } from 'commander';
import { importOut } from 'ledger-server/json';
import { operate } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { withProgress } from '../progress.ts';
import { importFile, importSummary, readingText } from './import-file.ts';
import { STATEMENT_ACCOUNT, type StatementOptions, statedHints, withStatementOptions } from './statement-options.ts';

interface ImportFlags extends StatementOptions {
  readonly account: string;
  readonly books?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** The command that imports a statement. */
export const addImport = (program: Command, parts: CommandParts): void => {
  const command = program
    .command('import')
    .description('Imports a statement file: CSV, OFX, CAMT, MT940, QIF or a spreadsheet.')
    .argument('<file>')
    .requiredOption(...STATEMENT_ACCOUNT)
    .option('--dry-run', 'show how the file is read and what would be new; write nothing')
    .option('--json', 'answer as JSON, as the HTTP interface does');
  withStatementOptions(command)
    .addOption(BOOKS)
    .action((file: string, flags: ImportFlags) => importCommand(parts, file, flags));
};

const importCommand = ({ withLedger, print }: CommandParts, file: string, { account, dryRun, json, books, ...stated }: ImportFlags) =>
  withLedger(async (ledger) => {
    const hints = await statedHints(stated);
    const operated = await operate(ledger, books);
    const { currency } = operated.settings;
    const work = () => importFile(ledger, operated, file, { account, dryRun, hints });
    const report = await withProgress(`${dryRun ? 'Reading' : 'Importing'} ${file}`, work);
    if (json) return print(JSON.stringify(importOut(report, { currency })));
    if (dryRun && report.statement !== null) print(`${readingText(report.statement, currency)}\n`);
    print(dryRun ? `${importSummary(report)}\nNothing was written.` : importSummary(report));
  });
