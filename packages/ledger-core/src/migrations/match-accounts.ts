import type { Account, AccountType } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import { groupBy } from '../grouping.ts';
import type { AccountId } from '../ids.ts';
import { plainLetters } from '../text.ts';

/** What of an account of the old books is matched. */
interface Matchable {
  readonly sourceId: string;
  readonly name: string;
  readonly number: string | null;
  readonly type: AccountType | null;
}

/** A name as it is compared: without case, accents, punctuation and numbers.  [MIG-11] */
export const foldName = (name: string): string =>
  plainLetters(name)
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The last segment of a full name: "Checking" of "Assets:Bank:Checking". */
export const leafOf = (name: string): string => name.split(':').at(-1)?.trim() || name;

/**
 * The account in which each source account lands: by number, then by name, only of the same type, and never a header or an account out of use. Nothing is
 * guessed: where two accounts fit, or two source accounts fit one account, nothing lands.  [MIG-10] [MIG-11] [MIG-13] Pure.
 */
export const matchAccounts = (chart: Chart, sources: readonly Matchable[]): ReadonlyMap<string, AccountId> => {
  const targets = chart.accounts.filter(({ isPostable, isActive }) => isPostable && isActive);
  const found = new Map<string, AccountId>();
  const taken = new Set<AccountId>();
  const keep = (matches: readonly (readonly [Matchable, Account])[]): void => {
    const free = matches.filter(([, { id }]) => !taken.has(id));
    for (const [id, claims] of groupBy(free, ([, account]) => account.id)) {
      const [only, ...others] = claims;
      if (only === undefined || others.length > 0) continue;
      found.set(only[0].sourceId, id);
      taken.add(id);
    }
  };
  const byNumber = new Map(targets.map((account) => [account.code, account]));
  keep(sources.flatMap((source) => pairOf(source, source.number === null ? undefined : byNumber.get(source.number.trim()))));
  const byName = groupBy(targets, ({ name }) => foldName(name));
  for (const nameOf of NAMES) {
    const left = sources.filter(({ sourceId }) => !found.has(sourceId));
    keep(left.flatMap((source) => pairOf(source, onlyOne(source, byName.get(nameOf(source.name)) ?? [], taken))));
  }
  return found;
};

/** A full name first, then its last segment, then that without what is in parentheses: "Accounts Receivable (A/R)". */
const NAMES: readonly ((name: string) => string)[] = [
  foldName,
  (name) => foldName(leafOf(name)),
  (name) => foldName(leafOf(name).replace(/\([^)]*\)/g, ' ')),
];

const isOfType = ({ type }: Matchable, account: Account): boolean => type === null || type === account.type;

const pairOf = (source: Matchable, account: Account | undefined): readonly (readonly [Matchable, Account])[] =>
  account !== undefined && isOfType(source, account) ? [[source, account]] : [];

const onlyOne = (source: Matchable, named: readonly Account[], taken: ReadonlySet<AccountId>): Account | undefined => {
  const [only, ...others] = named.filter((account) => isOfType(source, account) && !taken.has(account.id));
  return others.length === 0 ? only : undefined;
};

/** The counterparty that each source party is, by folded name; an ambiguous name is nobody.  [MIG-15] Pure. */
export const matchByName = <Id>(
  known: readonly { readonly id: Id; readonly name: string }[],
  sources: readonly { readonly sourceId: string; readonly name: string }[],
): ReadonlyMap<string, Id> => {
  const byName = groupBy(known, ({ name }) => partyName(name));
  return new Map(
    sources.flatMap(({ sourceId, name }) => {
      const [only, ...others] = byName.get(partyName(name)) ?? [];
      return only === undefined || others.length > 0 ? [] : [[sourceId, only.id] as const];
    }),
  );
};

/** Numbers are part of the name of a party: "Studio 54" is not "Studio 55". */
const partyName = (name: string): string =>
  plainLetters(name)
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
