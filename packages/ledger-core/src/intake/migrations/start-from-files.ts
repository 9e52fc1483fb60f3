import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { MigrationView } from '../../views/migration.ts';
import type { Migration, NewMigration } from './migration.ts';
import type { MigrationFiles } from './migration-reader.ts';
import { why } from './reasons.ts';
import type { startMigration } from './start-migration.ts';

/** The files of the old books, and their last day if the files do not contain it. */
export interface MigrationUpload extends MigrationFiles {
  readonly cutoverDate?: string | undefined;
}

export type Started = MigrationView | Exclude<Awaited<ReturnType<typeof startMigration>>, Migration>;

type FilesRefusal = Refusal<'unprocessable'>;

/**
 * Starts a migration from files: a full history if they contain every entry, else opening balances. They are parsed before the unit of
 * work, which waits only for its store.  [MIG-34]
 * Refusals, in order of precedence: forbidden, unprocessable (a file), then the refusals of a start.
 */
export const startingFromFiles = <More extends readonly unknown[], Result>(
  { query, readMigration }: Dependencies,
  start: Command<[NewMigration, ...More], Result>,
): Command<[MigrationUpload, ...More], Result | FilesRefusal> => {
  const currencyOf = query('migrations.read', async ({ settings }: Needs): Promise<Currency> => settings.currency);
  return around('migrations.start', async (caller, { layout, files, cutoverDate: stated }, ...more) => {
    if (readMigration === undefined) return NO_READER;
    const currency = await currencyOf(caller);
    if (isRefusal(currency)) return currency;
    const read = await readMigration({ layout, files }, { currency, cutoverDate: stated });
    if (isRefusal(read)) return read;
    const { cutoverDate, doubts, ...snapshot } = read;
    const mode = snapshot.entries === undefined ? 'opening_balances' : 'full_history';
    return start(caller, { mode, source: layout, cutoverDate, snapshot, doubts }, ...more);
  });
};

export const NO_READER = refuse('unprocessable', why.reads_no_migrations());
