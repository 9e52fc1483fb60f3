import type { Command } from 'commander';
import { moveBooks } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import { BOOKS, define } from '../command/define.ts';
import { withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { booksIn, inAdvice, type OperatorParts, operate } from '../operate.ts';

interface Options {
  readonly to: string;
  readonly books?: string;
  readonly joinOrganization?: boolean;
}

/** Adds the command that moves books to another database.  [CLI-53] */
export const addMove = (program: Command, parts: OperatorParts): void => {
  define(
    program,
    'move',
    'Moves all books of the database into another one, verified, each whole. A server may run: books that move are written on but for the last moment, and are only read here once they have moved. A move that was cut is begun again.',
    ['ledger move --to file:./moved.db', "ledger move --to file:./juniper.db --books 'Juniper Coffee'"],
  )
    .requiredOption('--to <url>', 'the other database, as LEDGER_DATABASE_URL names one; its tables are made where there are none')
    .option(BOOKS[0], 'only these books, by name or id')
    .option('--join-organization', 'the other database has books of the same organization: a person who is a member of both acts in both')
    .action((options: Options) => move(parts, options));
};

const move = async (parts: OperatorParts, { to, books, joinOrganization = false }: Options): Promise<void> => {
  const chosen = await parts.withLedger(async (ledger) =>
    books === undefined ? booksIn(ledger) : [(await operate(ledger, books)).settings],
  );
  await withProgress(parts, { does: 'Moving' }, (report) =>
    moveBooks(parts.settings(), {
      ...{ to, joinOrganization },
      books: chosen.map(({ id }) => id),
      report: (rows, name) => report(rows, undefined, name),
      moved: ({ id, name, entries }, wasThere) =>
        parts.print(`${name} (${id}): ${counted(entries, 'entry', 'entries')}, ${wasThere ? 'there already' : 'moved'}.`),
    }),
  ).catch((fault: unknown) => {
    throw fault instanceof Mistake ? new Mistake(inAdvice(fault.message)) : fault;
  });
  parts.print(
    'Set LEDGER_DATABASE_URL to the new database, and start the servers on it. In the old one these books are only read from now on; "ledger books reopen" lets them be written there again.\nTokens and other secrets did not move: make them anew.',
  );
};
