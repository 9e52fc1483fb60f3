import { type Company, granted, importAll, openCompany, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { DimensionValueId } from '../../kernel/ids.ts';
import type { NewRule } from './draft.ts';

const addRule = async ({ ledger, owner, account }: Company, code: string, more: Partial<NewRule> = {}) =>
  granted(await ledger.rules.create(owner, { name: `To ${code}`, accountId: account(code), descriptionContains: 'coffee', ...more }));

/** Imports a coffee; returns its status and its category. */
const coffee = async (company: Company, more: Parameters<typeof importAll>[1] = {}) => {
  const { ledger, owner } = company;
  const [transaction] = (await importAll(company, more)).transactions;
  const { category } = granted(await ledger.transactions.read(owner, transaction?.id ?? 'txn_'));
  return { status: transaction?.status, category: category?.code, transaction };
};

describe('a rule', () => {
  it('[RUL-2] with the lowest priority that matches decides', async () => {
    const company = await openCompany();
    await addRule(company, '6070', { priority: 20 });
    await addRule(company, '6060', { priority: 10 });
    await addRule(company, '6110', { priority: 1, descriptionContains: 'tea' });
    expect(await coffee(company)).toMatchObject({ status: 'posted', category: '6060' });
  });

  it('[RUL-2] that is older decides before one of equal priority', async () => {
    const company = await openCompany();
    await addRule(company, '6070');
    await addRule(company, '6060');
    expect((await coffee(company)).category).toBe('6070');
  });

  it.each([
    ['is on the wrong side of the income statement', '4010'],
    ['is a control account', '1100'],
    ['is one of the books’ own cash accounts', '1020'],
    ['is suspense', '1900'],
  ])('[RUL-4] whose account %s is skipped', async (_, code) => {
    const company = await openCompany();
    await addRule(company, code, { priority: 1 });
    expect(await coffee(company)).toMatchObject({ status: 'needs_review', category: '1900' });
    await addRule(company, '6060', { priority: 2 });
    expect(await coffee(company, { date: '2026-03-11' })).toMatchObject({ status: 'posted', category: '6060' });
  });

  it('[RUL-5] whose decision cannot be posted leaves the transaction in review', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await addRule(company, '6060');
    granted(await ledger.periods.close(owner, '2026-02'));
    const { transactions } = await importAll(company, { date: '2026-02-10' }, { date: '2026-03-10' });
    expect(transactions).toMatchObject([
      { status: 'needs_review', decision: { by: 'service' }, version: 0 },
      { status: 'posted', decision: { by: 'rule' }, version: 1 },
    ]);
    expect(granted(await ledger.reports.verify(owner))).toMatchObject({ entries: 1, findings: [] });
  });

  it('[RUL-6] posts without a person, and the transaction is not marked as reviewed', async () => {
    const company = await openCompany();
    const rule = await addRule(company, '6060');
    const { transaction } = await coffee(company);
    expect(transaction).toMatchObject({
      status: 'posted',
      reviewedAt: null,
      decision: { by: 'rule', ruleId: rule.id, ruleName: 'To 6060' },
    });
  });

  it('[FIL-10] [RUL-6] is the author of its decision, without a member', async () => {
    const company = await openCompany();
    const rule = await addRule(company, '6060');
    const { transaction } = await coffee(company);
    const decisions = await tamper(company, (books) => books.categorizations.list(transaction?.id ?? 'txn_', { after: null, take: 5 }));
    expect(decisions).toMatchObject([
      { version: 1, reason: 'rule', decision: { by: 'rule', ruleId: rule.id }, recordedBy: null, note: null },
    ]);
  });

  it('[RUL-6] that does not post, or that files a hold, leaves the transaction ready', async () => {
    const company = await openCompany();
    await addRule(company, '6060', { postsOnItsOwn: false });
    await addRule(company, '6070', { descriptionContains: 'hotel' });
    expect(await coffee(company)).toMatchObject({ status: 'ready', category: '6060', transaction: { entryId: null } });
    expect(await coffee(company, { description: 'Hotel', kind: 'hold' })).toMatchObject({
      status: 'ready',
      category: '6070',
      transaction: { entryId: null },
    });
  });

  it('[RUL-7] sets the counterparty and the dimension values of the transaction', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const house = granted(await ledger.counterparties.create(owner, { name: 'Coffee House' })).counterparty.id;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
    const shop = { dimensionId: department.id, valueId: department.values[0]?.id as DimensionValueId };
    granted(await ledger.accounts.requireDimensions(owner, account('6060'), [department.id]));
    await addRule(company, '6060', { setsCounterpartyId: house, setsDimensions: [shop] });
    const { transaction } = await coffee(company);
    expect(transaction).toMatchObject({ status: 'posted', counterpartyId: house, dimensions: [shop] });
    const { entry } = granted(await ledger.journal.read(owner, transaction?.entryId ?? 'ent_'));
    expect(entry.lines.map(({ counterpartyId, dimensions }) => [counterpartyId, dimensions])).toEqual([
      [null, []],
      [house, [shop]],
    ]);
  });

  it('[RUL-7] sets the note, which is the memo of the entry', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await addRule(company, '6060', { setsNote: ' Beans for the office ' });
    const { transaction } = await coffee(company);
    expect(transaction?.note).toBe('Beans for the office');
    expect(granted(await ledger.journal.read(owner, transaction?.entryId ?? 'ent_')).entry.memo).toBe('Beans for the office');
  });

  it('[RUL-13] splits by shares, whose parts add up to the amount; a share that comes to nothing has no part', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const shares = [
      { accountId: account('6060'), percent: '33.33' },
      { accountId: account('6070'), percent: 33.33 },
      { accountId: account('6110'), percent: '33.34' },
    ];
    granted(await ledger.rules.create(owner, { name: 'Shared', descriptionContains: 'coffee', shares }));
    const partsOf = async (amount: string) => {
      const { transaction } = await coffee(company, { amount, description: `Coffee ${amount}` });
      expect(transaction?.status).toBe('posted');
      return transaction?.assignment.kind === 'split' ? transaction.assignment.parts.map(({ amountMinor }) => amountMinor) : [];
    };
    expect(await partsOf('-100.00')).toEqual([3_333n, 3_333n, 3_334n]);
    expect(await partsOf('-0.01')).toEqual([1n]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RUL-13] files a transfer with an account that no source feeds, and is skipped once one does', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const deposit = granted(await ledger.accounts.create(owner, { code: '1810', name: 'Deposits', type: 'asset' })).id;
    granted(await ledger.rules.create(owner, { name: 'Deposit', descriptionContains: 'coffee', transferAccountId: deposit }));
    const { transaction } = await coffee(company);
    expect(transaction).toMatchObject({
      status: 'posted',
      assignment: { kind: 'transfer', accountId: deposit },
      decision: { by: 'rule', ruleName: 'Deposit' },
    });
    granted(await ledger.sourceAccounts.create(owner, { accountId: deposit, kind: 'bank', name: 'Deposits' }));
    expect(await coffee(company, { date: '2026-03-11' })).toMatchObject({ status: 'needs_review', category: '1900' });
    granted(await ledger.rules.create(owner, { name: 'Coffee', descriptionContains: 'coffee', accountId: account('6060') }));
    expect(await coffee(company, { date: '2026-03-12' })).toMatchObject({ status: 'posted', category: '6060' });
  });
});
