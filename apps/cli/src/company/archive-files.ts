import { createReadStream, existsSync } from 'node:fs';
import { disconnectBooks, exportBooks, importBooks, reopenBooks } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import type { Parts } from '../command/parts.ts';
import { withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { operatorParts } from '../connection/database.ts';
import { inAdvice, operate } from '../operate.ts';
import { storeArchive } from './books-file.ts';

/** Exports books of the database to a file.  [CLI-51] */
export const exportTo = async (parts: Parts, file: string, isJson: boolean, books: string | undefined): Promise<void> => {
  const { settings, withLedger } = operatorParts(parts);
  const { id, name } = await withLedger(async (ledger) => (await operate(ledger, books)).settings);
  await storeArchive(parts, file, isJson, { id, name, give: (write, report) => exportBooks(settings(), id, write, report) });
};

/** Makes books that were moved away writable here again.  [CLI-54] */
export const reopen = async (parts: Parts, books: string | undefined): Promise<void> => {
  const { settings, withLedger } = operatorParts(parts);
  const { id, name } = await withLedger(async (ledger) => (await operate(ledger, books)).settings);
  const movedAt = await reopenBooks(settings(), id);
  parts.print(
    movedAt === null
      ? `${name} (${id}) was not moved. It is writable in this database.`
      : `${name} (${id}) is writable in this database again. Changes made in its copy since ${movedAt} stay there. If the copy is still in use, both run the same scheduled jobs: run "books company disconnect" in one of them.`,
  );
};

/** Switches off the scheduled jobs and outgoing messages of books.  [CLI-55] */
export const disconnect = async (parts: Parts, isAll: boolean, books: string | undefined): Promise<void> => {
  if (!isAll && books === undefined) throw new Mistake('Choose the books with --books, or use --all for all books in the database.');
  const { settings, withLedger } = operatorParts(parts);
  const chosen = await withLedger(async (ledger) => (isAll ? await ledger.books.all() : [(await operate(ledger, books)).settings]));
  await disconnectBooks(
    settings(),
    chosen.map(({ id }) => id),
  );
  parts.print(`${chosen.map(({ id, name }) => `${name} (${id})`).join('\n')}\n${QUIET}`);
};

/** The jobs that are off in disconnected books, and how to switch them on. */
export const QUIET =
  'In this database, webhooks are disabled and recurring documents are paused. Queued emails and messages are canceled. Connections to banks and other programs are removed. The other database is not affected. Enable the ones that you need here.';

/** Imports books, and reports what the archive does not contain.  [CLI-52] */
export const importFrom = async (
  parts: Parts,
  file: string,
  { joinOrganization = false, json = false }: { readonly joinOrganization?: boolean; readonly json?: boolean },
): Promise<void> => {
  if (!existsSync(file)) throw new Mistake(`The file ${file} does not exist.`);
  const { settings: given } = operatorParts(parts);
  const archive = createReadStream(file);
  const imported = await withProgress(parts, { does: `Importing ${file}`, isQuiet: json }, (report) =>
    importBooks(given(), archive, { joinOrganization, report }),
  ).catch((fault: unknown) => {
    throw fault instanceof Mistake ? new Mistake(inAdvice(fault.message)) : fault;
  });
  const { settings, entries, head, leftOut } = imported;
  const { id: ledger_id, name } = settings;
  if (json) return parts.print(JSON.stringify({ ledger_id, name, entries, head, left_out: leftOut }));
  const missing = leftOut.map(({ what, afterwards }) => `  ${what}. ${afterwards}`);
  parts.print(
    [
      `Imported the books ${name} (${ledger_id}) with ${counted(entries, 'entry', 'entries')}. No problems found.`,
      `  head ${head}`,
      'The archive does not include:',
      ...missing,
      `Sign in with: books sign-in-link --books ${ledger_id}`,
    ].join('\n'),
  );
};
