import type { AccountLabel, FindAccount } from '../history/reading.ts';
import type { SourceAccount } from '../migration-read.ts';
import { finderOf } from './labels.ts';

/**
 * Finds the account of a journal line or a general ledger section. The label is the full name, the number, or the last name level below the
 * enclosing section's account. Numbers before names are optional.  [MGF-60]
 */
export const historyFinder = (accounts: readonly SourceAccount[]): FindAccount => {
  const full = finderOf(accounts);
  const byNumber = labelled(accounts, ({ number }) => (number === null ? [] : [number]));
  const byLeaf = labelled(accounts, shortNames);
  const known = new Map<string, ReturnType<FindAccount>>();
  const find = (label: AccountLabel): ReturnType<FindAccount> => {
    const number = byNumber.get(label.code) ?? byNumber.get(label.name) ?? [];
    const candidates = [
      number,
      inSection(byLeaf.get(label.name) ?? [], label.within),
      fullNames(full, label),
      byLeaf.get(label.name) ?? [],
    ];
    const [account, other] = candidates.find(({ length }) => length > 0) ?? [];
    if (account !== undefined) return other === undefined ? { account, isListed: true } : 'several';
    return unlisted(full, label);
  };
  return (label) => {
    const key = JSON.stringify([label.name, label.code, label.within]);
    const found = known.get(key) ?? find(label);
    known.set(key, found);
    return found;
  };
};

/**
 * An account that is missing from the list. The enclosing sections become the upper levels of its name, so two accounts with the same last
 * level stay distinct.
 */
const unlisted = (full: ReturnType<typeof finderOf>, { name, code, within }: AccountLabel): ReturnType<FindAccount> => {
  const found = full(name || code);
  if (found === null) return 'several';
  const path = [...within.map(withoutNumber), found.account.name].join(':');
  return within.length === 0 ? found : { isListed: false, account: { ...found.account, id: path, name: path } };
};

type ByLabel = ReadonlyMap<string, readonly SourceAccount[]>;

const labelled = (accounts: readonly SourceAccount[], labelsOf: (account: SourceAccount) => readonly string[]): ByLabel => {
  const found = new Map<string, SourceAccount[]>();
  for (const account of accounts) for (const label of new Set(labelsOf(account))) found.set(label, [...(found.get(label) ?? []), account]);
  return found;
};

const leafOf = (name: string): string => name.split(':').at(-1) ?? name;

const shortNames = ({ name, number }: SourceAccount): readonly string[] => {
  const leaf = leafOf(name);
  return number === null ? [leaf] : [leaf, `${number} ${leaf}`];
};

/** If several accounts share the last level, those whose upper levels match the enclosing sections. */
const inSection = (accounts: readonly SourceAccount[], within: readonly string[]): readonly SourceAccount[] => {
  const path = within.map(withoutNumber);
  return accounts.filter(({ name }) => {
    const upper = name.split(':').slice(0, -1);
    return upper.length === within.length && upper.every((level, at) => level === within[at] || level === path[at]);
  });
};

const withoutNumber = (label: string): string => label.replace(/^\d[\w.-]* /, '');

const fullNames = (full: ReturnType<typeof finderOf>, { name }: AccountLabel): readonly SourceAccount[] => {
  const found = full(name);
  return found?.isListed === true ? [found.account] : [];
};
