import { codeOf, entryOf, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_GENERAL_LEDGER_LINES } from '../../kernel/limits.ts';
import type { GeneralLedgerQuery } from './general-ledger.ts';

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
      ['4010', 1_000n, ['2 500 1500'], 1_500n],
      ['6110', 0n, ['3 300 300'], 300n],
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
