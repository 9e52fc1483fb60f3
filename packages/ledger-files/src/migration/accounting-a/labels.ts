import type { SourceAccount } from '../migration-read.ts';

/** The account for a label, and whether the list contains it. */
interface Found {
  readonly account: SourceAccount;
  readonly isListed: boolean;
}

/**
 * Finds the account for a label of the trial balance. A label is the full name, optionally with the number before it or before each level.
 * [MGF-32]
 */
export const finderOf = (accounts: readonly SourceAccount[]): ((label: string) => Found | null) => {
  const byName = new Map(accounts.map((account) => [account.name, account]));
  const byLabel = new Map(accounts.flatMap((account) => labelsOf(account, byName).map((label) => [label, account] as const)));
  const hasNumbers = accounts.some(({ number }) => number !== null);
  return (label) => {
    if (label === '') return null;
    const listed = byName.get(label) ?? byLabel.get(label);
    if (listed !== undefined) return { account: listed, isListed: true };
    const [, number = null, name = label] = /^(\d[\w.-]*) (.+)$/.exec(label) ?? [];
    const unnumbered = hasNumbers ? undefined : byName.get(name);
    if (unnumbered !== undefined) return { account: { ...unnumbered, number }, isListed: true };
    const account = hasNumbers ? { id: label, name, number } : { id: label, name: label, number: null };
    return { account: { ...account, type: null, isCash: false }, isListed: false };
  };
};

/** `1610 Equipment:Depreciation` and `1600 Equipment:1610 Depreciation`. */
const labelsOf = (account: SourceAccount, byName: ReadonlyMap<string, SourceAccount>): readonly string[] => {
  const levels = account.name.split(':');
  const numbered = levels.map((level, at) => withNumber(byName.get(levels.slice(0, at + 1).join(':'))?.number ?? null, level));
  return [withNumber(account.number, account.name), numbered.join(':')];
};

const withNumber = (number: string | null, name: string): string => (number === null ? name : `${number} ${name}`);
