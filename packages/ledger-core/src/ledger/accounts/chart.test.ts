import { codeOf, plainAccount, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';
import { ancestorsOf, type Chart, chartOf, checkParent, rollUp, subtreeOf } from './chart.ts';
import { MAX_CHART_DEPTH } from './limits.ts';

const idOf = (code: string): AccountId => `acct_${code}`;

const account = (code: string, under: string | null, more: Partial<Account> = {}): Account =>
  plainAccount({ id: idOf(code), code, name: `Account ${code}`, type: 'asset', parentId: under === null ? null : idOf(under), ...more });

const CHART = chartOf([
  account('1200', null),
  account('1020', '1000'),
  account('1100', null),
  account('1010', '1000'),
  account('1000', null, { isPostable: false }),
  account('1015', '1010'),
]);

const get = (chart: Chart, code: string): Account => {
  const found = chart.byCode.get(code);
  if (found === undefined) throw new Error(`There is no ${code}.`);
  return found;
};
const codes = (accounts: readonly Account[]) => accounts.map(({ code }) => code);

describe('the chart', () => {
  it('[ACC-4] is listed depth first, accounts of one header by number', () => {
    expect(codes(CHART.accounts)).toEqual(['1000', '1010', '1015', '1020', '1100', '1200']);
  });

  it('[ACC-4] lists the accounts beneath an account and above it', () => {
    expect(codes(subtreeOf(CHART, get(CHART, '1000')))).toEqual(['1000', '1010', '1015', '1020']);
    expect(codes(ancestorsOf(CHART, get(CHART, '1015')))).toEqual(['1010', '1000']);
    expect(codes(ancestorsOf(CHART, get(CHART, '1200')))).toEqual([]);
  });

  it('[ACC-5] a header has the sum of its subtree, at every level', () => {
    const rolled = rollUp(
      CHART,
      new Map([
        [idOf('1015'), 1n],
        [idOf('1010'), 10n],
        [idOf('1020'), -100n],
        [idOf('1200'), 1_000n],
      ]),
    );
    expect(CHART.accounts.map(({ code, id }) => [code, rolled.get(id)])).toEqual([
      ['1000', -89n],
      ['1010', 11n],
      ['1015', 1n],
      ['1020', -100n],
      ['1100', 0n],
      ['1200', 1_000n],
    ]);
  });
});

describe('a parent', () => {
  const deep = chartOf(
    Array.from({ length: MAX_CHART_DEPTH }, (_, at) => account(`${1_000 + at}`, at === 0 ? null : `${999 + at}`, { isPostable: false })),
  );
  const deepest = (above: number) => get(deep, `${1_000 + MAX_CHART_DEPTH - 1 - above}`);

  it.each([
    ['is unknown', undefined, 'there is no such account'],
    ['is of another type', account('2000', null, { type: 'liability' }), 'has the type liability'],
    ['is out of use', account('1000', null, { isActive: false, isPostable: false }), 'is inactive'],
    ['was posted to', account('1000', null, { hasActivity: true }), 'has postings'],
    ['is fed by a source', account('1777', null), 'has a source account'],
    ['has a role', account('1000', null, { role: 'suspense' }), 'has a role'],
    ['is a control account', account('1000', null, { controlRole: 'ar' }), 'has a role'],
    ['is on the lowest level', deepest(0), `at most ${MAX_CHART_DEPTH} levels`],
  ])('[ACC-7] cannot be one that %s', (_, parent, because) => {
    const refusal = checkParent(deep, new Set([idOf('1777')]), parent, 'asset');
    expect(withMessages(refusal)).toMatchObject({ refused: 'unprocessable', field: 'parentId', message: expect.stringContaining(because) });
  });

  it.each([
    ['is a header', account('1000', null, { isPostable: false })],
    ['is not posted to yet', account('1000', null)],
    ['is on the lowest level but one', deepest(1)],
  ])('[ACC-7] can be one that %s', (_, parent) => {
    expect(codeOf(checkParent(deep, new Set(), parent, 'asset'))).toBeNull();
  });
});
