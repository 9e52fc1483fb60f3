import { groupBy } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { foldName } from '../../kernel/text.ts';
import type { Account, AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { type MigrationMapping, sourceName } from './mapping.ts';
import { why } from './reasons.ts';

interface Matchable {
  readonly sourceId: string;
  readonly name: string;
  readonly number: string | null;
  readonly type: AccountType | null;
}

/** The last segment of a full name: "Checking" for "Assets:Bank:Checking". */
export const leafOf = (name: string): string => name.split(':').at(-1)?.trim() || name;

/**
 * The target account of each source account: by number, then by name, only with the same type, and never a summary account or an inactive
 * one. Ambiguous matches, in either direction, have no target.  [MIG-10] [MIG-11] [MIG-13] Pure.
 */
export const matchAccounts = (chart: Chart, sources: readonly Matchable[]): ReadonlyMap<string, AccountId> => {
  const targets = chart.accounts.filter(({ isPostable, isActive }) => isPostable && isActive);
  const found = new Map<string, AccountId>();
  const taken = new Set<AccountId>();
  const store = (matches: readonly (readonly [Matchable, Account])[]): void => {
    const free = matches.filter(([, { id }]) => !taken.has(id));
    for (const [id, claims] of groupBy(free, ([, account]) => account.id)) {
      const [only, ...others] = claims;
      if (only === undefined || others.length > 0) continue;
      found.set(only[0].sourceId, id);
      taken.add(id);
    }
  };
  const byNumber = new Map(targets.map((account) => [account.code, account]));
  store(sources.flatMap((source) => pairOf(source, source.number === null ? undefined : byNumber.get(source.number.trim()))));
  const byName = groupBy(targets, ({ name }) => foldName(name));
  for (const nameOf of NAMES) {
    const left = sources.filter(({ sourceId }) => !found.has(sourceId));
    store(left.flatMap((source) => pairOf(source, onlyOne(source, byName.get(nameOf(source)) ?? [], taken))));
  }
  return found;
};

/** The names of a source account, compared in this order: the full name, then its last segment. */
const NAMES: readonly ((source: Pick<Matchable, 'name' | 'number'>) => string)[] = [
  ({ name, number }) => foldName(ownName(name, number)),
  ({ name, number }) => foldName(ownName(leafOf(name), number)),
];

/** A name without its own number in front, and without a trailing (A/R) or (A/P): "1100 Accounts Receivable (A/R)". */
const ownName = (name: string, number: string | null): string => {
  const text = name.replace(/\s*\(A\/[RP]\)\s*$/i, '').trim();
  const own = number?.trim() ?? '';
  return own !== '' && text.startsWith(`${own} `) ? text.slice(own.length) : text;
};

/**
 * A warning for an account that was matched by number but has a different name. There is none if a person set the target.  [MIG-36]
 * Null without a warning. Pure.
 */
export const doubtOf = (
  source: Pick<MigrationMapping, 'name' | 'number' | 'isStated'>,
  account: Pick<Account, 'code' | 'name'> | null,
): Why | null => {
  const { name, number, isStated } = source;
  if (account === null || isStated || number?.trim() !== account.code || name.trim() === number.trim()) return null;
  return NAMES.some((nameOf) => nameOf(source) === foldName(account.name))
    ? null
    : why.mapped_by_number_alone({ source: sourceName(source), code: account.code, name: account.name });
};

const isOfType = ({ type }: Matchable, account: Account): boolean => type === null || type === account.type;

const pairOf = (source: Matchable, account: Account | undefined): readonly (readonly [Matchable, Account])[] =>
  account !== undefined && isOfType(source, account) ? [[source, account]] : [];

const onlyOne = (source: Matchable, named: readonly Account[], taken: ReadonlySet<AccountId>): Account | undefined => {
  const [only, ...others] = named.filter((account) => isOfType(source, account) && !taken.has(account.id));
  return others.length === 0 ? only : undefined;
};

/** The counterparty of each source party, by the same comparison of names. An ambiguous name has none.  [MIG-15] Pure. */
export const matchByName = <Id>(
  known: readonly { readonly id: Id; readonly name: string }[],
  sources: readonly { readonly sourceId: string; readonly name: string }[],
): ReadonlyMap<string, Id> => {
  const byName = groupBy(known, ({ name }) => foldName(name));
  return new Map(
    sources.flatMap(({ sourceId, name }) => {
      const [only, ...others] = byName.get(foldName(name)) ?? [];
      return only === undefined || others.length > 0 ? [] : [[sourceId, only.id] as const];
    }),
  );
};
