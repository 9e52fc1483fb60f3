import { type Command, Option } from 'commander';
import { isRefused, type Line, type Schemas } from 'ledger-api-client';
import { define, formats, formatted, onAllBooks } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { type Report, withProgress } from '../command/progress.ts';
import { counted, type Table, tableOf } from '../command/shown.ts';
import { type AllBooks, type Reachable, Unopened } from '../connection/connection.ts';

interface VerifyFlags {
  readonly head?: string;
  readonly last?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Adds the command that verifies books.  [CLI-3] */
export const addVerify = (program: Command, parts: Parts): void => {
  const command = define(
    program,
    'verify',
    'Recompute all derived data and report mismatches. On a database, verify every set of books and inspect the tables. Exits with 1 if there are problems.',
    ['books verify', "books verify --books 'Juniper Coffee'", 'books verify --last'],
  )
    .addOption(
      new Option('--head <hash>', 'exit with 1 unless the journal contains this journal head from an earlier run').conflicts('last'),
    )
    .option('--last', 'verify nothing, and print the result of the last verification: when and by whom');
  formats(command);
  onAllBooks(command, parts, async (all, { head, last = false, json = false, csv = false }: VerifyFlags) => {
    if (last) return printLast(all, { json, csv }, parts);
    const forPrograms = json || csv;
    const print = forPrograms ? () => undefined : parts.print;
    const verified = await withProgress(parts, { does: 'Verifying', isQuiet: json }, (report) => verifyAll(all, head, { print, report }));
    if (forPrograms) parts.print(formatted({ json: verified, table: tableOfVerified(verified) }, { json, csv }, parts));
    if (findingsIn(verified) > 0) parts.fail();
  });
};

/** Prints the result of the last verification of each set of books.  [CLI-3] */
const printLast = async ({ books }: AllBooks, format: { readonly json: boolean; readonly csv: boolean }, parts: Parts): Promise<void> => {
  const found: LastOfBooks[] = [];
  for (const { id, name, connect } of books) found.push({ id, name, ...(await lastOf(connect)) });
  const table = tableOf(found, {
    id: ({ id }) => id,
    name: ({ name }) => name,
    verified: ({ last }) => last?.verified_at ?? 'never',
    by: ({ by }) => by,
    problems: ({ last }) => last?.finding_count,
    entries: ({ last }) => last?.entries,
    lines: ({ last }) => last?.lines,
    transactions: ({ last }) => last?.transactions,
    head: ({ last }) => last?.head,
  });
  const json = found.map(({ by: _, ...each }) => each);
  parts.print(formatted({ json, table }, format, parts));
  if (found.some(({ last }) => last?.holds !== true)) parts.fail();
};

type LastVerification = Schemas['StoredVerificationOut'];

interface LastOfBooks {
  readonly id: string;
  readonly name: string;
  /** Null if the books were never verified. */
  readonly last: LastVerification | null;
  /** The name of the member, or the service. */
  readonly by: string | null;
}

const lastOf = async (connect: Reachable['connect']): Promise<Pick<LastOfBooks, 'last' | 'by'>> => {
  const { ledger } = await connect();
  const members = await ledger.members.list({ limit: 200 }).all();
  const { verification: last } = await ledger.reports.lastVerification();
  if (last === null) return { last, by: null };
  const { verified_by: author } = last;
  return { last, by: members.find(({ id }) => id === author)?.name ?? author.replace(/^service:/, '').replaceAll('_', ' ') };
};

/** A row for each set of books and for each finding. */
const tableOfVerified = ({ database, books }: Verified): Table => ({
  headings: ['books', 'name', 'entries', 'lines', 'transactions', 'head', 'rule', 'finding'],
  rows: [
    ...(database ?? []).map((message) => ['', 'database', '', '', '', '', 'STO-53', message]),
    ...books.flatMap(({ id, name, entries, lines, transactions, head, findings }) => [
      [id, name, String(entries), String(lines), String(transactions), head ?? '', '', ''],
      ...findings.map(({ rule, message }) => [id, name, '', '', '', '', rule, message]),
    ]),
  ],
});

type Result = Omit<Extract<Line<'reports.verify'>, { kind: 'result' }>, 'kind'>;

export interface BooksVerified extends Result {
  readonly id: string;
  readonly name: string;
}

/** The findings for all books. */
export interface Verified {
  /** Faults of the database itself; null on a server. */
  readonly database: readonly string[] | null;
  readonly books: readonly BooksVerified[];
}

/** The number of findings, in the database and in the books. */
export const findingsIn = ({ database, books }: Verified): number =>
  books.reduce((sum, { findings }) => sum + findings.length, database?.length ?? 0);

interface Reporting {
  readonly print: (text: string) => void;
  readonly report: Report;
}

/** Verifies books and the database. Prints a line for each set of books with its journal head, and one for each finding.  [CLI-3] */
export const verifyAll = async (all: AllBooks, head: string | undefined, { print, report }: Reporting): Promise<Verified> => {
  if (head !== undefined && !/^[0-9a-f]{64}$/i.test(head))
    throw new UsageError('--head must be the 64 hexadecimal digits that "books verify" printed.');
  if (head !== undefined && all.books.length > 1)
    throw new UsageError('The database has several sets of books. Choose one with --books. List them with: books company');
  const beneath = (await all.inspect?.()) ?? null;
  if (beneath !== null) print(`Database: ${status(beneath)}.`);
  for (const message of beneath ?? []) print(`  [STO-53] ${message}`);
  const books: BooksVerified[] = [];
  for (const each of all.books) {
    const verified = { id: each.id, name: each.name, ...(await verifyOne(each, head, all, report)) };
    print(textOf(verified));
    books.push(verified);
  }
  return { database: beneath, books };
};

const textOf = ({ id, name, entries, lines, transactions, head, audit_head, findings }: BooksVerified): string =>
  [
    `${name} (${id}): ${counted(entries, 'entry', 'entries')}, ${counted(lines, 'line')}, ${counted(transactions, 'transaction')}, ${status(findings)}.`,
    ...(head === null ? [] : [`  head ${head}`]),
    ...(audit_head === null ? [] : [`  audit head ${audit_head}`]),
    ...findings.map(({ rule, message }) => `  [${rule}] ${message}`),
  ].join('\n');

const status = ({ length }: readonly unknown[]): string => (length === 0 ? 'no problems found' : `${counted(length, 'problem')} found`);

/** Books that cannot be opened or read are a finding, so the remaining books are still verified.  [RPT-14] */
const verifyOne = async (books: Reachable, head: string | undefined, { inspect }: AllBooks, report: Report): Promise<Result> => {
  try {
    return await resultOf(books, head, report);
  } catch (fault) {
    const isOfBooks = fault instanceof Unopened || (inspect !== undefined && isRefused(fault, 'internal_error'));
    if (!isOfBooks) throw fault;
    const because = fault.message.replace(/\.$/, '');
    const message = `These books cannot be opened: ${because}. Restore a backup that verifies.`;
    const nothing = { entries: 0, lines: 0, transactions: 0, head: null, audit_records: 0, audit_head: null };
    return { holds: false, ...nothing, findings: [{ rule: 'RPT-14', message, reason: 'books_unopened', params: { because } }] };
  }
};

const resultOf = async ({ name, connect }: Reachable, head: string | undefined, report: Report): Promise<Result> => {
  const { ledger } = await connect();
  for await (const line of ledger.reports.verify(head === undefined ? {} : { head })) {
    if (line.kind === 'progress') report(line.done, line.of ?? undefined, `${name}: ${line.stage}`);
    else return withoutKind(line);
  }
  throw new Error('A response in lines must have a last line.');
};

const withoutKind = ({ kind: _, ...result }: Extract<Line<'reports.verify'>, { kind: 'result' }>): Result => result;
