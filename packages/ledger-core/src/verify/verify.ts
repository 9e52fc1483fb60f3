import { chartOf } from '../accounts/chart.ts';
import type { Position, Slice } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { processorsOf } from '../sources/source.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { verifyAllocations } from './allocations.ts';
import { verifyChain } from './chain.ts';
import { verifyChart } from './chart.ts';
import type { Facts, Finding, MakeCheck } from './check.ts';
import { verifyCopies } from './copies.ts';
import { verifyDecisions } from './decisions.ts';
import { verifyDocuments } from './documents.ts';
import { verifyEntries } from './entries.ts';
import { verifyEvents } from './events.ts';
import { verifyFilings } from './filings.ts';
import { verifyFinancing } from './financing.ts';
import { type Finder, finder, type RunningCheck } from './finder.ts';
import { verifyHeads } from './heads.ts';
import { verifyInvoices } from './invoices.ts';
import { verifyMigrations } from './migrations.ts';
import { verifyMonthly } from './monthly.ts';
import { verifyMovements } from './movements.ts';
import { verifyOpenItems } from './open-items.ts';
import { verifyReconciliations } from './reconciliations.ts';
import { verifyReferences } from './references.ts';
import { verifyReversals } from './reversals.ts';
import { verifySettings } from './settings.ts';
import { verifyTotals } from './totals.ts';

export interface Verification {
  readonly entries: number;
  readonly lines: number;
  readonly transactions: number;
  /** The head of the journal's chain. A copy kept elsewhere proves later that no entry up to it was changed. Null for an empty journal.  [JRN-22] */
  readonly head: string | null;
  readonly findings: readonly Finding[];
}

export interface VerifyOptions {
  /** A head that was kept elsewhere; it must be the hash of an entry. */
  readonly head?: string | undefined;
}

/** Every check, with the rule that stands for what it cannot read. */
const CHECKS: readonly (readonly [rule: string, make: MakeCheck])[] = [
  ['JRN-1', verifyEntries],
  ['JRN-22', verifyChain],
  ['JRN-13', verifyReversals],
  ['ACC-5', verifyTotals],
  ['FIL-4', verifyFilings],
  ['ING-4', verifyMovements],
  ['FAS-7', verifyMonthly],
  ['OPI-1', verifyOpenItems],
  ['OPI-2', verifyAllocations],
  ['INV-6', verifyInvoices],
  ['FIN-4', verifyFinancing],
  ['MIG-2', verifyMigrations],
  ['EVT-2', verifyEvents],
  ['FIL-2', verifyReferences],
  ['RCN-8', verifyReconciliations],
  ['FIL-10', verifyDecisions],
  ['RCP-9', verifyDocuments],
  ['ACC-2', verifyChart],
  ['BOO-1', verifySettings],
  ['STO-48', verifyCopies],
];

/** Entries or transactions per batch, so that memory does not grow with the history. */
const STEP = 2_000;

/** Reads the journal and the transactions, recomputes all derived data, and reports every violation. What cannot be read is one.  [RPT-2] [RPT-14] */
export const verify = async (books: Books, { head }: VerifyOptions = {}): Promise<Verification> => {
  const found = finder();
  const facts = await factsOf(books, found);
  const heads = [['JRN-22', verifyHeads(head)]] as const;
  const checks = [...CHECKS, ...heads].flatMap(([rule, make]) => found.made(rule, () => make(facts)));
  const journal = await passJournal(books, checks, found);
  const transactions = await passTransactions(books, checks, found);
  await found.each(checks, (check) => check.end?.());
  const { hash } = await books.journal.tail();
  return { ...journal, transactions, head: hash === '' ? null : hash, findings: found.findings };
};

/** What of the shared facts cannot be read is a finding, and empty for the checks. */
const factsOf = async (books: Books, { read }: Finder): Promise<Facts> => ({
  books,
  chart: await read('ACC-2', 'The chart', () => books.accounts.chart(), chartOf([])),
  periods: await read('PRD-1', 'The months', () => books.periods.all(), []),
  dimensions: await read('DIM-1', 'The dimensions', () => books.dimensions.all(), []),
  processors: processorsOf(await read('SRC-1', 'The source accounts', () => books.sources.all(), [])),
});

const passJournal = async (books: Books, checks: readonly RunningCheck[], found: Finder) => {
  let [entries, lines, lastNo] = [0, 0, 0];
  for (;;) {
    const step = await found.read('JRN-22', `The entries after number ${lastNo}`, () => books.journal.scan(lastNo, STEP), []);
    await found.each(checks, (check) => check.entries?.(step));
    entries += step.length;
    lines += step.reduce((sum, entry) => sum + entry.lines.length, 0);
    lastNo = step.at(-1)?.entryNo ?? lastNo;
    if (step.length < STEP) return { entries, lines };
  }
};

const passTransactions = async (books: Books, checks: readonly RunningCheck[], found: Finder): Promise<number> => {
  let count = 0;
  for (let after: Position | null = null; ; ) {
    const slice: Slice = { after, take: STEP };
    const place: string = after === null ? 'The transactions' : `The transactions after ${after.join(' ')}`;
    const step: readonly Transaction[] = await found.read('ING-4', place, () => books.transactions.list({}, slice), []);
    await found.each(checks, (check) => check.transactions?.(step));
    count += step.length;
    const last = step.at(-1);
    if (last === undefined || step.length < STEP) return count;
    after = [last.date, last.id];
  }
};
