import type { AccountId } from '../../kernel/ids.ts';
import {
  ALL,
  type ComesBack,
  type ContractCase,
  expectFault,
  expectSame,
  NOW,
  newId,
  type OpenedForContract,
  openBooksIn,
} from '../../store/contract-case.ts';
import { NO_CONDITIONS } from './conditions.ts';
import type { Rule } from './rule.ts';

/** The contract of the rules port. */
export const rulesContract: readonly ContractCase[] = [
  {
    name: '[STO-35] a removed rule is not found, even if it is changed concurrently, and its decisions keep its id',
    run: async (store) => {
      const { write, read, account, transaction } = await openBooksIn(store);
      const rule = ruleTo(account('6110'));
      const other = { ...rule, id: newId('rule') };
      const categorized = transaction({ decision: { by: 'rule', ruleId: rule.id, ruleName: rule.name } });
      await Promise.all([
        write(async (books) => {
          await books.rules.put(rule);
          await books.rules.put(other);
          await books.transactions.add([categorized]);
        }),
        write((books) => books.rules.put({ ...rule, priority: 2 })),
        write((books) => books.rules.remove(rule.id)),
      ]);
      await expectFault(
        write(async (books) => {
          await books.rules.remove(other.id);
          throw new Error('a fault');
        }),
        'the unit of work fails',
      );
      await write((books) => books.rules.put({ ...other, name: 'kept' }));
      expectSame(await read((books) => books.rules.all()), [{ ...other, name: 'kept' }], 'the other alone');
      expectSame(await read((books) => books.transactions.list({ ruleId: rule.id }, ALL)), [categorized], 'what it decided');
    },
  },
];

const ruleTo = (accountId: AccountId): Rule => ({
  id: newId('rule'),
  name: 'r',
  priority: 1,
  accountId,
  transferAccountId: null,
  shares: [],
  excludeReason: null,
  ...NO_CONDITIONS,
  descriptionContains: 'x',
  setsCounterpartyId: null,
  setsDimensions: [],
  setsNote: null,
  postsOnItsOwn: true,
  isActive: true,
  createdAt: NOW,
});

export const ruleComesBack = ({ account, source }: OpenedForContract): ComesBack => {
  const rule: Rule = { ...ruleTo(account('6110')), direction: 'out', minAmountMinor: 1n, sourceId: source };
  const days = {
    require: 'any',
    descriptionIs: 'x',
    memoContains: 'a',
    memoWords: 'b',
    memoIs: 'c',
    fromDay: 28,
    toDay: 3,
    setsNote: 'Shared',
  } as const;
  const shares = [
    { accountId: account('6060'), basisPoints: 3_334 },
    { accountId: account('6070'), basisPoints: 6_666 },
  ];
  const split: Rule = { ...rule, ...days, id: newId('rule'), accountId: null, shares };
  const transfer: Rule = { ...rule, id: newId('rule'), accountId: null, transferAccountId: account('1020') };
  const excluding: Rule = { ...rule, id: newId('rule'), accountId: null, excludeReason: 'Not ours', postsOnItsOwn: false };
  const all = [rule, split, transfer, excluding];
  return {
    put: async (books) => {
      for (const each of all) await books.rules.put(each);
    },
    check: async (books) => expectSame(await books.rules.all(), all, 'the rules'),
  };
};
