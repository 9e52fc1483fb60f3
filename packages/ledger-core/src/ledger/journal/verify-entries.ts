import { monthOf } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import { totalOf } from '../../kernel/sides.ts';
import { counted } from '../../kernel/text.ts';
import { type Facts, type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Entry, Line } from './entry.ts';
import { MAX_POSTED_SUM_MINOR } from './limits.ts';

/** Every entry satisfies the posting rules, and entry numbers have no gaps.  [JRN-1] to [JRN-11] */
export const verifyEntries: MakeCheck<Needs<'counterparties' | 'journal'>> = (facts) => {
  let { entryNo: lastNo, postedMinor } = facts.verified.tail;
  const follow = (entry: Entry): readonly Finding[] => {
    const expected = lastNo + 1;
    lastNo = entry.entryNo;
    if (entry.reversesEntryId === null) postedMinor += totalOf(entry.lines).debitMinor;
    return unless(entry.entryNo === expected, 'JRN-10', `Entry ${entry.entryNo} follows ${expected - 1}: numbers have a gap.`);
  };
  return {
    entries: async (entries) => {
      const counterparties = await knownParties(facts, entries);
      return entries.flatMap((entry) => [...follow(entry), ...entryFindings(facts, counterparties, entry)]);
    },
    end: async () => {
      const tail = await facts.books.journal.tail();
      return [
        ...unless(
          tail.entryNo === lastNo,
          'JRN-10',
          `The books count ${counted(tail.entryNo, 'entry', 'entries')}; the journal ends at ${lastNo}.`,
        ),
        ...unless(
          tail.postedMinor === postedMinor,
          'JRN-21',
          `The books count ${tail.postedMinor} as posted; the entries add up to ${postedMinor}.`,
        ),
        ...unless(postedMinor <= MAX_POSTED_SUM_MINOR, 'JRN-21', 'More is posted than the books can count exactly.'),
      ];
    },
  };
};

const knownParties = async ({ books }: Facts<Needs<'counterparties'>>, entries: readonly Entry[]): Promise<ReadonlySet<string>> => {
  const named = distinct(entries.flatMap(({ lines }) => lines.map(({ counterpartyId }) => counterpartyId)));
  return new Set((named.length === 0 ? [] : await books.counterparties.byIds(named)).map(({ id }) => id));
};

const entryFindings = (facts: Facts<Needs>, counterparties: ReadonlySet<string>, entry: Entry): readonly Finding[] => {
  const found = (holds: boolean, rule: string, what: string) => unless(holds, rule, `Entry ${entry.entryNo} of ${entry.date} ${what}.`);
  const { debitMinor, creditMinor } = totalOf(entry.lines);
  const closed = facts.periods.find(({ month, status }) => month === monthOf(entry.date) && status === 'closed');
  const isLate = closed?.changedAt != null && entry.postedAt > closed.changedAt;
  return [
    ...found(entry.lines.length >= 2, 'JRN-1', 'has fewer than two lines'),
    ...found(
      entry.lines.every(({ lineNo }, at) => lineNo === at + 1),
      'JRN-1',
      'has lines that are not numbered one after the other',
    ),
    ...found(
      entry.lines.every(({ amountMinor }) => amountMinor > 0n),
      'JRN-2',
      'has a line that is not more than zero',
    ),
    ...found(debitMinor === creditMinor, 'JRN-3', 'does not balance'),
    ...found(!isLate, 'PRD-1', `was posted after ${closed?.month} was closed`),
    ...entry.lines.flatMap((line) => lineFindings(facts, counterparties, entry, line)),
  ];
};

const lineFindings = (
  { chart, dimensions }: Facts<Needs>,
  counterparties: ReadonlySet<string>,
  entry: Entry,
  line: Line,
): readonly Finding[] => {
  const found = (holds: boolean, rule: string, what: string) => unless(holds, rule, `Entry ${entry.entryNo} of ${entry.date} ${what}.`);
  const account = chart.byId.get(line.accountId);
  if (account === undefined)
    return [finding('JRN-4', `Entry ${entry.entryNo} of ${entry.date} names ${line.accountId}, which is not in the chart.`)];
  const name = `${account.code} ${account.name}`;
  const isKnown = ({ dimensionId, valueId }: Line['dimensions'][number]) =>
    dimensions.some(({ id, values }) => id === dimensionId && values.some((value) => value.id === valueId));
  return [
    ...found(account.isPostable, 'JRN-6', `is posted to the header ${name}`),
    ...found(account.controlRole === null || line.counterpartyId !== null, 'JRN-8', `names no party on ${name}`),
    ...found(account.hasActivity, 'ACC-7', `is posted to ${name}, which is marked as never posted to`),
    ...found(
      line.counterpartyId === null || counterparties.has(line.counterpartyId),
      'JRN-5',
      `names the party ${line.counterpartyId}, which these books do not have`,
    ),
    ...found(line.dimensions.every(isKnown), 'JRN-5', `names a dimension value on ${name} that these books do not have`),
  ];
};
