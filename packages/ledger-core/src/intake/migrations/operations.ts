import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { isLarge } from '../../kernel/slices.ts';
import { startingFromOnline } from '../../outward/connections/start-migration.ts';
import { migrationView } from '../../views/migration.ts';
import { abandonMigration } from './abandon-migration.ts';
import { changeMappings, changeParties } from './change-mappings.ts';
import { explainDifference } from './explain-difference.ts';
import { moveIn } from './move-in.ts';
import { postMigration } from './post-migration.ts';
import { readDifferences } from './read-differences.ts';
import { listMigrations, readMigration } from './read-migrations.ts';
import { startingFromFiles } from './start-from-files.ts';
import { startMigration } from './start-migration.ts';
import { undoMigration } from './undo-migration.ts';

/** Migrations: other books that are moved in and tied out. */
export const migrationsOperations = (given: Given) => {
  const { query, command } = given;
  const start = command('migrations.start', startMigration, made, ({ snapshot }) => ({
    isLarge: isLarge(snapshot.entries ?? []),
  })).answering(migrationView);
  /** What each run has posted so far, while it posts: its unit of work shows nothing of it before the end.  [MIG-30] */
  const posting = new Map<MigrationId, number>();
  const post = command(
    'migrations.post',
    postMigration(({ id, entries }, posted, { report }) => {
      posting.set(id, posted);
      report({ stage: 'posting', done: posted, of: entries === 0 ? null : entries });
    }),
    named,
    () => ({ isLarge: true }),
  ).answering(migrationView);
  const movingIn = command('migrations.post', moveIn, made, () => ({ isLarge: true })).answering(migrationView);
  const read = query('migrations.read', readMigration).answering(migrationView);
  return {
    migrations: {
      /**
       * One page of the runs, the newest first, abandoned ones too.
       * @example
       * const { data } = granted(await ledger.migrations.list(owner));
       */
      list: query('migrations.read', listMigrations),
      /**
       * One run with its mappings, parties and control totals; while it posts, with its progress.
       * @example
       * const { run, totals } = granted(await ledger.migrations.read(owner, migrationId));
       */
      read: async (caller: Caller, id: MigrationId) => {
        const view = await read(caller, id);
        const entriesPosted = posting.get(id);
        // What is read as posted has no progress, even while the answer to the post is on its way.
        return isRefusal(view) || entriesPosted === undefined || view.run.status !== 'mapped'
          ? view
          : { ...view, progress: { entriesPosted, entries: Math.max(view.run.entries, entriesPosted) } };
      },
      /**
       * What differs between the old books and these, with the plain causes that each difference may have.
       * @example
       * const differences = granted(await ledger.migrations.differences(owner, postedRunId));
       */
      differences: query('migrations.read', readDifferences),
      /**
       * Starts a migration from a snapshot of the old books: its accounts and parties are matched, and nothing is posted.
       * @example
       * const old = { cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot } as const;
       * const { run, mappings } = granted(await ledger.migrations.start(owner, old));
       */
      start,
      /**
       * The same from files, which are read first: balances and open items of the old books, or every entry.
       * @example
       * granted(await ledger.migrations.startFromFiles(owner, files));
       */
      startFromFiles: startingFromFiles(given, start),
      /**
       * The same from the books of a connected company, which are read first.
       * @example
       * granted(await ledger.migrations.startFromOnline(owner, { connectionId: signedInId, cutoverDate: '2025-12-31' }));
       */
      startFromOnline: startingFromOnline(given, start),
      /**
       * Starts a migration, maps its accounts and posts it in one unit of work: all of it or nothing.
       * @example
       * const old = { cutoverDate: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot } as const;
       * granted(await ledger.migrations.moveIn(owner, old, { mappings: [{ sourceAccountId: 'rent', accountId: account('6090') }] }));
       */
      moveIn: movingIn,
      /**
       * The same from files, which are read first.
       * @example
       * granted(await ledger.migrations.moveInFromFiles(owner, files, { mappings: [] }));
       */
      moveInFromFiles: startingFromFiles(given, movingIn),
      /**
       * Says in which account each listed source account lands, or that one is added for it.
       * @example
       * const mappings = [{ sourceAccountId: 'rent', accountId: account('6090') }];
       * granted(await ledger.migrations.changeMappings(owner, migrationId, { mappings }));
       */
      changeMappings: command('migrations.map', changeMappings, named).answering(migrationView),
      /**
       * Says which counterparty each listed customer or vendor is.
       * @example
       * granted(await ledger.migrations.changeParties(owner, migrationId, { parties: [{ sourceCounterpartyId: 'c1', counterpartyId: customerId }] }));
       */
      changeParties: command('migrations.map', changeParties, named).answering(migrationView),
      /**
       * Gives the reason for a difference, or takes it back with null.
       * @example
       * granted(await ledger.migrations.explain(owner, postedRunId, totalId, { explanation: 'Rounding of the old program' }));
       */
      explain: command('migrations.explain', explainDifference, named).answering(migrationView),
      /**
       * Posts the old books, all in one unit of work, and ties them out.
       * @example
       * const { run, totals } = granted(await ledger.migrations.post(owner, migrationId));
       */
      post: (async (caller: Parameters<typeof post>[0], ...input: [id: MigrationId]) => {
        const [id] = input;
        // A second post of the same run waits for the first one and is refused: it shows no progress of its own.
        const isFirst = !posting.has(id);
        if (isFirst) posting.set(id, 0);
        try {
          return await post(caller, ...input);
        } finally {
          if (isFirst) posting.delete(id);
        }
      }) as typeof post,
      /**
       * Abandons a run that is not in the books.
       * @example
       * granted(await ledger.migrations.abandon(owner, migrationId));
       */
      abandon: command('migrations.abandon', abandonMigration, named).answering(migrationView),
      /**
       * Takes a posted run off the books, while nothing else was posted since: all its entries are reversed.
       * @example
       * granted(await ledger.migrations.undo(owner, postedRunId));
       */
      undo: command('migrations.undo', undoMigration, named, () => ({ isLarge: true })).answering(migrationView),
    },
  };
};
