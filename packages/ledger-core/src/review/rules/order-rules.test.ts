import { expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { expect, it } from 'vitest';

const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const add = async (name: string) =>
    granted(await ledger.rules.create(owner, { name, accountId: account('6060'), descriptionContains: name })).id;
  return { ...company, ids: [await add('a'), await add('b'), await add('c')] as const };
};

it('[RUL-15] the order that is given is the order in which rules are tried', async () => {
  const { ledger, owner, ids } = await opened();
  const [a, b, c] = ids;
  granted(await ledger.rules.change(owner, b, { isActive: false }));
  expect(granted(await ledger.rules.order(owner, { ruleIds: [c, a, b] })).map(({ id, priority }) => [id, priority])).toEqual([
    [c, 10],
    [a, 20],
    [b, 30],
  ]);
  expect(granted(await ledger.rules.list(owner)).map(({ id }) => id)).toEqual([c, a, b]);
});

it('[RUL-15] an order names every rule once', async () => {
  const company = await opened();
  const { ledger, owner, ids } = company;
  const [a, b, c] = ids;
  const order = (...ruleIds: readonly (typeof a)[]) => ledger.rules.order(owner, { ruleIds });
  expect(await expectRefused(company, 'unprocessable', () => order(a, b, a, c))).toMatchObject({
    message: expect.stringMatching(/listed more than once/),
  });
  expect(await expectRefused(company, 'unprocessable', () => order(a, b, c, unknownId('rule')))).toMatchObject({
    message: expect.stringMatching(/there is no rule/),
  });
  expect(await expectRefused(company, 'unprocessable', () => order(a, c))).toMatchObject({
    message: expect.stringMatching(/the rule "b" \(rule_\w+\) is missing\. List every rule/),
  });
  expect(granted(await ledger.rules.list(owner)).map(({ priority }) => priority)).toEqual([100, 100, 100]);
});
