import type { Command } from 'commander';
import { moveBooks } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import { BOOKS, define } from '../command/define.ts';
import { withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { booksIn, inAdvice, type OperatorParts, operate } from '../operate.ts';

interface Options {
  readonly to: string;
  readonly toSchema?: string;
  readonly toPrefix?: string;
  readonly books?: string;
  readonly joinOrganization?: boolean;
}

/** Adds the command that moves books to another database.  [CLI-53] */
export const addMove = (program: Command, parts: OperatorParts): void => {
  define(
    program,
    'move',
    'Move and verify all books, or one set, to another database. A server may stay running: books are locked only briefly at the end, and become read-only here. An interrupted move can be repeated.',
    ['books move --to file:./moved.db', "books move --to file:./juniper.db --books 'Juniper Coffee'"],
  )
    .requiredOption('--to <url>', 'the other database, in the form of LEDGER_DATABASE_URL (its tables are created if needed)')
    .option('--to-schema <name>', 'the schema of the tables in the other database, on Postgres (default: ledger)')
    .option('--to-prefix <text>', 'the beginning of the names of the tables in the other database, on SQLite (default: none)')
    .option(BOOKS[0], 'only these books, by name or id')
    .option(
      '--join-organization',
      'allow books of an organization that is already in the other database (people who are members of both can act in both)',
    )
    .action((options: Options) => move(parts, options));
};

const move = async (
  parts: OperatorParts,
  { to, toSchema: schema, toPrefix: prefix, books, joinOrganization = false }: Options,
): Promise<void> => {
  const chosen = await parts.withLedger(async (ledger) =>
    books === undefined ? booksIn(ledger) : [(await operate(ledger, books)).settings],
  );
  await withProgress(parts, { does: 'Moving' }, (report) =>
    moveBooks(parts.settings(), {
      ...{ to, schema, prefix, joinOrganization },
      books: chosen.map(({ id }) => id),
      report: (rows, name) => report(rows, undefined, name),
      moved: ({ id, name, entries }, wasThere) =>
        parts.print(`${name} (${id}): ${counted(entries, 'entry', 'entries')}, ${wasThere ? 'already there' : 'moved'}.`),
    }),
  ).catch((fault: unknown) => {
    throw fault instanceof Mistake ? new Mistake(inAdvice(fault.message)) : fault;
  });
  const named = [schema && ' and LEDGER_DATABASE_SCHEMA', prefix && ' and LEDGER_DATABASE_PREFIX'].filter(Boolean).join('');
  parts.print(
    `Set LEDGER_DATABASE_URL${named} to the new database, and restart the servers. In the old database these books are now read-only. To make them writable there again, run "books company reopen".\nTokens and other secrets were not moved. Create them again.`,
  );
};
