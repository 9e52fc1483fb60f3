import { type Command, Option } from 'commander';
import type { MigrationView } from 'ledger-core';
import { migrationOut } from 'ledger-server/json';
import { BOOKS, define } from '../command/define.ts';
import { withProgress } from '../command/progress.ts';
import { type OperatorParts, operate } from '../operate.ts';
import { MIGRATE_SOURCES, type MigrateOptions, migrateFrom, type ShowLanding } from './move-in.ts';
import { differencesText, landingText, tieOutText } from './tie-out-text.ts';

interface MigrateFlags {
  readonly source: MigrateOptions['source'];
  readonly cutoverDate?: string;
  readonly map?: readonly string[];
  readonly createMissing?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly books?: string;
}

/** A dry run that could not post, since accounts land nowhere. */
const isRehearsedOnly = ({ run }: MigrationView): boolean => run.posting === null;

const unmapped = (createMissing: boolean): string =>
  `How they tie out shows once every account lands somewhere: name them with --map${createMissing ? '.' : ', or add --create-missing.'}`;

const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The command that moves other books in, from their files to the tie-out.  [CLI-22] */
export const addMigrateFrom = (program: Command, parts: OperatorParts): void => {
  const { print, withLedger } = parts;
  define(
    program,
    'migrate-from',
    'Moves other books in: reads their files, posts their balances and open items, or every entry of a journal, and prints how they tie out.',
    [
      'ledger migrate-from balances.csv --source csv --cutover-date 2026-06-30 --dry-run',
      'ledger migrate-from books.journal --source journal --create-missing',
    ],
  )
    .argument(
      '<file...>',
      'the reports of the old books, one file of the form that the documentation shows, or a journal of hledger, Ledger or Beancount',
    )
    .addOption(new Option('--source <source>', 'what the files are').choices(MIGRATE_SOURCES).makeOptionMandatory())
    .option('--cutover-date <date>', 'the last day of the old books, where the files do not state it')
    .option('--map <name=code>', 'an account of the old books, by name, number or id, and the account it lands in; may be repeated', each)
    .option('--create-missing', 'adds an account for each one that lands nowhere')
    .option('--dry-run', 'shows where the accounts land and how they would tie out; writes nothing')
    .option('--json', 'answers as JSON, as the HTTP interface does')
    .option(...BOOKS)
    .action(
      (
        files: readonly string[],
        { source, cutoverDate, map = [], createMissing = false, dryRun = false, json, books: named }: MigrateFlags,
      ) =>
        withLedger(async (ledger) => {
          const operated = await operate(ledger, named);
          const { settings } = operated;
          const options: MigrateOptions = { source, cutoverDate, map, createMissing, dryRun };
          const { currency } = settings;
          let shown: readonly string[] = [];
          const showLanding: ShowLanding = (view) => {
            shown = view.doubts;
            if (!json) print(`${landingText(view, currency)}\n`);
          };
          const { view, differences } = await migrateFrom(ledger, operated, files, options, showLanding, (does, work) =>
            withProgress(parts, { does, isQuiet: json === true }, work),
          );
          if (!view.tiedOut && !dryRun) parts.fail();
          if (json) return print(JSON.stringify(migrationOut(view, currency)));
          const tieOut = isRehearsedOnly(view)
            ? unmapped(createMissing)
            : [tieOutText(view, currency, dryRun), ...differencesText(differences)].join('\n\n');
          for (const doubt of view.doubts.filter((each) => !shown.includes(each))) print(`CHECK: ${doubt}`);
          print(dryRun ? `${tieOut}\n\nNothing was written.` : tieOut);
        }),
    );
};
