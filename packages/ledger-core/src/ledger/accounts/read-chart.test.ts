import { type Company, codeOf, entryOf, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { ChartQuery } from './read-chart.ts';

const balances = async ({ ledger, owner }: Company, query?: ChartQuery) =>
  new Map(granted(await ledger.accounts.chart(owner, query)).accounts.map(({ account, balanceMinor }) => [account.code, balanceMinor]));

describe('reading the chart', () => {
  it('[ACC-5] shows balances on the normal side of each account, and headers with their subtree’s sum', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    granted(
      await company.ledger.journal.post(
        company.owner,
        entryOf(company, '2026-03-02', [
          ['6110', 'debit', '4.00'],
          ['2110', 'credit', '4.00'],
        ]),
      ),
    );
    const shown = await balances(company);
    expect(['1010', '1000', '4010', '4000', '6110', '6000', '2110', '2100', '1100'].map((code) => shown.get(code))).toEqual([
      1_000n,
      1_000n,
      1_000n,
      1_000n,
      400n,
      400n,
      400n,
      400n,
      0n,
    ]);
  });

  it('[ACC-5] shows balances as of a day, by default today', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-15', '1.00');
    await postSale(company, '2026-03-16', '10.00');
    expect((await balances(company)).get('1010')).toBe(100n);
    expect((await balances(company, { asOf: '2026-03-16' })).get('1010')).toBe(1_100n);
    expect((await balances(company, { asOf: '2026-03-14' })).get('1010')).toBe(0n);
    expect(codeOf(await company.ledger.accounts.chart(company.owner, { asOf: '2026-02-30' }))).toBe('unprocessable');
  });

  it('[ACC-6] omits accounts without a balance or a line, and keeps the headers above the others', async () => {
    const company = await openCompany();
    const nothing = await balances(company, { includeEmpty: false });
    expect([...nothing.keys()]).toEqual([]);
    await postSale(company, '2026-03-01', '5.00');
    granted(
      await company.ledger.journal.post(
        company.owner,
        entryOf(company, '2026-03-02', [
          ['4010', 'debit', '5.00'],
          ['1020', 'credit', '5.00'],
        ]),
      ),
    );
    /** 4010 is kept: its lines cancel out, but it has lines. */
    expect([...(await balances(company, { includeEmpty: false })).keys()]).toEqual(['1000', '1010', '1020', '4000', '4010']);
    expect([...(await balances(company, { includeEmpty: false, asOf: '2026-02-28' })).keys()]).toEqual([]);
  });

  it('[ACC-4] shows one account with its parent and its children', async () => {
    const { ledger, owner, account } = await openCompany();
    const detail = granted(await ledger.accounts.read(owner, account('1000')));
    expect(detail.parent).toBeNull();
    expect(detail.children.map((child) => child.account.code)).toEqual(['1010', '1020', '1050', '1090']);
    expect(granted(await ledger.accounts.read(owner, account('1010'))).parent?.code).toBe('1000');
    expect(codeOf(await ledger.accounts.read(owner, unknownId('account')))).toBe('not_found');
  });

  it('[ACC-4] names the connector that feeds an account, while its source is in use', async () => {
    const { ledger, owner, account, bank } = await openCompany();
    const provider = async () => granted(await ledger.accounts.read(owner, account('1010'))).view.provider;
    expect(await provider()).toBeNull();
    granted(await ledger.sourceAccounts.change(owner, bank, { provider: 'csv' }));
    expect(await provider()).toBe('csv');
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    expect(await provider()).toBeNull();
  });
});
