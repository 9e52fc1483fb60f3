import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { isLarge } from '../../kernel/slices.ts';
import { startingFromOnline } from '../../outward/connections/start-migration.ts';
import { migrationView } from '../../views/migration.ts';
import { abandonMigration } from './abandon-migration.ts';
import { changeCounterparties, changeMappings } from './change-mappings.ts';
import { explainDifference } from './explain-difference.ts';
import { moveIn } from './move-in.ts';
import { postMigration } from './post-migration.ts';
import { readDifferences } from './read-differences.ts';
import { listMigrations, readMigration } from './read-migrations.ts';
import { startingFromFiles } from './start-from-files.ts';
import { startMigration } from './start-migration.ts';
import { undoMigration } from './undo-migration.ts';

/** Migrations: import other books and tie them out. */
export const migrationsOperations = (dependencies: Dependencies) => {
  const { query, command } = dependencies;
  const start = command('migrations.start', startMigration, made, ({ snapshot }) => ({
    isLarge: isLarge(snapshot.entries ?? []),
  })).returning(migrationView);
  const { post, read } = postingWithProgress(dependencies);
  const movingIn = command('migrations.post', moveIn, made, () => ({ isLarge: true })).returning(migrationView);
  return {
    migrations: {
      /**
       * Returns one page of the runs, newest first, including abandoned ones.
       * @example
       * const { data } = granted(await ledger.migrations.list(owner));
       */
      list: query('migrations.read', listMigrations),
      /**
       * Returns one run with its mappings, parties and control totals; with its progress while it posts.
       * @example
       * const { run, totals } = granted(await ledger.migrations.read(owner, migrationId));
       */
      read,
      /**
       * Returns the differences between the old books and these, each with its possible causes.
       * @example
       * const differences = granted(await ledger.migrations.differences(owner, postedRunId));
       */
      differences: query('migrations.read', readDifferences),
      /**
       * Starts a migration from a snapshot of the old books: matches its accounts and parties. Nothing is posted.
       * @example
       * const old = { cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot } as const;
       * const { run, mappings } = granted(await ledger.migrations.start(owner, old));
       */
      start,
      /**
       * Starts a migration from files, which are parsed first: balances and open items of the old books, or every entry.
       * @example
       * granted(await ledger.migrations.startFromFiles(owner, files));
       */
      startFromFiles: startingFromFiles(dependencies, start),
      /**
       * Starts a migration from the books of a connected company, which are read first.
       * @example
       * granted(await ledger.migrations.startFromOnline(owner, { connectionId: signedInId, cutoverDate: '2025-12-31' }));
       */
      startFromOnline: startingFromOnline(dependencies, start),
      /**
       * Starts a migration, maps its accounts and posts it in one unit of work, all or nothing.
       * @example
       * const old = { cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot } as const;
       * granted(await ledger.migrations.moveIn(owner, old, { mappings: [{ sourceAccountId: 'rent', accountId: account('6090') }] }));
       */
      moveIn: movingIn,
      /**
       * Moves in other books from files, which are parsed first.
       * @example
       * granted(await ledger.migrations.moveInFromFiles(owner, files, { mappings: [] }));
       */
      moveInFromFiles: startingFromFiles(dependencies, movingIn),
      /**
       * Sets the target account of each listed source account, or requests a new account for it.
       * @example
       * const mappings = [{ sourceAccountId: 'rent', accountId: account('6090') }];
       * granted(await ledger.migrations.mapAccounts(owner, migrationId, { mappings }));
       */
      mapAccounts: command('migrations.map', changeMappings, named).returning(migrationView),
      /**
       * Sets the counterparty of each listed customer or vendor.
       * @example
       * granted(await ledger.migrations.mapCounterparties(owner, migrationId, { counterparties: [{ sourceCounterpartyId: 'c1', counterpartyId: customerId }] }));
       */
      mapCounterparties: command('migrations.map', changeCounterparties, named).returning(migrationView),
      /**
       * Sets the explanation of a difference; null removes it.
       * @example
       * granted(await ledger.migrations.explainDifference(owner, postedRunId, totalId, { explanation: 'Rounding of the old program' }));
       */
      explainDifference: command('migrations.explain_difference', explainDifference, named).returning(migrationView),
      /**
       * Posts the old books in one unit of work, and ties them out.
       * @example
       * const { run, totals } = granted(await ledger.migrations.post(owner, migrationId));
       */
      post,
      /**
       * Abandons an unposted run.
       * @example
       * granted(await ledger.migrations.abandon(owner, migrationId));
       */
      abandon: command('migrations.abandon', abandonMigration, named).returning(migrationView),
      /**
       * Undoes a posted run by reversing all its entries. Only possible while nothing was posted since.
       * @example
       * granted(await ledger.migrations.undo(owner, postedRunId));
       */
      undo: command('migrations.undo', undoMigration, named, () => ({ isLarge: true })).returning(migrationView),
    },
  };
};

/** Posts runs and reads them, with the progress of those that are posting. */
const postingWithProgress = ({ query, command }: Dependencies) => {
  /** The number of entries that each run has posted so far. Its unit of work is not visible before it ends.  [MIG-30] */
  const posting = new Map<MigrationId, number>();
  const post = command(
    'migrations.post',
    postMigration(({ id, entries }, posted, { report }) => {
      posting.set(id, posted);
      report({ stage: 'posting', done: posted, of: entries === 0 ? null : entries });
    }),
    named,
    () => ({ isLarge: true }),
  ).returning(migrationView);
  const readStored = query('migrations.read', readMigration).returning(migrationView);

  const postInSight = async (caller: Parameters<typeof post>[0], ...input: [id: MigrationId]) => {
    const [id] = input;
    // A second post of the same run waits for the first and is refused: it reports no progress.
    const isFirst = !posting.has(id);
    if (isFirst) posting.set(id, 0);
    try {
      return await post(caller, ...input);
    } finally {
      if (isFirst) posting.delete(id);
    }
  };

  return {
    post: Object.assign(postInSight, { choices: { now: post } }) as typeof post,
    read: async (caller: Caller, id: MigrationId) => {
      const view = await readStored(caller, id);
      const entriesPosted = posting.get(id);
      // A posted run has no progress, even before the response of the post arrives.
      return isRefusal(view) || entriesPosted === undefined || view.run.status !== 'mapped'
        ? view
        : { ...view, progress: { entriesPosted, entries: Math.max(view.run.entries, entriesPosted) } };
    },
  };
};
