import { CASH_FLOW_SECTIONS } from '../../closing/reports/cash-flow-section.ts';
import { granted } from '../../granted.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Running } from './running.ts';

/** All days, whole months, partial months, and a single day. */
const SPANS = [
  ['1900-01-01', '2999-12-31'],
  ['2026-02-01', '2026-03-31'],
  ['2026-01-31', '2026-02-14'],
  ['2026-02-28', '2026-02-28'],
] as const;

/** Recomputes cash flows entry by entry, and lists every mismatch in the report. */
export const cashFlowFaults = async ({ ledger, owner }: Running, entries: readonly Entry[]): Promise<readonly string[]> => {
  const accounts = new Map(granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.id, account]));
  const accountOf = ({ accountId }: Entry['lines'][number]) => accounts.get(accountId) as Account;
  const faults: string[] = [];
  for (const [since, until] of SPANS) {
    const report = granted(await ledger.reports.cashFlow(owner, { since, until }));
    const expect = (what: string, actual: bigint, expected: bigint) => {
      if (actual !== expected) faults.push(`cash flow ${since} to ${until}: ${what} is ${actual}, and should be ${expected}`);
    };
    const cashUpTo = (isIn: (entry: Entry) => boolean) =>
      sum(entries.filter(isIn).flatMap(({ lines }) => lines.map((line) => (isCash(accountOf(line)) ? debitMinor(line) : 0n))));
    expect(
      'the opening cash',
      report.openingMinor,
      cashUpTo(({ date }) => date < since),
    );
    expect(
      'the closing cash',
      report.closingMinor,
      cashUpTo(({ date }) => date <= until),
    );
    const rows = CASH_FLOW_SECTIONS.flatMap((name) => report[name].rows);
    const totals = sum(CASH_FLOW_SECTIONS.map((name) => report[name].totalMinor));
    expect('the change of cash', report.openingMinor + totals + report.broughtInMinor, report.closingMinor);
    expect('the sum of all rows', totals, sum(rows.map(({ amountMinor }) => amountMinor)));
    const moved = againstCash(
      entries.filter(({ date }) => date >= since && date <= until),
      accountOf,
    );
    for (const { code } of accounts.values())
      expect(code, sum(rows.filter(({ account }) => account.code === code).map(({ amountMinor }) => amountMinor)), moved.get(code) ?? 0n);
  }
  return faults;
};

/** The random cash accounts are numbered 10…, and the bank feeds one of these. */
const isCash = ({ code }: Account): boolean => code.startsWith('10');

/** The movement between cash and other accounts in each entry, without opening balances. */
const againstCash = (entries: readonly Entry[], accountOf: (line: Entry['lines'][number]) => Account): ReadonlyMap<string, bigint> => {
  const moved = new Map<string, bigint>();
  for (const { lines } of entries) {
    const drawn = lines.map(accountOf);
    if (!drawn.some(isCash) || drawn.some(({ code }) => code === '3900')) continue;
    for (const line of lines) {
      const { code } = accountOf(line);
      if (!isCash(accountOf(line))) moved.set(code, (moved.get(code) ?? 0n) - debitMinor(line));
    }
  }
  return moved;
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
