import type { Ledger } from 'ledger-core';
import { booksIn, granted } from './commands.ts';

/** What was verified, in all sets of books of a database. */
export interface Verified {
  readonly books: number;
  readonly entries: number;
  readonly findings: number;
}

/** Verifies every set of books: a line for each, and one for each finding. */
export const verifyAll = async (ledger: Ledger, print: (text: string) => void): Promise<Verified> => {
  let verified: Verified = { books: 0, entries: 0, findings: 0 };
  for (const { id, name } of await booksIn(ledger)) {
    const { entries, lines, findings } = granted(await ledger.reports.verify(granted(await ledger.books.operator(id))));
    const outcome = findings.length === 0 ? 'everything holds' : `${findings.length} findings`;
    print(`${name} (${id}): ${entries} entries, ${lines} lines, ${outcome}.`);
    for (const { rule, message } of findings) print(`  [${rule}] ${message}`);
    verified = {
      books: verified.books + 1,
      entries: verified.entries + entries,
      findings: verified.findings + findings.length,
    };
  }
  return verified;
};
