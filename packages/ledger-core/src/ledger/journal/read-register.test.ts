import { type Company, codeOf, entryOf, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_REGISTER_LINES } from './limits.ts';
import type { RegisterQuery } from './read-register.ts';

const register = async ({ ledger, owner, account }: Company, code: string, query?: RegisterQuery) =>
  granted(await ledger.accounts.register(owner, account(code), query));

describe('the register', () => {
  it('[ACC-14] lists lines oldest first by date, number and line, each with the balance after it', async () => {
    const company = await openCompany();
    await postSale(company, '2026-02-10', '5.00');
    await postSale(company, '2026-01-20', '3.00');
    await company.ledger.journal.post(
      company.owner,
      entryOf(company, '2026-02-10', [
        ['6110', 'debit', '2.00'],
        ['1010', 'credit', '2.00'],
      ]),
    );
    await postSale(company, '2025-12-31', '100.00');
    const { openingMinor, lines, closingMinor, since, until, truncated } = await register(company, '1010');
    expect(lines.map(({ entry, signedMinor, balanceMinor }) => [entry.entryNo, entry.date, signedMinor, balanceMinor])).toEqual([
      [2, '2026-01-20', 300n, 10_300n],
      [1, '2026-02-10', 500n, 10_800n],
      [3, '2026-02-10', -200n, 10_600n],
    ]);
    expect({ openingMinor, closingMinor, since, until, truncated }).toEqual({
      openingMinor: 10_000n,
      closingMinor: 10_600n,
      since: '2026-01-01',
      until: '2026-03-15',
      truncated: false,
    });
  });

  it('[ACC-20] has the other account of each entry, or how many there are', async () => {
    const company = await openCompany();
    await postSale(company, '2026-02-10', '5.00');
    const wages = entryOf(company, '2026-02-11', [
      ['6510', 'debit', '2.00'],
      ['6520', 'debit', '1.00'],
      ['1010', 'credit', '3.00'],
    ]);
    granted(await company.ledger.journal.post(company.owner, wages));
    const { lines } = await register(company, '1010');
    expect(lines.map(({ otherAccount, otherAccounts }) => [otherAccount?.code, otherAccounts])).toEqual([
      ['4010', 1],
      [undefined, 2],
    ]);
    expect((await register(company, '6520')).lines.map(({ otherAccounts }) => otherAccounts)).toEqual([2]);
  });

  it('[ACC-14] shows balances on the normal side of the requested account', async () => {
    const company = await openCompany();
    await postSale(company, '2026-02-10', '5.00');
    expect((await register(company, '4010')).lines.map(({ signedMinor, balanceMinor }) => [signedMinor, balanceMinor])).toEqual([
      [500n, 500n],
    ]);
  });

  it('[ACC-14] includes its first and its last day, and opens with the balance before them', async () => {
    const company = await openCompany();
    for (const date of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) await postSale(company, date, '1.00');
    const { openingMinor, lines, closingMinor } = await register(company, '1010', { since: '2026-02-01', until: '2026-02-28' });
    expect([openingMinor, lines.map(({ balanceMinor }) => balanceMinor), closingMinor]).toEqual([100n, [200n, 300n], 300n]);
  });

  it('[ACC-14] of a header is its whole subtree’s', async () => {
    const company = await openCompany();
    await company.ledger.journal.post(
      company.owner,
      entryOf(company, '2026-02-10', [
        ['1020', 'debit', '7.00'],
        ['1010', 'credit', '7.00'],
      ]),
    );
    const { lines, closingMinor } = await register(company, '1000');
    expect(lines.map(({ account, balanceMinor }) => [account.code, balanceMinor])).toEqual([
      ['1020', 700n],
      ['1010', 0n],
    ]);
    expect(closingMinor).toBe(0n);
  });

  it('[ACC-14] opens and closes income, expenses and retained earnings as the trial balance does, with what each fiscal year carries', async () => {
    const company = await openCompany();
    await postSale(company, '2024-12-31', '3.00');
    await postSale(company, '2025-06-01', '5.00');
    await postSale(company, '2026-02-10', '7.00');
    const of = async (code: string, query?: RegisterQuery) => {
      const { openingMinor, lines, carries, closingMinor } = await register(company, code, query);
      const shown = lines.map(({ entry, balanceMinor }) => `${entry.date} ${balanceMinor}`);
      return [
        openingMinor,
        shown,
        carries.map(({ on, signedMinor, balanceMinor }) => `${on} ${signedMinor} ${balanceMinor}`),
        closingMinor,
      ];
    };
    expect(await of('4010')).toEqual([0n, ['2026-02-10 700'], [], 700n]);
    const years = { since: '2025-02-01', until: '2026-03-01' };
    for (const code of ['4010', '4000'])
      expect(await of(code, years)).toEqual([0n, ['2025-06-01 500', '2026-02-10 700'], ['2026-01-01 -500 0'], 700n]);
    expect(await of('3800', years)).toEqual([300n, [], ['2026-01-01 500 800'], 800n]);
    expect(await of('1010', years)).toEqual([300n, ['2025-06-01 800', '2026-02-10 1500'], [], 1_500n]);
  });

  it('[ACC-15] closes a truncated register of income at the true balance, behind fiscal years that it does not show', async () => {
    const company = await openCompany();
    const sale = entryOf(company, '2025-02-01', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    granted(await company.ledger.journal.postMany(company.owner, Array(MAX_REGISTER_LINES).fill(sale)));
    await postSale(company, '2026-02-01', '1.00');
    const { truncated, carries, closingMinor } = await register(company, '4010', { since: '2025-01-01' });
    expect([truncated, carries, closingMinor]).toEqual([true, [], 100n]);
  });

  it('[ACC-15] has at most 2,000 lines, is marked as truncated beyond, and closes at the true balance', async () => {
    const company = await openCompany();
    const sale = entryOf(company, '2026-02-01', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    granted(await company.ledger.journal.postMany(company.owner, Array(MAX_REGISTER_LINES).fill(sale)));
    expect(await register(company, '1010')).toMatchObject({ truncated: false, closingMinor: 200_000n });
    await postSale(company, '2026-02-01', '1.00');
    const { lines, truncated, closingMinor } = await register(company, '1010');
    expect([lines.length, lines.at(-1)?.balanceMinor, truncated, closingMinor]).toEqual([2_000, 200_000n, true, 200_100n]);
  });

  it.each<readonly [string, RegisterQuery]>([
    ['a first day that the calendar does not have', { since: '2026-02-30' }],
    ['a last day that the calendar does not have', { until: 'soon', since: '2026-02-30' }],
    ['a first day after the last', { since: '2026-03-01', until: '2026-02-28' }],
  ])('[ACC-14] refuses %s', async (_, query) => {
    const { ledger, owner, account } = await openCompany();
    expect(codeOf(await ledger.accounts.register(owner, account('1010'), query))).toBe('unprocessable');
    expect(codeOf(await ledger.accounts.register(owner, unknownId('account'), query))).toBe('not_found');
  });
});
