import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, type Instant, type IsoMonth } from '../../kernel/dates.ts';
import { depreciationOf, type FixedAsset, nextDepreciation } from './fixed-asset.ts';

const asset = (more: Partial<FixedAsset> = {}): FixedAsset => ({
  id: 'fa_1',
  transactionId: 'txn_1',
  name: 'Laptop',
  accountId: 'acct_1',
  costMinor: 370_000n,
  salvageMinor: 0n,
  usefulLifeMonths: 36,
  placedInServiceOn: date('2026-01-31'),
  dimensions: [],
  entryIds: [],
  disposal: null,
  createdAt: '2026-01-31T00:00:00.000Z' as Instant,
  ...more,
});

describe('the depreciation of an asset', () => {
  it('[FAS-4] is straight line from the month of service, and the last month takes the rounding', () => {
    const months = depreciationOf(asset());
    expect([months.length, months[0], months[34], months[35]]).toEqual([
      36,
      { month: '2026-01', amountMinor: 10_277n, entryId: null },
      { month: '2028-11', amountMinor: 10_277n, entryId: null },
      { month: '2028-12', amountMinor: 10_305n, entryId: null },
    ]);
  });

  it('[FAS-4] of any terms leaves exactly the salvage value, in as many months as its life', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_000n, 10n ** 17n),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 99 }),
        (cost, months, percent) => {
          const salvageMinor = (cost * BigInt(percent)) / 100n;
          const shares = depreciationOf(asset({ costMinor: cost, salvageMinor, usefulLifeMonths: months }));
          expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(cost - salvageMinor);
          expect(new Set(shares.map(({ month }) => month)).size).toBe(months);
          expect(shares.every(({ amountMinor }) => amountMinor <= (shares.at(-1)?.amountMinor ?? 0n))).toBe(true);
        },
      ),
    );
  });

  it('[FAS-8] ends with the month before its disposal', () => {
    const disposed = (on: string) => {
      const disposal = { date: date(on), proceedsMinor: 0n, gainMinor: 0n, entryId: 'ent_9' } as const;
      return depreciationOf(asset({ disposal })).map(({ month }) => month);
    };
    expect(disposed('2026-01-31')).toEqual([]);
    expect(disposed('2026-03-01')).toEqual(['2026-01', '2026-02']);
    expect(disposed('2030-03-01')).toHaveLength(36);
  });

  it('[FAS-3] goes on with the first month that has no entry', () => {
    const entryIds = ['ent_1', 'ent_2'] as const;
    expect(nextDepreciation(asset({ entryIds }))).toBe('2026-03' as IsoMonth);
    expect(nextDepreciation(asset({ entryIds, usefulLifeMonths: 2 }))).toBeNull();
  });
});
