import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Position, Slice } from '../../kernel/page.ts';
import { chartOf } from '../../ledger/accounts/chart.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { processorsOf } from '../../ledger/journal/processors.ts';
import { type Facts, type Finding, type NamedCheck, NOTHING_VERIFIED, type Verified } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Finder, finder, type RunningCheck } from './finder.ts';
import { verifyHeads } from './heads.ts';
import type { VerifiedState } from './last-verification.ts';
import { why } from './reasons.ts';

export interface Verification extends VerifiedState {
  readonly findings: readonly Finding[];
}

/**
 * The progress of a verification: in entries, in transactions, or in the checks that need all data. `of` is null if the total is
 * unknown.  [RPT-15]
 */
export interface VerifyProgress {
  readonly stage: 'entries' | 'transactions' | 'checks';
  readonly done: number;
  readonly of: number | null;
}

export interface VerifyOptions {
  /** A head that was stored elsewhere. It must be the hash of an entry or of an audit record. */
  readonly head?: string | undefined;
  /** Verifies only entries after this point, and all balances. Everything before was verified, or comes from verified data.  [RPT-23] */
  readonly since?: Verified | undefined;
  /** False for books that are not committed yet: their result is not stored. Default: true.  [RPT-31] */
  readonly isStored?: boolean | undefined;
  /** Receives the progress. An exception from it ends the verification. */
  readonly report?: ((progress: VerifyProgress) => void) | undefined;
}

/** The repositories that verification itself uses, in addition to those of its checks. */
type VerifyNeeds = Needs<'accounts' | 'audit' | 'dimensions' | 'journal' | 'periods' | 'sources' | 'transactions'>;

/** Entries or transactions per batch. Memory use does not grow with the history, and other work runs after about 25 ms. */
const STEP = 500;

/**
 * Passes every batch of the journal and of the transactions to the given checks, recalculates all derived data, and reports every mismatch.
 * Unreadable data is a finding.  [RPT-2] [RPT-14] [RPT-15]
 */
export const verifying =
  <Unit extends VerifyNeeds>(named: readonly NamedCheck<Unit>[], ofJournal: readonly NamedCheck<Unit>[]) =>
  async (unit: Unit, { head, since, report = () => undefined }: VerifyOptions = {}): Promise<Verification> => {
    const found = finder(unit.turn);
    const verified = since ?? NOTHING_VERIFIED;
    const facts = await factsOf(unit, verified, found);
    const wanted = since === undefined ? [...named, ['JRN-22', verifyHeads(head)] as const] : ofJournal;
    const checks = wanted.flatMap(([rule, make]) => found.made(rule, () => make(facts)));
    const pass: Pass = { unit, checks, found, report };
    const journal = await passJournal(pass, verified.tail.entryNo);
    const transactions = since === undefined ? await passTransactions(pass) : 0;
    for (const [done, check] of checks.entries()) {
      report({ stage: 'checks', done, of: checks.length });
      await found.each([check], journal.entries + transactions, (one) => one.end?.());
    }
    report({ stage: 'checks', done: checks.length, of: checks.length });
    const { hash } = await unit.journal.tail();
    const trail = await unit.audit.tail();
    const heads = { head: hash === '' ? null : hash, auditRecords: trail.recordNo, auditHead: trail.hash === '' ? null : trail.hash };
    return { ...journal, transactions, ...heads, findings: found.findings };
  };

interface Pass {
  readonly unit: VerifyNeeds;
  readonly checks: readonly RunningCheck[];
  readonly found: Finder;
  readonly report: (progress: VerifyProgress) => void;
}

/** Shared facts that cannot be read become a finding, and are empty for the checks. */
const factsOf = async <Unit extends VerifyNeeds>(unit: Unit, verified: Verified, { read }: Finder): Promise<Facts<Unit>> => ({
  unit,
  verified,
  chart: await read('ACC-2', why.the_chart_of_accounts(), () => unit.accounts.chart(), chartOf([])),
  periods: await read('PRD-1', why.the_months(), () => unit.periods.all(), []),
  dimensions: await read('DIM-1', why.the_dimensions(), () => unit.dimensions.all(), []),
  processors: processorsOf(await read('SRC-1', why.the_source_accounts(), () => unit.sources.all(), [])),
});

const passJournal = async ({ unit, checks, found, report }: Pass, afterNo: number) => {
  const of = await found.read('JRN-10', why.the_end_of_journal(), async () => (await unit.journal.tail()).entryNo, null);
  let entries = 0;
  let lines = 0;
  let lastNo = afterNo;
  for (;;) {
    report({ stage: 'entries', done: entries, of });
    const { step, endNo } = await stepAfter(unit, lastNo, found);
    await found.each(checks, step.length, (check) => check.entries?.(step));
    entries += step.length;
    lines += step.reduce((sum, entry) => sum + entry.lines.length, 0);
    if (endNo === null) {
      report({ stage: 'entries', done: entries, of });
      return { entries, lines };
    }
    lastNo = endNo;
  }
};

/** A batch of entries, and the number at its end; null at the end of the journal. */
interface Step {
  readonly step: readonly Entry[];
  readonly endNo: number | null;
}

/** The entries after a number. An unreadable entry becomes a finding, and the others are verified.  [RPT-14] */
const stepAfter = async (unit: VerifyNeeds, lastNo: number, found: Finder): Promise<Step> => {
  const { journal } = unit;
  const whole = await journal.scan(lastNo, STEP).catch(() => null);
  if (whole !== null) return { step: whole, endNo: whole.length < STEP ? null : (whole.at(-1)?.entryNo ?? null) };
  const lastOfAll = await found.read('JRN-10', why.the_end_of_journal(), async () => (await journal.tail()).entryNo, 0);
  const endNo = Math.min(lastNo + STEP, lastOfAll);
  const step: Entry[] = [];
  for (let no = lastNo + 1; no <= endNo; no++) {
    const [entry] = await found.read('JRN-22', why.the_entry_no({ no }), () => journal.scan(no - 1, 1), []);
    if (entry?.entryNo === no) step.push(entry);
  }
  return { step, endNo: endNo < lastOfAll ? endNo : null };
};

const passTransactions = async ({ unit, checks, found, report }: Pass): Promise<number> => {
  let count = 0;
  for (let after: Position | null = null; ; ) {
    report({ stage: 'transactions', done: count, of: null });
    const slice: Slice = { after, take: STEP };
    const place =
      after === null ? why.the_transactions_all() : why.the_transactions_after({ date: String(after[0]), id: String(after[1]) });
    const step: readonly Transaction[] = await found.read('ING-4', place, () => unit.transactions.list({}, slice), []);
    await found.each(checks, step.length, (check) => check.transactions?.(step));
    count += step.length;
    const last = step.at(-1);
    if (last === undefined || step.length < STEP) return count;
    after = [last.date, last.id];
  }
};
