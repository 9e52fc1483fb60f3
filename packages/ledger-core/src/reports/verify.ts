import type { Chart } from '../accounts/chart.ts';
import { type IsoMonth, monthOf } from '../dates.ts';
import { distinct } from '../grouping.ts';
import type { AccountId, EntryId, TransactionId } from '../ids.ts';
import { debitMinor, type Entry, type Line, otherSide, type Total } from '../journal/entry.ts';
import type { Period } from '../periods/period.ts';
import type { Books } from '../ports/books.ts';

/** Something in the books that does not hold. */
export interface Finding {
  /** The rule that is broken, as numbered in docs/rules. */
  readonly rule: string;
  readonly message: string;
}

export interface Verification {
  readonly entries: number;
  readonly lines: number;
  readonly findings: readonly Finding[];
}

/** Entries per step through the journal: keeps memory flat however long it is. */
const STEP = 5_000;

/** Goes through the whole journal, recomputes every balance and rule from the lines, and says what does not hold.  [RPT-2] */
export const verify = async (books: Books): Promise<Verification> => {
  const [chart, periods] = await Promise.all([books.accounts.chart(), books.periods.all()]);
  const findings: Finding[] = [];
  const totals = new Map<string, Total>();
  let lastNo = 0;
  let lines = 0;
  for (;;) {
    const entries = await books.journal.scan(lastNo, STEP);
    for (const [at, entry] of entries.entries()) {
      const expected = (entries[at - 1]?.entryNo ?? lastNo) + 1;
      if (entry.entryNo !== expected)
        findings.push({ rule: 'JRN-10', message: `Entry ${entry.entryNo} follows ${expected - 1}: numbers have a gap.` });
      findings.push(...verifyEntry(chart, periods, entry));
      for (const line of entry.lines) count(totals, line.accountId, monthOf(entry.date), line);
      lines += entry.lines.length;
    }
    findings.push(...(await verifyReversals(books, entries)), ...(await verifyFilings(books, entries)));
    lastNo = entries.at(-1)?.entryNo ?? lastNo;
    if (entries.length < STEP) break;
  }
  findings.push(...verifyTotals(totals, await books.journal.monthTotals(), chart));
  if (lastNo !== (await books.journal.lastNo()))
    findings.push({ rule: 'JRN-10', message: `The books count ${await books.journal.lastNo()} entries; the journal ends at ${lastNo}.` });
  return { entries: lastNo, lines, findings };
};

const verifyEntry = (chart: Chart, periods: readonly Period[], entry: Entry): readonly Finding[] => {
  const findings: Finding[] = [];
  const found = (rule: string, what: string) => findings.push({ rule, message: `Entry ${entry.entryNo} of ${entry.date} ${what}.` });
  if (entry.lines.length < 2) found('JRN-1', 'has fewer than two lines');
  if (entry.lines.some((line) => line.amountMinor <= 0n)) found('JRN-2', 'has a line that is not more than zero');
  if (entry.lines.reduce((sum, line) => sum + debitMinor(line), 0n) !== 0n) found('JRN-3', 'does not balance');
  for (const line of entry.lines) {
    const account = chart.byId.get(line.accountId);
    if (account === undefined) found('JRN-4', `names ${line.accountId}, which is not in the chart`);
    else if (!account.isPostable) found('JRN-6', `is posted to the header ${account.code} ${account.name}`);
    else if (account.controlRole !== null && line.partyId === null) found('JRN-8', `names no party on ${account.code} ${account.name}`);
    else if (!account.hasActivity) found('ACC-7', `is posted to ${account.code} ${account.name}, which is said to have no activity`);
  }
  const closed = periods.find((period) => period.month === monthOf(entry.date) && period.status === 'closed');
  if (closed?.changedAt != null && entry.postedAt > closed.changedAt) found('PRD-1', `was posted after ${closed.month} was closed`);
  return findings;
};

const verifyReversals = async (books: Books, entries: readonly Entry[]): Promise<readonly Finding[]> => {
  const reversals = entries.filter((entry) => entry.reversesEntryId !== null);
  const reversed = new Map(
    (await books.journal.byIds(distinct(reversals.map((entry) => entry.reversesEntryId)))).map((entry) => [entry.id, entry]),
  );
  return reversals.flatMap((entry) => {
    const original = reversed.get(entry.reversesEntryId as EntryId);
    const mirrors = original !== undefined && original.date === entry.date && mirrored(original.lines, entry.lines);
    return mirrors ? [] : [{ rule: 'JRN-13', message: `Entry ${entry.entryNo} does not mirror the entry that it reverses.` }];
  });
};

const mirrored = (original: readonly Line[], reversal: readonly Line[]): boolean =>
  original.length === reversal.length &&
  original.every((line, at) => {
    const other = reversal[at];
    return (
      other?.accountId === line.accountId &&
      other.amountMinor === line.amountMinor &&
      other.side === otherSide(line.side) &&
      other.partyId === line.partyId
    );
  });

/** A transaction's standing entry is the one that the transaction names; every other of its entries is reversed. */
const verifyFilings = async (books: Books, entries: readonly Entry[]): Promise<readonly Finding[]> => {
  const filings = entries.filter((entry) => entry.source === 'transaction');
  const [transactions, reversals] = await Promise.all([
    books.transactions.byIds(distinct(filings.map((entry) => entry.sourceId as TransactionId | null))),
    books.journal.reversalsOf(filings.map((entry) => entry.id)),
  ]);
  const namedBy = new Map(transactions.map((transaction) => [transaction.id as string, transaction.entryId]));
  return filings.flatMap((entry) => {
    const stands = !reversals.has(entry.id);
    const named = namedBy.get(entry.sourceId ?? '') === entry.id;
    return stands === named
      ? []
      : [{ rule: 'FIL-4', message: `Entry ${entry.entryNo} and its transaction ${entry.sourceId} disagree on whether it stands.` }];
  });
};

const count = (totals: Map<string, Total>, accountId: AccountId, month: IsoMonth, line: Line): void => {
  const key = `${accountId} ${month}`;
  const { debitMinor: debit, creditMinor: credit } = totals.get(key) ?? { debitMinor: 0n, creditMinor: 0n };
  totals.set(
    key,
    line.side === 'debit'
      ? { debitMinor: debit + line.amountMinor, creditMinor: credit }
      : { debitMinor: debit, creditMinor: credit + line.amountMinor },
  );
};

const verifyTotals = (
  recomputed: Map<string, Total>,
  kept: readonly (Total & { readonly accountId: AccountId; readonly month: IsoMonth })[],
  chart: Chart,
): readonly Finding[] => {
  const findings = kept.flatMap(({ accountId, month, ...total }) => {
    const lines = recomputed.get(`${accountId} ${month}`) ?? { debitMinor: 0n, creditMinor: 0n };
    recomputed.delete(`${accountId} ${month}`);
    const same = lines.debitMinor === total.debitMinor && lines.creditMinor === total.creditMinor;
    return same
      ? []
      : [{ rule: 'ACC-5', message: `The total of ${chart.byId.get(accountId)?.code ?? accountId} in ${month} differs from its lines.` }];
  });
  return [...findings, ...[...recomputed.keys()].map((key) => ({ rule: 'ACC-5', message: `The lines of ${key} are in no total.` }))];
};
