import { codeOf, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRule } from './draft.ts';

describe('rules', () => {
  it('[RUL-8] are listed by priority, with those out of use', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const add = async (name: string, more: Partial<NewRule>) =>
      granted(await ledger.rules.create(owner, { name, accountId: company.account('6060'), descriptionContains: 'coffee', ...more }));
    await add('third', {});
    await add('first', { priority: 0, isActive: false });
    await add('fourth', {});
    await add('second', { priority: 1 });
    const listed = granted(await ledger.rules.list(owner));
    expect(listed.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(listed.map(({ account }) => account?.code)).toEqual(['6060', '6060', '6060', '6060']);
    for (const rule of listed) expect(await ledger.rules.read(owner, rule.id)).toEqual(rule);
    expect(codeOf(await ledger.rules.read(owner, unknownId('rule')))).toBe('not_found');
  });
});
