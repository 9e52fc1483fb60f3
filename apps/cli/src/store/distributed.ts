import type { Command } from 'commander';
import { distribute, distributionOf, machinesOfBooks } from 'ledger-server/compose';
import { define, type Format, formats, formatted, group } from '../command/define.ts';
import { withProgress } from '../command/progress.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { OperatorParts } from '../operate.ts';

/** Adds the commands that distribute a Postgres database over several machines, and list where the books are. */
export const addDatabase = (program: Command, parts: OperatorParts): void => {
  const database = group(program, 'database', 'Distribute a Postgres database over several machines, and list where the books are.');
  const status = define(database, 'status', 'List the machine of each set of books in a distributed Postgres.', [
    'books database status',
    'books database status --json',
  ]);
  formats(status).action((format: Format) => showStatus(parts, format));
  define(
    database,
    'distribute',
    'Distribute the tables over the machines of a Citus cluster by their books. It can be repeated, for example after an upgrade.',
    ['books database distribute --dry-run', 'LEDGER_DATABASE_URL=postgres://ledger@coordinator/books books database distribute'],
  )
    .option('--dry-run', 'print what would be done, and change nothing')
    .action(({ dryRun = false }: { readonly dryRun?: boolean }) => distributeTables(parts, dryRun));
};

/** [STO-186] */
const distributeTables = async (parts: OperatorParts, dryRun: boolean): Promise<void> => {
  const settings = parts.settings();
  const { citus, local, machines } = await distributionOf(settings);
  const where = `over ${counted(machines.length, 'machine')} (${machines.join(', ')}), Citus ${citus}`;
  if (local.length === 0) return parts.print(`All tables are distributed ${where}.`);
  parts.print(`${counted(local.length, 'table')} to distribute by the number of the books ${where}: ${local.join(', ')}.`);
  parts.print('Foreign keys replace the triggers that read a second table. Writers wait until all tables are distributed.');
  if (dryRun) return parts.print('This is a dry run: nothing was changed.');
  let done = 0;
  const now = await withProgress(parts, { does: 'Distributing' }, (report) =>
    distribute(settings, (table) => {
      report(done, local.length, table);
      done += 1;
    }),
  );
  parts.print(`${counted(now.length, 'table')} distributed. Verify all books with: books verify`);
};

/** [STO-187] */
const showStatus = async (parts: OperatorParts, format: Format): Promise<void> => {
  const settings = parts.settings();
  const { citus, machines, distributed, local } = await distributionOf(settings);
  const books = local.length === 0 ? await machinesOfBooks(settings) : [];
  const json = {
    citus,
    machines: machines.map((name) => ({ name, books: books.filter(({ machine }) => machine === name).length })),
    tables: { distributed: distributed.length, local },
    books: books.map(({ ledgerId, name, machine }) => ({ ledger_id: ledgerId, name, machine })),
  };
  const table = tableOf(books, { books: ({ ledgerId }) => ledgerId, name: ({ name }) => name, machine: ({ machine }) => machine });
  const note =
    local.length === 0
      ? json.machines.map(({ name, books: count }) => `${name}: ${counted(count, 'set')} of books`).join('\n')
      : `${counted(local.length, 'table')} not distributed: ${local.join(', ')}. Distribute with: books database distribute`;
  const title = `Citus ${citus}, ${counted(distributed.length, 'distributed table')}, ${counted(machines.length, 'machine')}`;
  parts.print(formatted({ json, title, table, note }, format, parts));
};
