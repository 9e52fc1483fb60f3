import { granted, openCompany, plainAccount } from 'ledger-core/testing';
import { expect, it } from 'vitest';
import type { AccountId } from '../src/kernel/ids.ts';
import { idMaker } from '../src/kernel/ids.ts';
import { webSystem } from '../src/kernel/web-system.ts';
import type { Account } from '../src/ledger/accounts/account.ts';

const LEVELS = 8;
const ACCOUNTS = 5_000;
const newId = idMaker(webSystem.random, () => Date.now());

/** Expense accounts in a tree eight levels deep: at each level a few headers, the rest of the accounts under the lowest. */
const largeChart = (): readonly Account[] => {
  const accounts: Account[] = [];
  const add = (parent: Account | undefined, isPostable: boolean): Account => {
    const code = `7${String(accounts.length).padStart(6, '0')}`;
    const account = plainAccount({
      id: newId('account'),
      code,
      name: `Account ${code}`,
      type: 'expense',
      parentId: parent?.id ?? null,
      isPostable,
    });
    accounts.push(account);
    return account;
  };
  const lowest: Account[] = [];
  const branch = (parent: Account | undefined, level: number): void => {
    for (let at = 0; at < 2; at++) {
      const header = add(parent, false);
      if (level === LEVELS - 1) lowest.push(header);
      else branch(header, level + 1);
    }
  };
  branch(undefined, 1);
  for (let at = 0; accounts.length < ACCOUNTS; at++) add(lowest[at % lowest.length], true);
  return accounts;
};

it('[ACC-4] [ACC-5] a chart of 5,000 accounts, eight levels deep, has the right sum at every header', async () => {
  const { ledger, owner, store, account } = await openCompany();
  const accounts = largeChart();
  await store.write(owner.ledgerId, (books) => books.accounts.add(accounts));
  const leaves = accounts.filter((each) => each.isPostable);
  const cash = account('1010');
  const entries = leaves.map((leaf, at) => ({
    date: '2026-03-01',
    description: leaf.code,
    lines: [
      { accountId: leaf.id, side: 'debit' as const, amount: `${at + 1}` },
      { accountId: cash, side: 'credit' as const, amount: `${at + 1}` },
    ],
  }));
  granted(await ledger.journal.postMany(owner, entries));

  const expected = new Map<AccountId, bigint>();
  const parentOf = new Map(accounts.map((each) => [each.id, each.parentId]));
  for (const [at, leaf] of leaves.entries())
    for (let id: AccountId | null = leaf.id; id !== null; id = parentOf.get(id) ?? null)
      expected.set(id, (expected.get(id) ?? 0n) + BigInt(at + 1) * 100n);

  const chart = granted(await ledger.accounts.chart(owner, { asOf: '2026-03-01', includeEmpty: false }));
  const seen = chart.accounts.filter(({ account: each }) => expected.has(each.id));
  expect(seen).toHaveLength(ACCOUNTS);
  expect(seen.filter(({ account: each, balanceMinor }) => balanceMinor !== expected.get(each.id))).toEqual([]);
  /** Depth first by code: a parent before its children, and siblings in the order of their codes. */
  const places = new Map(chart.accounts.map(({ account: each }, at) => [each.id, at]));
  expect(
    seen.filter(
      ({ account: each }, at) =>
        each.parentId !== null && (places.get(each.parentId) ?? Number.POSITIVE_INFINITY) > (places.get(each.id) ?? at),
    ),
  ).toEqual([]);
});
