import { monthOf } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import { totalOf } from '../../kernel/sides.ts';
import { type Facts, type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Entry, Line } from './entry.ts';
import { MAX_POSTED_SUM_MINOR } from './limits.ts';
import { why } from './reasons.ts';

/** Every entry satisfies the posting rules, and entry numbers have no gaps.  [JRN-1] to [JRN-11] */
export const verifyEntries: MakeCheck<Needs<'counterparties' | 'journal'>> = (facts) => {
  let { entryNo: lastNo, postedMinor } = facts.verified.tail;
  const follow = (entry: Entry): readonly Finding[] => {
    const expected = lastNo + 1;
    lastNo = entry.entryNo;
    if (entry.reversesEntryId === null) postedMinor += totalOf(entry.lines).debitMinor;
    return unless(entry.entryNo === expected, 'JRN-10', () => why.entry_number_gap({ entry: entry.entryNo, before: expected - 1 }));
  };
  return {
    entries: async (entries) => {
      const counterparties = await knownCounterparties(facts, entries);
      return entries.flatMap((entry) => [...follow(entry), ...entryFindings(facts, counterparties, entry)]);
    },
    end: async () => {
      const tail = await facts.unit.journal.tail();
      return [
        ...unless(tail.entryNo === lastNo, 'JRN-10', () => why.entry_count_differs({ count: tail.entryNo, last: lastNo })),
        ...unless(tail.postedMinor === postedMinor, 'JRN-21', () =>
          why.posted_sum_differs({ counted: tail.postedMinor, sum: postedMinor }),
        ),
        ...unless(postedMinor <= MAX_POSTED_SUM_MINOR, 'JRN-21', () => why.posted_sum_too_large()),
      ];
    },
  };
};

const knownCounterparties = async ({ unit }: Facts<Needs<'counterparties'>>, entries: readonly Entry[]): Promise<ReadonlySet<string>> => {
  const named = distinct(entries.flatMap(({ lines }) => lines.map(({ counterpartyId }) => counterpartyId)));
  return new Set((named.length === 0 ? [] : await unit.counterparties.byIds(named)).map(({ id }) => id));
};

const entryFindings = (facts: Facts<Needs>, counterparties: ReadonlySet<string>, entry: Entry): readonly Finding[] => {
  const of = { entry: entry.entryNo, date: entry.date };
  const { debitMinor, creditMinor } = totalOf(entry.lines);
  const closed = facts.periods.find(({ month, status }) => month === monthOf(entry.date) && status === 'closed');
  const isLate = closed?.changedAt != null && entry.postedAt > closed.changedAt;
  return [
    ...unless(entry.lines.length >= 2, 'JRN-1', () => why.entry_of_too_few_lines(of)),
    ...unless(
      entry.lines.every(({ lineNo }, at) => lineNo === at + 1),
      'JRN-1',
      () => why.entry_lines_misnumbered(of),
    ),
    ...unless(
      entry.lines.every(({ amountMinor }) => amountMinor > 0n),
      'JRN-2',
      () => why.entry_line_not_positive(of),
    ),
    ...unless(debitMinor === creditMinor, 'JRN-3', () => why.entry_debits_unequal(of)),
    ...unless(!isLate, 'PRD-1', () => why.entry_posted_after_close({ ...of, month: closed?.month ?? '' })),
    ...entry.lines.flatMap((line) => lineFindings(facts, counterparties, entry, line)),
  ];
};

const lineFindings = (
  { chart, dimensions }: Facts<Needs>,
  counterparties: ReadonlySet<string>,
  entry: Entry,
  line: Line,
): readonly Finding[] => {
  const of = { entry: entry.entryNo, date: entry.date };
  const account = chart.byId.get(line.accountId);
  if (account === undefined) return [finding('JRN-4', why.entry_of_unknown_account({ ...of, account: line.accountId }))];
  const name = `${account.code} ${account.name}`;
  const isKnown = ({ dimensionId, valueId }: Line['dimensions'][number]) =>
    dimensions.some(({ id, values }) => id === dimensionId && values.some((value) => value.id === valueId));
  return [
    ...unless(account.isPostable, 'JRN-6', () => why.entry_on_summary_account({ ...of, account: name })),
    ...unless(account.controlRole === null || line.counterpartyId !== null, 'JRN-8', () =>
      why.entry_without_counterparty({ ...of, account: name }),
    ),
    ...unless(account.hasActivity, 'ACC-7', () => why.entry_on_unmarked_account({ ...of, account: name })),
    ...unless(line.counterpartyId === null || counterparties.has(line.counterpartyId), 'JRN-5', () =>
      why.entry_of_unknown_counterparty({ ...of, counterparty: line.counterpartyId ?? '' }),
    ),
    ...unless(line.dimensions.every(isKnown), 'JRN-5', () => why.entry_of_unknown_value({ ...of, account: name })),
  ];
};
