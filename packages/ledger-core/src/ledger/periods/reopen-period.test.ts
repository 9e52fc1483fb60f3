import { expectRefused, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('periods', () => {
  it('[PRD-5] a closed month is reopened with a reason that stays on the record', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await ledger.periods.close(owner, '2026-02'));
    company.clock.advance(1_000);
    expect(granted(await ledger.periods.reopen(owner, '2026-02', ' late bill '))).toMatchObject({
      status: 'open',
      reason: 'late bill',
      changedAt: '2026-03-15T12:00:01.000Z',
    });
    await postSale(company, '2026-02-01', '1.00');
  });

  it('[PRD-9] whoever reopens one is told which later ones stay closed', async () => {
    const { ledger, owner } = await openCompany();
    for (const month of ['2025-12', '2026-01', '2026-02']) granted(await ledger.periods.close(owner, month));
    const later = [{ code: 'later_months_closed', months: ['2026-01', '2026-02'] }];
    expect(granted(await ledger.periods.reopen({ ...owner, dryRun: true }, '2025-12', 'rent')).wouldReturn.warnings).toEqual(later);
    expect(granted(await ledger.periods.reopen(owner, '2025-12', 'rent')).warnings).toEqual(later);
    expect(granted(await ledger.periods.reopen(owner, '2026-02', 'rent')).warnings).toEqual([]);
  });

  it.each([
    ['what is no month', 'February', '', 'unprocessable'],
    ['a month for no reason', '2026-02', ' ', 'unprocessable'],
    ['a month for a reason that is too long', '2026-01', 'x'.repeat(2_001), 'unprocessable'],
    ['a month that is open', '2026-02', 'late bill', 'conflict'],
  ] as const)('[PRD-5] refuses to reopen %s', async (_, month, reason, code) => {
    const company = await openCompany();
    granted(await company.ledger.periods.close(company.owner, '2026-01'));
    await expectRefused(company, code, () => company.ledger.periods.reopen(company.owner, month, reason));
  });
});
