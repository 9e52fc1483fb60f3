import type { Schemas } from 'ledger-api-client';
import { sumOf } from '../parts/minor.ts';

type Account = Schemas['AccountOut'];

export const TYPES = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
type Type = (typeof TYPES)[number];

/** A line of the chart: the heading of a type with its total, or an account at its depth. */
export type ChartLine =
  | { readonly id: Type; readonly type: Type; readonly total: string; readonly account?: undefined }
  | { readonly id: string; readonly account: Account; readonly level: number };

interface Wanted {
  /** Words that the number or the name of an account contains. */
  readonly words: string;
  /** Whether accounts with a balance of zero are listed. */
  readonly withZero: boolean;
  /** An account that is listed in any case. */
  readonly chosen: string | undefined;
}

/** The depth of each account. The chart lists a parent before its children. */
const levelsOf = (accounts: readonly Account[]): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  for (const { id, parent_id: parentId } of accounts) levels.set(id, parentId === null ? 0 : (levels.get(parentId) ?? -1) + 1);
  return levels;
};

/** The accounts that are wanted, with those above them. */
const listed = (accounts: readonly Account[], { words, withZero, chosen }: Wanted): ReadonlySet<string> => {
  const requested = words.toLowerCase().split(/\s+/);
  const isWanted = ({ id, code, name, balance }: Account) =>
    id === chosen || ((withZero || Number(balance) !== 0) && requested.every((word) => `${code} ${name}`.toLowerCase().includes(word)));
  const parents = new Map(accounts.map(({ id, parent_id: parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const account of accounts.filter(isWanted))
    for (let at: string | null = account.id; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at);
  return found;
};

/** The chart in the groups of the statements, each with its total. Pure. */
export const linesOfChart = (accounts: readonly Account[], wanted: Wanted): readonly ChartLine[] => {
  const levels = levelsOf(accounts);
  const shown = listed(accounts, wanted);
  return TYPES.flatMap((type) => {
    const ofType = accounts.filter((account) => account.type === type);
    const lines = ofType.filter(({ id }) => shown.has(id));
    if (lines.length === 0) return [];
    const tops = ofType.filter(({ id }) => levels.get(id) === 0).map(({ balance }) => balance);
    const total = sumOf(tops, tops[0] ?? '0');
    return [{ id: type, type, total }, ...lines.map((account) => ({ id: account.id, account, level: levels.get(account.id) ?? 0 }))];
  });
};
