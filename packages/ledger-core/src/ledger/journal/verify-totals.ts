import { monthOf } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Total } from '../../kernel/sides.ts';
import { type Facts, type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { CounterpartyTotal, MonthTotal } from './port.ts';
import { why } from './reasons.ts';

/**
 * The stored totals per month and per counterparty match the lines, and so does the activity flag of each account.  [ACC-5] [ACC-7] [CPT-3]
 */
export const verifyTotals: MakeCheck<Needs<'journal'>> = (facts) => {
  const { monthTotals, partyTotals } = facts.verified;
  const byMonth = new Map(monthTotals.map(byMonthOf));
  const byCounterparty = new Map(partyTotals.map(byCounterpartyOf));
  const posted = new Set<string>(monthTotals.map(({ accountId }) => accountId));
  return {
    entries: (entries) => {
      for (const { date, lines } of entries)
        for (const line of lines) {
          posted.add(line.accountId);
          count(byMonth, `${line.accountId} ${monthOf(date)}`, line);
          if (line.counterpartyId !== null) count(byCounterparty, `${line.counterpartyId} ${line.accountId}`, line);
        }
      return [];
    },
    end: async () => {
      const { journal } = facts.unit;
      const months = (await journal.monthTotals()).map(byMonthOf);
      const counterparties = (await journal.allCounterpartyTotals()).map(byCounterpartyOf);
      return [
        ...differences('ACC-5', OF_MONTHS, byMonth, months, facts),
        ...differences('CPT-3', OF_COUNTERPARTIES, byCounterparty, counterparties, facts),
        ...facts.chart.accounts.flatMap(({ id, code, name, hasActivity }) =>
          unless(!hasActivity || posted.has(id), 'ACC-7', () => why.account_marked_without_lines({ code, name })),
        ),
      ];
    },
  };
};

const byMonthOf = ({ accountId, month, ...total }: MonthTotal) => [`${accountId} ${month}`, total as Total] as const;
const byCounterpartyOf = ({ accountId, counterpartyId, ...total }: CounterpartyTotal) =>
  [`${counterpartyId} ${accountId}`, total as Total] as const;

const count = (
  totals: Map<string, Total>,
  key: string,
  line: { readonly side: 'debit' | 'credit'; readonly amountMinor: bigint },
): void => {
  const { debitMinor, creditMinor } = totals.get(key) ?? { debitMinor: 0n, creditMinor: 0n };
  totals.set(
    key,
    line.side === 'debit'
      ? { debitMinor: debitMinor + line.amountMinor, creditMinor }
      : { debitMinor, creditMinor: creditMinor + line.amountMinor },
  );
};

/** The findings about one kind of totals, by what a total is of. */
interface Messages {
  readonly differs: (of: string) => Why;
  readonly missing: (of: string) => Why;
}

const OF_MONTHS: Messages = {
  differs: (of) => why.month_total_differs({ of }),
  missing: (of) => why.month_total_missing({ of }),
};

const OF_COUNTERPARTIES: Messages = {
  differs: (of) => why.counterparty_total_differs({ of }),
  missing: (of) => why.counterparty_total_missing({ of }),
};

const differences = (
  rule: string,
  says: Messages,
  recomputed: Map<string, Total>,
  expected: readonly (readonly [string, Total])[],
  { chart }: Facts<Needs>,
): readonly Finding[] => {
  const named = (key: string) =>
    key
      .split(' ')
      .map((part) => chart.accounts.find(({ id }) => id === part)?.code ?? part)
      .join(' of ');
  const findings = expected.flatMap(([key, total]) => {
    const lines = recomputed.get(key) ?? { debitMinor: 0n, creditMinor: 0n };
    recomputed.delete(key);
    const same = lines.debitMinor === total.debitMinor && lines.creditMinor === total.creditMinor;
    return unless(same, rule, () => says.differs(named(key)));
  });
  return [...findings, ...[...recomputed.keys()].map((key) => finding(rule, says.missing(named(key))))];
};
