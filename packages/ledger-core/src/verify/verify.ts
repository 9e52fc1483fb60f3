import type { Position } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { processorsOf } from '../sources/source.ts';
import { verifyChain } from './chain.ts';
import { verifyChart } from './chart.ts';
import type { Check, Finding, MakeCheck } from './check.ts';
import { verifyCopies } from './copies.ts';
import { verifyDecisions } from './decisions.ts';
import { verifyDocuments } from './documents.ts';
import { verifyEntries } from './entries.ts';
import { verifyFilings } from './filings.ts';
import { verifyHeads } from './heads.ts';
import { verifyMonthly } from './monthly.ts';
import { verifyMovements } from './movements.ts';
import { verifyOpenItems } from './open-items.ts';
import { verifyReconciliations } from './reconciliations.ts';
import { verifyReversals } from './reversals.ts';
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

/** Every check. */
const CHECKS: readonly MakeCheck[] = [
  verifyEntries,
  verifyChain,
  verifyReversals,
  verifyTotals,
  verifyFilings,
  verifyMovements,
  verifyMonthly,
  verifyOpenItems,
  verifyReconciliations,
  verifyDecisions,
  verifyDocuments,
  verifyChart,
  verifyCopies,
];

/** Entries or transactions per batch, so that memory does not grow with the history. */
const STEP = 2_000;

/** Reads the journal and the transactions, recomputes all derived data, and reports every violation.  [RPT-2] */
export const verify = async (books: Books, { head }: VerifyOptions = {}): Promise<Verification> => {
  const [chart, periods, dimensions] = await Promise.all([books.accounts.chart(), books.periods.all(), books.dimensions.all()]);
  const facts = { books, chart, periods, dimensions, processors: processorsOf(await books.sources.all()) };
  const checks = [...CHECKS, verifyHeads(head)].map((make) => make(facts));
  const journal = await passJournal(books, checks);
  const transactions = await passTransactions(books, checks);
  const atEnd = await each(checks, (check) => check.end?.());
  const { hash } = await books.journal.tail();
  return {
    entries: journal.entries,
    lines: journal.lines,
    transactions: transactions.count,
    head: hash === '' ? null : hash,
    findings: [...journal.findings, ...transactions.findings, ...atEnd],
  };
};

/** The findings, in the order of the checks. */
const each = async (checks: readonly Check[], ask: (check: Check) => ReturnType<NonNullable<Check['end']>> | undefined) => {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...((await ask(check)) ?? []));
  return findings;
};

const passJournal = async (books: Books, checks: readonly Check[]) => {
  const findings: Finding[] = [];
  let [entries, lines, lastNo] = [0, 0, 0];
  for (;;) {
    const step = await books.journal.scan(lastNo, STEP);
    findings.push(...(await each(checks, (check) => check.entries?.(step))));
    entries += step.length;
    lines += step.reduce((sum, entry) => sum + entry.lines.length, 0);
    lastNo = step.at(-1)?.entryNo ?? lastNo;
    if (step.length < STEP) return { entries, lines, findings };
  }
};

const passTransactions = async (books: Books, checks: readonly Check[]) => {
  const findings: Finding[] = [];
  let count = 0;
  for (let after: Position | null = null; ; ) {
    const step = await books.transactions.list({}, { after, take: STEP });
    findings.push(...(await each(checks, (check) => check.transactions?.(step))));
    count += step.length;
    const last = step.at(-1);
    if (last === undefined || step.length < STEP) return { count, findings };
    after = [last.date, last.id];
  }
};
