import type { Command, Option } from 'commander';
import { importOut } from '../ingest/imports.ts';
import { operate } from './commands.ts';
import { importFile, importSummary, readingText } from './import.ts';
import { changeMapping, listMappings, removeMapping } from './mappings.ts';
import type { ProgramParts } from './program.ts';
import { withProgress } from './progress.ts';
import { type StatementOptions, statedHints, statedMapping, withMappingOptions, withStatementOptions } from './statement-options.ts';

type Parts = Pick<ProgramParts, 'withLedger' | 'print'>;

interface ImportFlags extends StatementOptions {
  readonly account: string;
  readonly books?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const ACCOUNT = ['--account <code>', 'the account of the chart that the statement is of'] as const;

/** The commands that import statements, and that show and change how they are read. */
export const addImport = (program: Command, parts: Parts, books: Option): void => {
  const command = program
    .command('import')
    .description('Imports a statement file: CSV, OFX, CAMT, MT940, QIF or a spreadsheet.')
    .argument('<file>')
    .requiredOption(...ACCOUNT)
    .option('--dry-run', 'show how the file is read and what would be new; write nothing')
    .option('--json', 'answer as JSON, as the HTTP interface does');
  withStatementOptions(command)
    .addOption(books)
    .action((file: string, flags: ImportFlags) => importCommand(parts, file, flags));
  addMappings(program, parts, books);
};

const importCommand = ({ withLedger, print }: Parts, file: string, { account, dryRun, json, books, ...stated }: ImportFlags) =>
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

const addMappings = (program: Command, { withLedger, print }: Parts, books: Option): void => {
  const mappings = program.command('mappings').description('Shows and changes how the tables of an account are read.');
  mappings
    .command('list')
    .requiredOption(...ACCOUNT)
    .addOption(books)
    .action((flags) =>
      withLedger(async (ledger) => print(await listMappings(ledger, (await operate(ledger, flags.books)).caller, flags.account))),
    );
  withMappingOptions(mappings.command('change'))
    .argument('<id>')
    .requiredOption(...ACCOUNT)
    .addOption(books)
    .action((id: string, { account, books: named, ...stated }) =>
      withLedger(async (ledger) =>
        print(await changeMapping(ledger, (await operate(ledger, named)).caller, account, id, statedMapping(stated))),
      ),
    );
  mappings
    .command('remove')
    .argument('<id>')
    .requiredOption(...ACCOUNT)
    .addOption(books)
    .action((id: string, flags) =>
      withLedger(async (ledger) => print(await removeMapping(ledger, (await operate(ledger, flags.books)).caller, flags.account, id))),
    );
};
