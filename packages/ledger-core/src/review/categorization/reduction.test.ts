import { type Company, expectRefused, granted, importOne, openCompany, transactionOf, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';

const IN = { date: '2026-03-10', amount: '80.00', description: 'Hardware Store' };
const OUT = { date: '2026-03-10', amount: '-80.00', description: 'Good customer' };

const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;
const findingsIn = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings;
const file = ({ ledger, owner, account }: Company, id: TransactionId, code: string, asReduction?: boolean) =>
  ledger.transactions.categorize(owner, id, { categoryAccountId: account(code), asReduction });

describe('filing as a reduction', () => {
  it.each([
    ['money in as less expense', IN, '6070', -8_000n],
    ['money out as less income', OUT, '4010', -8_000n],
  ])('[FIL-34] files %s, on the account itself', async (_, row, code, balance) => {
    const company = await openCompany();
    const id = await importOne(company, row);
    await expectRefused(company, 'account_not_usable', () => file(company, id, code));
    const { transaction } = granted(await file(company, id, code, true));
    expect(transaction).toMatchObject({ status: 'posted', decision: { by: 'person', reduces: [company.account(code)] } });
    expect(await balanceOf(company, code)).toBe(balance);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[FIL-34] says in the refusal that a person can', async () => {
    const company = await openCompany();
    const id = await importOne(company, IN);
    expect(withMessages(await file(company, id, '6070'))).toMatchObject({
      field: 'categoryAccountId',
      message: expect.stringContaining('A person can categorize it as a reduction of the expense.'),
    });
  });

  it('[FIL-34] is nothing where the account fits, and allows no account of another operation', async () => {
    const company = await openCompany();
    const id = await importOne(company, IN);
    expect(granted(await file(company, id, '4010', true)).transaction.decision).toEqual({ by: 'person' });
    for (const code of ['1020', '1100', '3800']) await expectRefused(company, 'account_not_usable', () => file(company, id, code, true));
  });

  it('[FIL-34] is refused to agents, and not to a program that opens the store for a person', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, IN);
    const input = { categoryAccountId: account('6070'), asReduction: true };
    const program = granted(await ledger.books.operator(owner.ledgerId));
    for (const caller of [owner, program])
      await expectRefused(company, 'account_not_usable', () => ledger.transactions.categorize({ ...caller, agent: 'helper' }, id, input));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review' });
    expect(granted(await ledger.transactions.categorize(program, id, input)).transaction.status).toBe('posted');
  });

  it('[FIL-34] is said of a part of a split', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, IN);
    const split = (asReduction: boolean) =>
      ledger.transactions.split(owner, id, {
        parts: [
          { amount: '50.00', categoryAccountId: account('4010') },
          { amount: '30.00', categoryAccountId: account('6070'), asReduction },
        ],
      });
    expect(await split(false)).toMatchObject({ refused: 'account_not_usable', field: 'parts[1].categoryAccountId' });
    expect(granted(await split(true)).transaction.decision).toEqual({ by: 'person', reduces: [account('6070')] });
    expect([await balanceOf(company, '4010'), await balanceOf(company, '6070')]).toEqual([5_000n, -3_000n]);
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[FIL-34] is said of many: those that fit are filed as without it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const ids = [await importOne(company, IN), await importOne(company, OUT)];
    const many = (asReduction: boolean) =>
      ledger.transactions.categorizeMany(owner, { transactionIds: ids, categoryAccountId: account('6070'), asReduction });
    expect(granted(await many(false))).toMatchObject({ categorized: [{}], refused: [{ transactionId: ids[0] }] });
    const { categorized } = granted(await many(true));
    expect(categorized.map(({ transaction }) => transaction.decision)).toEqual([
      { by: 'person', reduces: [account('6070')] },
      { by: 'person' },
    ]);
    expect(await balanceOf(company, '6070')).toBe(0n);
  });

  it('[FIL-34] is taken over by the charge of a hold', async () => {
    const company = await openCompany();
    const stored = await importOne(company, { ...IN, kind: 'hold' });
    granted(await file(company, stored, '6070', true));
    const charged = await transactionOf(company, await importOne(company, { ...IN, date: '2026-03-11' }));
    expect(charged).toMatchObject({
      status: 'posted',
      decision: { by: 'carried', from: { by: 'person', reduces: [company.account('6070')] } },
    });
    expect(await findingsIn(company)).toEqual([]);
  });

  it('[FIL-34] is done by no rule', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Tools', accountId: account('6070'), descriptionContains: 'hardware' }));
    expect(await transactionOf(company, await importOne(company, IN))).toMatchObject({ status: 'needs_review' });
  });

  it('[FIL-34] ends when it is reopened, and stands again when that is taken back', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company, IN);
    granted(await file(company, id, '6070', true));
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect((await transactionOf(company, id)).decision).toEqual({ by: 'service' });
    expect(await balanceOf(company, '6070')).toBe(0n);
    granted(await ledger.transactions.restore(owner, { rows: [{ transactionId: id, rowVersion: 2 }] }));
    expect((await transactionOf(company, id)).decision).toEqual({ by: 'person', reduces: [company.account('6070')] });
    expect(await balanceOf(company, '6070')).toBe(-8_000n);
    expect(await findingsIn(company)).toEqual([]);
  });
});
