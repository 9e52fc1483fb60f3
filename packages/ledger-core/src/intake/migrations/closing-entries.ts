import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import { fiscalYearStart, isTemporary } from '../../ledger/accounts/fiscal-year.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import { partsIn } from './snapshot-parts.ts';
import { minorOf, readPart, type WrittenEntry } from './written.ts';

/** The closing entries of a snapshot, and warnings about entries that only look like closing entries. */
export interface ClosingFound {
  readonly closing: ReadonlySet<string>;
  readonly doubts: readonly Why[];
}

export type OldAccounts = ReadonlyMap<string, { readonly name: string; readonly type: AccountType | null }>;

/** Sums by account id in the old books. Debit-positive. */
type Sums = Map<string, bigint>;

interface Candidate {
  readonly entry: Pick<WrittenEntry, 'id' | 'date' | 'description'>;
  readonly moves: Sums;
}

/**
 * Finds the closing entries of a stored snapshot. They are on the last day of a fiscal year and have only income, expense and equity
 * accounts. Together they bring every income and expense account of the year to zero.  [MIG-40]
 */
export const closingIn = async (unit: Needs<'migrations'>, id: MigrationId, accounts: OldAccounts): Promise<ClosingFound> => {
  const { fiscalYearStartMonth: startMonth } = unit.settings;
  const yearOf = (day: string): IsoDate => fiscalYearStart(day as IsoDate, startMonth);
  const isLastDay = (day: string): boolean => yearOf(day) !== yearOf(addDays(day as IsoDate, 1));
  const isIncome = (accountId: string): boolean => isTemporary({ type: accounts.get(accountId)?.type ?? 'asset' });
  const candidates: Candidate[] = [];
  const ordinary = new Map<IsoDate, Sums>();
  for await (const part of partsIn(unit, id, 'entries')) {
    for (const entry of readPart<WrittenEntry>(part)) {
      const moves = movesOf(entry, isIncome);
      if (moves.size === 0) continue;
      const isCandidate =
        isLastDay(entry.date) && entry.lines.every((line) => isIncome(line.account_id) || accounts.get(line.account_id)?.type === 'equity');
      if (isCandidate) candidates.push({ entry: { id: entry.id, date: entry.date, description: entry.description }, moves });
      else addTo(ordinary, yearOf(entry.date), moves);
    }
  }
  const found = [...groupBy(candidates, ({ entry }) => yearOf(entry.date))].map(([year, those]) =>
    ofYear(those, ordinary.get(year) ?? new Map(), accounts),
  );
  return { closing: new Set(found.flatMap(({ closing }) => [...closing])), doubts: found.flatMap(({ doubts }) => doubts) };
};

const movesOf = ({ lines }: WrittenEntry, isIncome: (accountId: string) => boolean): Sums => {
  const moves: Sums = new Map();
  for (const { account_id, debit, credit } of lines)
    if (isIncome(account_id)) moves.set(account_id, (moves.get(account_id) ?? 0n) + minorOf(debit) - minorOf(credit));
  return moves;
};

const addTo = (years: Map<IsoDate, Sums>, year: IsoDate, moves: Sums): void => {
  const sums: Sums = years.get(year) ?? new Map();
  add(sums, moves);
  years.set(year, sums);
};

/**
 * A candidate that only increases the year's earnings or costs is an ordinary entry, for example an expense that an owner paid on the last
 * day.
 */
const ofYear = (candidates: readonly Candidate[], ordinary: Sums, accounts: OldAccounts): ClosingFound => {
  const earned: Sums = new Map(ordinary);
  const opposes =
    (sums: Sums) =>
    ([account, minor]: readonly [string, bigint]) =>
      minor * (sums.get(account) ?? 0n) < 0n;
  const looksSo = candidates.filter(({ moves }) => [...moves].some(opposes(ordinary)));
  for (const { moves } of candidates.filter((each) => !looksSo.includes(each))) add(earned, moves);
  const closing = looksSo.filter(({ moves }) => [...moves].every(opposes(earned)));
  for (const { moves } of looksSo) add(earned, moves);
  const left = [...earned].filter(([, minor]) => minor !== 0n).map(([account]) => account);
  if (left.length === 0 && closing.length === looksSo.length) return { closing: new Set(closing.map(({ entry }) => entry.id)), doubts: [] };
  const doubts = closing
    .filter(({ moves }) => [...moves.keys()].some((account) => !left.includes(account)))
    .map(({ entry }) => doubtOf(entry, accounts.get(left[0] ?? '')?.name ?? ''));
  return { closing: new Set(), doubts };
};

const add = (sums: Sums, moves: Sums): void => {
  for (const [account, minor] of moves) sums.set(account, (sums.get(account) ?? 0n) + minor);
};

const doubtOf = ({ id, date, description }: Candidate['entry'], left: string): Why =>
  why.closing_entry_unsure({ id, date, description: description.slice(0, 100), left });
