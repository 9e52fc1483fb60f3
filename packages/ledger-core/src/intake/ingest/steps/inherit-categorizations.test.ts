import { granted, importAll, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';

const HOLD: Partial<NewRecord> = { date: '2026-03-10', amount: '-40.00', description: 'BLUE FOX DINER', kind: 'hold' };
const CHARGE: Partial<NewRecord> = { date: '2026-03-12', amount: '-40.00', description: 'BLUE FOX DINER 0042' };

describe('the charge of a hold', () => {
  it('[ING-10] is filed as a person filed its hold, with both amounts on record, and posts', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const existing = await importOne(company, HOLD);
    granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6060') }));
    const charged = await importOne(company, { ...CHARGE, amount: '-46.00' });
    expect(await transactionOf(company, charged)).toMatchObject({
      status: 'posted',
      assignment: { kind: 'account', accountId: account('6060') },
      decision: { by: 'carried', from: { by: 'person' }, holdId: existing, heldMinor: 4_000n, chargedMinor: 4_600n },
      reviewedAt: (await transactionOf(company, existing)).reviewedAt,
    });
    const [decision] = granted(await ledger.transactions.categorizations(owner, charged)).data;
    expect(decision?.categorization).toMatchObject({ reason: 'carried', recordedBy: null, version: 1 });
  });

  it('[ING-10] is filed as a rule filed its hold, whatever the rule is by then', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const rule = granted(await ledger.rules.create(owner, { name: 'Diner', accountId: account('6060'), descriptionContains: 'diner' }));
    await importOne(company, HOLD);
    granted(await ledger.rules.change(owner, rule.id, { accountId: account('6070') }));
    expect(await transactionOf(company, await importOne(company, CHARGE))).toMatchObject({
      status: 'posted',
      assignment: { kind: 'account', accountId: account('6060') },
      decision: { by: 'carried', from: { by: 'rule', ruleId: rule.id, ruleName: 'Diner' } },
    });
  });

  it.each([
    ['that is not filed', null],
    ['that was filed to an account out of use by then', '6060'],
  ])('[ING-10] %s is left to a person', async (_, code) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const existing = await importOne(company, HOLD);
    if (code !== null) {
      granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account(code) }));
      granted(await ledger.accounts.change(owner, account(code), { isActive: false }));
    }
    expect(await transactionOf(company, await importOne(company, CHARGE))).toMatchObject({
      status: 'needs_review',
      match: { kind: 'authorisation', transactionId: existing },
      assignment: { kind: 'unfiled' },
      decision: { by: 'service' },
    });
  });

  it.each([
    ['is split as its hold was when the amount is the same', '-40.00', { status: 'posted', assignment: { kind: 'split' } }],
    ['of a split hold is left to a person when the amount differs', '-46.00', { status: 'needs_review', assignment: { kind: 'unfiled' } }],
  ])('[ING-10] %s', async (_, amount, expected) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const parts = [
      { amount: '30.00', categoryAccountId: account('6060') },
      { amount: '10.00', categoryAccountId: account('6070') },
    ];
    const existing = await importOne(company, HOLD);
    granted(await ledger.transactions.split(owner, existing, { parts }));
    const charge = await transactionOf(company, await importOne(company, { ...CHARGE, amount }));
    expect(charge).toMatchObject({ ...expected, match: { transactionId: existing } });
    if (amount === '-40.00') expect(charge.assignment).toEqual((await transactionOf(company, existing)).assignment);
  });

  it('[ING-9] under the id of its hold is the hold itself, filed as that was', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const existing = await importOne(company, { ...HOLD, id: 'same' });
    granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6060') }));
    const { transactions, import: report } = await importAll(company, { ...CHARGE, id: 'same', amount: '-45.00' });
    expect([transactions.length, report.changed]).toEqual([0, 1]);
    expect(await transactionOf(company, existing)).toMatchObject({
      kind: 'money_out',
      status: 'posted',
      date: '2026-03-12',
      amountMinor: 4_500n,
      assignment: { kind: 'account', accountId: account('6060') },
      decision: { by: 'carried', from: { by: 'person' } },
    });
  });
});
