import { codeOf, entryOf, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { GeneralLedgerQuery } from './general-ledger.ts';
import { MAX_GENERAL_LEDGER_LINES } from './limits.ts';

describe('the general ledger', () => {
  it('[RPT-8] lists every account with a balance or a line, with its opening and closing balance', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2025-12-31', '10.00');
    await postSale(company, '2026-02-02', '5.00');
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2026-02-01', [
          ['6110', 'debit', '3.00'],
          ['1010', 'credit', '3.00'],
        ]),
      ),
    );
    const { since, until, accounts } = granted(await ledger.reports.generalLedger(owner));
    expect([since, until]).toEqual(['2026-01-01', '2026-03-15']);
    const shown = accounts.map(({ account, openingMinor, lines, closingMinor }) => [
      account.code,
      openingMinor,
      lines.map(({ entry, signedMinor, balanceMinor }) => `${entry.entryNo} ${signedMinor} ${balanceMinor}`),
      closingMinor,
    ]);
    expect(shown).toEqual([
      ['1010', 1_000n, ['3 -300 700', '2 500 1200'], 1_200n],
      ['3800', 1_000n, [], 1_000n],
      ['4010', 0n, ['2 500 500'], 500n],
      ['6110', 0n, ['3 300 300'], 300n],
    ]);
  });

  it('[RPT-8] opens and closes as the trial balance does: fiscal years carry income and expenses into retained earnings', async () => {
    const company = await openCompany({ fiscalYearStartMonth: 7 });
    const { ledger, owner } = company;
    for (const [day, amount] of [
      ['2024-06-30', '1.00'],
      ['2024-07-01', '2.00'],
      ['2025-06-30', '4.00'],
      ['2025-07-01', '8.00'],
      ['2026-03-01', '16.00'],
    ] as const)
      await postSale(company, day, amount);
    const of = async (query: GeneralLedgerQuery) => {
      const { since, until, accounts } = granted(await ledger.reports.generalLedger(owner, query));
      const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: until }));
      const balances = rows.map(({ account, debitMinor, creditMinor }) => [account.code, debitMinor + creditMinor]);
      expect(
        accounts.filter(({ closingMinor }) => closingMinor !== 0n).map(({ account, closingMinor }) => [account.code, closingMinor]),
      ).toEqual(balances);
      const shown = accounts
        .filter(({ account }) => account.code !== '1010')
        .map(({ account, openingMinor, lines, carries }) => [
          account.code,
          openingMinor,
          lines.map(({ entry, balanceMinor }) => `${entry.date} ${balanceMinor}`),
          carries.map(({ on, signedMinor, balanceMinor }) => `${on} ${signedMinor} ${balanceMinor}`),
        ]);
      return [since, ...shown];
    };
    expect(await of({ until: '2025-06-30' })).toEqual([
      '2024-07-01',
      ['3800', 100n, [], []],
      ['4010', 0n, ['2024-07-01 200', '2025-06-30 600'], []],
    ]);
    expect(await of({ since: '2025-01-01', until: '2025-12-31' })).toEqual([
      '2025-01-01',
      ['3800', 100n, [], ['2025-07-01 600 700']],
      ['4010', 200n, ['2025-06-30 600', '2025-07-01 800'], ['2025-07-01 -600 0']],
    ]);
    expect(await of({ since: '2020-01-01', until: '2029-12-31' })).toEqual([
      '2020-01-01',
      ['3800', 0n, [], ['2024-07-01 100 100', '2025-07-01 600 700', '2026-07-01 2400 3100']],
      [
        '4010',
        0n,
        ['2024-06-30 100', '2024-07-01 200', '2025-06-30 600', '2025-07-01 800', '2026-03-01 2400'],
        ['2024-07-01 -100 0', '2025-07-01 -600 0', '2026-07-01 -2400 0'],
      ],
    ]);
    expect(await of({ since: '2025-07-01', until: '2025-07-01' })).toEqual([
      '2025-07-01',
      ['3800', 700n, [], []],
      ['4010', 0n, ['2025-07-01 800'], []],
    ]);
  });

  it.each<readonly [string, GeneralLedgerQuery]>([
    ['a first day that is no date', { since: '2026-02-30' }],
    ['a last day that is no date', { until: '' }],
    ['a first day after the last', { since: '2026-03-02', until: '2026-03-01' }],
  ])('[RPT-8] refuses %s', async (_, query) => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.reports.generalLedger(owner, query))).toBe('unprocessable');
  });

  it('[RPT-8] refuses too many lines, and answers for fewer days', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const lines = Array.from(
      { length: 5_000 },
      (_, at) => [at % 2 === 0 ? '1010' : '4010', at % 2 === 0 ? 'debit' : 'credit', '0.01'] as const,
    );
    const large = entryOf(company, '2026-01-05', lines);
    granted(await ledger.journal.postMany(owner, Array(MAX_GENERAL_LEDGER_LINES / 5_000).fill(large)));
    expect(codeOf(await ledger.reports.generalLedger(owner))).toBeNull();
    await postSale(company, '2026-02-01', '1.00');
    expect(codeOf(await ledger.reports.generalLedger(owner))).toBe('unprocessable');
    expect(codeOf(await ledger.reports.generalLedger(owner, { since: '2026-02-01' }))).toBeNull();
  });
});
