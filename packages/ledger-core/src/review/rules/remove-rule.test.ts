import {
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  openCompany,
  tamper,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRule } from './draft.ts';

const good = ({ account }: Company): NewRule => ({ name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' });

describe('removing a rule', () => {
  it('[RUL-10] it decides no more; its decisions keep its id and name', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const rule = granted(await ledger.rules.create(owner, good(company)));
    const categorized = await importOne(company);
    const before = await everythingIn(company);
    granted(await ledger.rules.delete(owner, rule.id));
    const after = await everythingIn(company);
    expect({ ...after, audit: before.audit, events: before.events }).toEqual({ ...before, rules: [] });
    expect(after.events[0]).toMatchObject({ type: 'rule.deleted', subjectId: rule.id });
    expect(after.audit[0]).toMatchObject({ operation: 'rules.delete' });
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-11' }))).status).toBe('needs_review');
    const found = granted(await ledger.transactions.list(owner, { ruleId: rule.id })).data.map(({ transaction }) => transaction);
    expect(found).toMatchObject([{ id: categorized, decision: { by: 'rule', ruleName: 'Coffee' } }]);
    const decisions = await tamper(company, (books) => books.categorizations.list(categorized, { after: null, take: 5 }));
    expect(decisions).toMatchObject([{ decision: { by: 'rule', ruleId: rule.id, ruleName: 'Coffee' } }]);
  });

  it('[RUL-10] refuses an unknown rule and a removed one', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await expectRefused(company, 'not_found', () => ledger.rules.delete(owner, unknownId('rule')));
    const rule = granted(await ledger.rules.create(owner, good(company)));
    granted(await ledger.rules.delete(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.delete(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.change(owner, rule.id, { isActive: true }));
  });
});
