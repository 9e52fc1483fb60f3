import { type Command, Option } from 'commander';
import { remember } from '../command/acts.ts';
import { define, formats, formatted, onBooks, several } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { MIGRATE_SOURCES, type Migrated, type MigrateOptions, migrateFrom } from './move-in.ts';
import { differencesText, landingText, tieOutTable, tieOutText } from './tie-out-text.ts';

interface MigrateFlags extends Partial<MigrateOptions> {
  readonly source: MigrateOptions['source'];
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Adds the command that migrates other books, from their files to the tie-out.  [CLI-22] */
export const addMigrateFrom = (program: Command, parts: Parts): void => {
  const { print, screen } = parts;
  const command = define(
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
    .option(
      '--map <name=code>',
      'an account of the old books, by name, number or id, and the account it lands in, by code or name; may be repeated',
      several,
    )
    .option('--create-missing', 'adds an account for each one that lands nowhere')
    .option('--dry-run', 'shows where the accounts land and how they would tie out; writes nothing');
  formats(command);
  onBooks(
    command,
    parts,
    async (
      at,
      { source, cutoverDate, map = [], createMissing = false, dryRun = false, json = false, csv = false }: MigrateFlags,
      paths: readonly string[],
    ) => {
      const options: MigrateOptions = { source, cutoverDate, map, createMissing, dryRun };
      let shown: readonly string[] = [];
      const migrated = await migrateFrom(at, paths, options, {
        showLanding: (landed) => {
          shown = landed.doubts;
          if (!json && !csv) print(`${landingText(landed, screen)}\n`);
        },
        telling: (does, work) => withProgress(parts, { does, isQuiet: json }, work),
      });
      const { run } = migrated;
      if (!dryRun) {
        const did = `Moved in ${counted(paths.length, 'file')} of other books (${run.id}).`;
        await remember(parts, at, { did, undo: [['migrations.undo', run.id]] });
        if (!run.tied_out) parts.fail();
      }
      if (json || csv) return print(formatted({ json: run, table: tieOutTable(run) }, { json, csv }, parts));
      for (const doubt of run.doubts.filter((each) => !shown.includes(each))) print(`CHECK: ${doubt}`);
      print(outcomeOf(migrated, options, parts));
    },
  );
};

/** Whether the books tie out, or why that is not known yet. */
const outcomeOf = ({ run, differences }: Migrated, { createMissing, dryRun }: MigrateOptions, { screen }: Parts): string => {
  // A dry run that could not post, because accounts are not mapped.
  const isUnmapped = run.posted_at === null;
  return [
    isUnmapped
      ? `How they tie out shows once every account lands somewhere: name them with --map${createMissing ? '.' : ', or add --create-missing.'}`
      : tieOutText(run, screen, dryRun),
    ...differencesText(differences),
    ...(dryRun ? ['Nothing was written.'] : []),
  ].join('\n\n');
};
