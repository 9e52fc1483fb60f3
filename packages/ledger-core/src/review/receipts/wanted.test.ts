import {
  addDocumentTo,
  addSource,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  saying,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewReceiptRule } from '../../company/books/receipt-rule.ts';
import type { TransactionId } from '../../kernel/ids.ts';

const openWithRule = async (rule: NewReceiptRule | null) => {
  const company = await openCompany();
  if (rule !== null) granted(await company.ledger.books.change(company.owner, { receiptRule: rule }));
  const wanted = async (id: TransactionId) => granted(await company.ledger.transactions.receipts(company.owner, id)).isWanted;
  return { company, wanted };
};

describe('a receipt that the books await', () => {
  it('[RCP-16] is none at first', async () => {
    const { company, wanted } = await openWithRule(null);
    expect(await wanted(await importOne(company, { amount: '-500.00' }))).toBe(false);
  });

  it('[RCP-16] is that of money out of at least the amount, until it has one', async () => {
    const { company, wanted } = await openWithRule({ minimum: '75.00' });
    const spent = await importOne(company, { amount: '-75.00' });
    expect(await wanted(spent)).toBe(true);
    expect(await wanted(await importOne(company, { amount: '-74.99' }))).toBe(false);
    expect(await wanted(await importOne(company, { amount: '75.00' }))).toBe(false);
    await addDocumentTo(company, { extraction: saying({}), transactionId: spent });
    expect(await wanted(spent)).toBe(false);
  });

  it('[RCP-16] is none of a hold, of a transfer, and of what is kept out of the books', async () => {
    const { company, wanted } = await openWithRule({ minimum: 0 });
    const { ledger, owner, account } = company;
    expect(await wanted(await importOne(company, { kind: 'hold' }))).toBe(false);
    const moved = await importOne(company, { description: 'Moved' });
    const excluded = await importOne(company, { description: 'Twice' });
    granted(await ledger.transactions.transfer(owner, moved, { otherAccountId: account('1020') }));
    granted(await ledger.transactions.exclude(owner, excluded, { reason: 'known' }));
    expect([await wanted(moved), await wanted(excluded)]).toEqual([false, false]);
  });

  it('[RCP-16] is that of the accounts of the rule, on which it moved or to which it is filed', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = await addSource(company, '1020');
    granted(await ledger.books.change(owner, { receiptRule: { minimum: '1.00', accountIds: [account('1020'), account('6060')] } }));
    const wanted = async (id: TransactionId) => granted(await ledger.transactions.receipts(owner, id)).isWanted;
    const [onSavings] = await importFrom(company, savings, { amount: '-5.00' });
    const onChecking = await importOne(company, { amount: '-5.00' });
    expect([await wanted(onSavings?.id ?? onChecking), await wanted(onChecking)]).toEqual([true, false]);
    granted(await ledger.transactions.categorize(owner, onChecking, { categoryAccountId: account('6060') }));
    expect(await wanted(onChecking)).toBe(true);
  });

  it('[RCP-16] ends when the rule is switched off; another change of the books leaves the rule', async () => {
    const { company, wanted } = await openWithRule({ minimum: '10.00' });
    const { ledger, owner } = company;
    const id = await importOne(company, { amount: '-10.00' });
    expect(granted(await ledger.books.change(owner, { name: 'New' })).receiptRule).toEqual({ minimumMinor: 1_000n, accountIds: null });
    expect(await wanted(id)).toBe(true);
    expect(granted(await ledger.books.change(owner, { receiptRule: null })).receiptRule).toBeNull();
    expect(await wanted(id)).toBe(false);
  });

  it('[RCP-16] refuses a rule with an amount below zero, or with accounts that are none', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const rules: readonly (readonly [NewReceiptRule, string])[] = [
      [{ minimum: '-1.00' }, 'receiptRule.minimum'],
      [{ minimum: '1.005' }, 'receiptRule.minimum'],
      [{ minimum: '1.00', accountIds: [] }, 'receiptRule.accountIds'],
      [{ minimum: '1.00', accountIds: [account('1010'), account('1010')] }, 'receiptRule.accountIds'],
      [{ minimum: '1.00', accountIds: [unknownId('account')] }, 'receiptRule.accountIds'],
    ];
    for (const [receiptRule, field] of rules)
      expect((await expectRefused(company, 'unprocessable', () => ledger.books.change(owner, { receiptRule }))).field).toBe(field);
  });
});
