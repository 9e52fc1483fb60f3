import { granted, importOne, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRule } from './draft.ts';

const opened = async (...rules: readonly (Omit<Partial<NewRule>, 'accountId'> & { readonly to?: string })[]) => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  for (const [at, { to = '6060', ...more }] of rules.entries())
    granted(
      await ledger.rules.create(owner, {
        name: `${at}`,
        priority: at,
        ...(more.shares === undefined && { accountId: account(to) }),
        ...more,
      }),
    );
  const hidden = async () => granted(await ledger.rules.usage(owner)).map(({ hiddenBy }) => hiddenBy?.name ?? null);
  return { ...company, hidden };
};

describe('the use of rules', () => {
  it('[RUL-16] counts what stands as each decided, and names the day of the newest', async () => {
    const company = await opened({ descriptionContains: 'coffee' }, { descriptionContains: 'tea' });
    const { ledger, owner } = company;
    await importOne(company, { date: '2026-03-01' });
    const newest = await importOne(company, { date: '2026-03-05' });
    const use = async () => granted(await ledger.rules.usage(owner)).map(({ timesFiled, lastDate }) => [timesFiled, lastDate]);
    expect(await use()).toEqual([
      [2, '2026-03-05'],
      [0, null],
    ]);
    granted(await ledger.transactions.reopen(owner, newest, {}));
    expect((await use())[0]).toEqual([1, '2026-03-01']);
  });

  it.each<readonly [string, Omit<Partial<NewRule>, 'accountId'>, Omit<Partial<NewRule>, 'accountId'>, boolean]>([
    ['a shorter text', { descriptionContains: 'ACME' }, { descriptionContains: 'acme gmbh', direction: 'out' }, true],
    ['a longer text', { descriptionContains: 'acme gmbh' }, { descriptionContains: 'acme' }, false],
    ['fewer words', { descriptionWords: 'rent' }, { descriptionWords: 'unit rent' }, true],
    ['words of a whole description', { descriptionWords: 'rent' }, { descriptionIs: 'Rent, unit 4' }, true],
    ['words of a part, which may be halves', { descriptionWords: 'rent' }, { descriptionContains: 'rent' }, false],
    ['the same whole description', { descriptionIs: 'RENT' }, { descriptionIs: 'rent' }, true],
    ['a shorter memo', { memoContains: 'order' }, { memoIs: 'Order 17' }, true],
    ['words of a whole memo', { memoWords: '17' }, { memoIs: 'Order 17' }, true],
    ['a memo beside a description', { memoContains: 'order' }, { descriptionContains: 'order' }, false],
    ['a wider range', { minAmount: '1' }, { minAmount: '2', maxAmount: '3' }, true],
    ['a range that is open elsewhere', { maxAmount: '5' }, { minAmount: '2' }, false],
    ['days around the others', { fromDay: 28, toDay: 5 }, { fromDay: 30, toDay: 2 }, true],
    ['other days', { fromDay: 28 }, { toDay: 28 }, false],
    ['one more condition', { descriptionContains: 'a', direction: 'out' }, { descriptionContains: 'a' }, false],
    [
      'any of two, of which one follows',
      { require: 'any', descriptionContains: 'a', direction: 'in' },
      { descriptionContains: 'ab' },
      true,
    ],
    ['one of two of which any holds', { descriptionContains: 'a' }, { require: 'any', descriptionContains: 'ab', direction: 'in' }, false],
  ])('[RUL-16] of an earlier rule with %s', async (_, earlier, later, does) => {
    const { hidden } = await opened(earlier, later);
    expect(await hidden()).toEqual([null, does ? '0' : null]);
  });

  it('[RUL-16] hides nothing where the earlier rule is out of use, or may not file what the later one may', async () => {
    const all = { descriptionContains: 'coffee' };
    expect(await (await opened({ ...all, isActive: false }, all)).hidden()).toEqual([null, null]);
    expect(await (await opened({ ...all, to: '4010' }, all)).hidden()).toEqual([null, null]);
    expect(await (await opened({ ...all, to: '3030' }, all)).hidden()).toEqual([null, '0']);
  });
});
