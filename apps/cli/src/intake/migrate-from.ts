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
    'Import books from another program: balances and open items, or a whole journal. Prints the tie-out.',
    [
      'books migrate-from balances.csv --source csv --cutover-date 2026-06-30 --dry-run',
      'books migrate-from books.journal --source journal --create-missing',
    ],
  )
    .argument('<file...>', 'reports of the old books, a CSV file in the documented format, or a journal of hledger, Ledger or Beancount')
    .addOption(new Option('--source <source>', 'the format of the files').choices(MIGRATE_SOURCES).makeOptionMandatory())
    .option('--cutover-date <date>', 'last day of the old books, if the files do not contain it')
    .option('--map <name=code>', 'map an old account (name, number or id) to a new one (code or name) (repeatable)', several)
    .option('--create-missing', 'create an account for each unmapped one')
    .option('--dry-run', 'show the account mapping and the tie-out, without writing anything');
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
        showLanding: (target) => {
          shown = target.doubts;
          if (!json && !csv) print(`${landingText(target, screen)}\n`);
        },
        reporting: (does, work) => withProgress(parts, { does, isQuiet: json }, work),
      });
      const { run } = migrated;
      if (!dryRun) {
        const did = `Imported other books from ${counted(paths.length, 'file')} (${run.id}).`;
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
      ? `The tie-out requires a mapping for every account. Add mappings with --map${createMissing ? '.' : ' or --create-missing.'}`
      : tieOutText(run, screen, dryRun),
    ...differencesText(differences),
    ...(dryRun ? ['Nothing was written.'] : []),
  ].join('\n\n');
};
