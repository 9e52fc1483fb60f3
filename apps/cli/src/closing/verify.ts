import type { Command } from 'commander';
import { type Ledger, type Settings, Unavailable, type Verification } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { BOOKS, define } from '../command/define.ts';
import { type Report, withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { booksIn, granted, type OperatorParts, operate, reasonOf } from '../operate.ts';

/** The command that verifies the database and its books. */
export const addVerify = (program: Command, parts: OperatorParts): void => {
  define(
    program,
    'verify',
    'Recomputes everything that is derived from the journal and the transactions, inspects the tables, and reports what does not hold; ends with 1 when something does not.',
    ['ledger verify', "ledger verify --books 'Juniper Coffee'"],
  )
    .option(...BOOKS)
    .option('--head <hash>', 'a head that it printed before: ends with 1 unless the journal still holds it')
    .action((options) =>
      parts.withLedger(async (ledger) => {
        const work = (report: Report) => verifyAll(ledger, parts.print, options, report);
        if ((await withProgress(parts, { does: 'Verifying' }, work)).findings > 0) parts.fail();
      }),
    );
};

/** The counts of a verification over all verified books. */
export interface Verified {
  readonly books: number;
  readonly entries: number;
  readonly findings: number;
}

interface VerifyAsked {
  /** Only these books. */
  readonly books?: string | undefined;
  /** A head that was recorded earlier: the journal of these books must contain it. */
  readonly head?: string | undefined;
}

/** Verifies the database and its books. Prints a line for each set of books with the head of its journal, and one for each finding.  [CLI-3] */
export const verifyAll = async (
  ledger: Ledger,
  print: (text: string) => void,
  asked: VerifyAsked = {},
  report: Report = () => undefined,
): Promise<Verified> => {
  const chosen = await askedFor(ledger, asked);
  const beneath = await ledger.inspect();
  print(`The database: ${outcome(beneath.length)}.`);
  for (const message of beneath) print(`  [STO-53] ${message}`);
  let verified: Verified = { books: 0, entries: 0, findings: beneath.length };
  for (const { id, name } of chosen) {
    const { entries, lines, transactions, head, findings } = await verifyOne(ledger, id, asked.head);
    print(
      `${name} (${id}): ${counted(entries, 'entry', 'entries')}, ${counted(lines, 'line')}, ${counted(transactions, 'transaction')}, ${outcome(findings.length)}.`,
    );
    if (head !== null) print(`  head ${head}`);
    for (const { rule, message } of findings) print(`  [${rule}] ${message}`);
    report(verified.books + 1, chosen.length);
    verified = { books: verified.books + 1, entries: verified.entries + entries, findings: verified.findings + findings.length };
  }
  return verified;
};

/** Books that cannot be opened are a finding: the others are verified all the same.  [RPT-14] */
const verifyOne = async (ledger: Ledger, id: Settings['id'], head: string | undefined): Promise<Verification> => {
  try {
    return granted(await ledger.reports.verify(granted(await ledger.books.operator(id)), { head }));
  } catch (fault) {
    if (fault instanceof Unavailable) throw fault;
    const message = `These books cannot be opened: ${reasonOf(fault)}. Restore a backup in which everything holds.`;
    return { entries: 0, lines: 0, transactions: 0, head: null, findings: [{ rule: 'RPT-14', message }] };
  }
};

const outcome = (findings: number): string => (findings === 0 ? 'everything holds' : counted(findings, 'finding'));

/** A head belongs to one set of books: the named ones, or the only ones. */
const askedFor = async (ledger: Ledger, { books, head }: VerifyAsked) => {
  if (head !== undefined && !/^[0-9a-f]{64}$/i.test(head))
    throw new Mistake('--head takes the 64 hexadecimal digits that "ledger verify" printed.');
  return books === undefined && head === undefined ? booksIn(ledger) : [(await operate(ledger, books)).settings];
};
