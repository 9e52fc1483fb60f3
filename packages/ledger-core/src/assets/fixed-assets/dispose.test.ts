import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { FixedAssetId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Dispose } from './dispose.ts';

/** A laptop bought on 20 January for 3,600.00, over 36 months. Today is 15 March. */
const withLaptop = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const bought = await importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
  granted(await ledger.transactions.capitalize(owner, bought, {}));
  const [laptop] = granted(await ledger.fixedAssets.list(owner)).data;
  return { company, id: laptop?.asset.id ?? unknownId('fixedAsset'), bought };
};

/** Accounts stand as their numbers; '' is an unknown one. */
type Written = Omit<Dispose, 'proceedsAccountId' | 'gainLossAccountId'> & { readonly to?: string; readonly gain?: string };

const dispose = ({ ledger, owner, account }: Company, id: FixedAssetId, { to, gain = '8090', ...more }: Written) => {
  const idOf = (code: string) => (code === '' ? unknownId('account') : account(code));
  return ledger.fixedAssets.dispose(owner, id, {
    ...more,
    proceedsAccountId: to === undefined ? undefined : idOf(to),
    gainLossAccountId: idOf(gain),
  });
};

/** The lines of the disposal, like `1600 -360000`. */
const linesOf = async (company: Company) => {
  const { journal, accounts } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  const entry = journal.entries.find(({ source }) => source === 'disposal');
  return entry?.lines.map(({ accountId, side, amountMinor }) => `${codes.get(accountId)} ${side === 'debit' ? amountMinor : -amountMinor}`);
};

describe('disposing of an asset', () => {
  it('[FAS-8] for nothing is a loss of the book value, after the depreciation of every month before', async () => {
    const { company, id } = await withLaptop();
    const { ledger, owner } = company;
    const view = granted(await dispose(company, id, { note: 'stolen' }));
    expect(await linesOf(company)).toEqual(['1690 20000', '8090 340000', '1600 -360000']);
    expect(view).toMatchObject({
      asset: { disposal: { date: '2026-03-15', proceedsMinor: 0n, gainMinor: -340_000n } },
      depreciatedMinor: 20_000n,
      bookValueMinor: 0n,
      nextMonth: null,
    });
    const { journal, events } = await everythingIn(company);
    expect(journal.entries.at(-1)).toMatchObject({
      source: 'disposal',
      sourceId: id,
      date: '2026-03-15',
      description: 'Disposal of Laptop',
      memo: 'stolen',
    });
    expect(events.map(({ type }) => type)).toContain('fixed_asset.disposed');
    expect(granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-03' })).assets).toEqual([]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-8] with proceeds is a gain or a loss of the difference; none of it when they are the book value', async () => {
    const lines = async (proceeds: string) => {
      const { company, id } = await withLaptop();
      granted(await dispose(company, id, { proceeds, to: '4920', gain: '4920' }));
      return linesOf(company);
    };
    expect(await lines('3500.00')).toEqual(['4920 350000', '1690 20000', '4920 -10000', '1600 -360000']);
    expect(await lines('3000.00')).toEqual(['4920 300000', '1690 20000', '4920 40000', '1600 -360000']);
    expect(await lines('3400.00')).toEqual(['4920 340000', '1690 20000', '1600 -360000']);
  });

  it('[FAS-8] in the month of its service is without any depreciation', async () => {
    const { company, id } = await withLaptop();
    granted(await dispose(company, id, { date: '2026-01-31' }));
    expect(await linesOf(company)).toEqual(['8090 360000', '1600 -360000']);
  });

  it('[FAS-8] reverses what was posted for its month and later ones', async () => {
    const { company, id } = await withLaptop();
    const { ledger, owner } = company;
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-03' }));
    const { asset } = granted(await dispose(company, id, { date: '2026-02-10' }));
    expect(asset.entryIds).toHaveLength(1);
    expect(await linesOf(company)).toEqual(['1690 10000', '8090 350000', '1600 -360000']);
    expect((await everythingIn(company)).journal.entries.map(({ source, date }) => `${source} ${date}`).slice(4)).toEqual([
      'reversal 2026-02-28',
      'reversal 2026-03-31',
      'disposal 2026-02-10',
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-8] after the end of its life leaves the salvage value', async () => {
    const { company, id } = await withLaptop();
    company.clock.set('2029-06-01T12:00:00.000Z');
    granted(await dispose(company, id, {}));
    expect(await linesOf(company)).toEqual(['1690 360000', '1600 -360000']);
  });

  /** In the documented order. */
  const REFUSALS: readonly (readonly [string, Written, RefusalCode, string | undefined])[] = [
    ['a day that is none', { date: '2026-02-30' }, 'unprocessable', 'date'],
    ['a day after today', { date: '2026-03-16' }, 'unprocessable', 'date'],
    ['a day before its service', { date: '2026-01-19' }, 'unprocessable', 'date'],
    ['proceeds that are no amount', { proceeds: '1.005', to: '4920' }, 'unprocessable', 'proceeds'],
    ['proceeds below zero', { proceeds: '-1', to: '4920' }, 'unprocessable', 'proceeds'],
    ['proceeds without an account', { proceeds: '1' }, 'unprocessable', 'proceedsAccountId'],
    ['an account without proceeds', { to: '4920' }, 'unprocessable', 'proceedsAccountId'],
    ['a note that is too long', { note: 'x'.repeat(2_001), gain: '' }, 'unprocessable', 'note'],
    ['an unknown account of proceeds', { proceeds: '1', to: '', gain: '1010' }, 'unprocessable', 'proceedsAccountId'],
    ['an unknown account of the loss', { gain: '' }, 'unprocessable', 'gainLossAccountId'],
    ['a header for the proceeds', { proceeds: '1', to: '4900' }, 'account_not_usable', 'proceedsAccountId'],
    ['an account that a source feeds', { proceeds: '1', to: '1010' }, 'account_not_usable', 'proceedsAccountId'],
    ['an account of the balance sheet for the loss', { gain: '1200' }, 'account_not_usable', 'gainLossAccountId'],
    ['a control account for the proceeds', { proceeds: '1', to: '1100' }, 'party_required', undefined],
    ['a closed month', { date: '2026-02-10' }, 'period_closed', undefined],
  ];

  it.each(REFUSALS)('[FAS-8] is refused for %s', async (_, input, code, field) => {
    const { company, id } = await withLaptop();
    granted(await company.ledger.fixedAssets.depreciate(company.owner, { through: '2026-02' }));
    granted(await company.ledger.periods.close(company.owner, '2026-02', { force: true }));
    expect((await expectRefused(company, code, () => dispose(company, id, input))).field).toBe(field);
  });

  it('[FAS-8] is refused for an unknown asset, and for one that was disposed of', async () => {
    const { company, id } = await withLaptop();
    await expectRefused(company, 'not_found', () => dispose(company, unknownId('fixedAsset'), {}));
    granted(await dispose(company, id, {}));
    await expectRefused(company, 'conflict', () => dispose(company, id, { date: 'never' }));
  });

  it('[JRN-16] and depreciating post entries that nobody reverses by hand', async () => {
    const { company, id, bought } = await withLaptop();
    const { ledger, owner } = company;
    granted(await dispose(company, id, {}));
    for (const entry of (await everythingIn(company)).journal.entries.filter(({ source }) => source !== 'transaction')) {
      const { message } = await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, entry.id));
      const way = entry.source === 'disposal' ? 'undo the disposal' : 'reopen the transaction that bought the asset';
      expect(message).toBe(`Entry ${entry.entryNo} was posted by the fixed asset ${id}. Instead of reversing it, ${way}.`);
    }
    granted(await ledger.fixedAssets.reinstate(owner, id));
    granted(await ledger.transactions.reopen(owner, bought, {}));
  });
});

describe('taking a disposal back', () => {
  it('[FAS-10] reverses its entry, and the months since are due again', async () => {
    const { company, id } = await withLaptop();
    const { ledger, owner, clock } = company;
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-03' }));
    granted(await dispose(company, id, { date: '2026-02-10', proceeds: '3000.00', to: '4920' }));
    const view = granted(await ledger.fixedAssets.reinstate(owner, id));
    expect(view).toMatchObject({ asset: { disposal: null }, depreciatedMinor: 10_000n, bookValueMinor: 350_000n, nextMonth: '2026-02' });
    const { journal, events } = await everythingIn(company);
    expect(journal.entries.at(-1)).toMatchObject({ source: 'reversal', date: '2026-02-10' });
    expect(events.map(({ type }) => type)).toContain('fixed_asset.reinstated');
    clock.set('2026-04-02T12:00:00.000Z');
    await ledger.work.runDue();
    expect(granted(await ledger.fixedAssets.read(owner, id))).toMatchObject({ depreciatedMinor: 30_000n, nextMonth: '2026-04' });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    granted(await dispose(company, id, {}));
  });

  it('[FAS-10] is refused while the month of the disposal is closed, and for an asset that was not disposed of', async () => {
    const { company, id } = await withLaptop();
    const { ledger, owner } = company;
    await expectRefused(company, 'not_found', () => ledger.fixedAssets.reinstate(owner, unknownId('fixedAsset')));
    await expectRefused(company, 'conflict', () => ledger.fixedAssets.reinstate(owner, id));
    granted(await dispose(company, id, { date: '2026-02-10' }));
    for (const month of ['2026-01', '2026-02']) granted(await ledger.periods.close(owner, month, { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.fixedAssets.reinstate(owner, id));
    granted(await ledger.periods.reopen(owner, '2026-02', 'the laptop was found'));
    granted(await ledger.fixedAssets.reinstate(owner, id));
  });
});

describe('the register', () => {
  it('[FAS-3] is listed page by page, newest first, and an unknown asset is not found', async () => {
    const { company, id } = await withLaptop();
    const { ledger, owner } = company;
    granted(await ledger.transactions.capitalize(owner, await importOne(company, { amount: '-900', description: 'Desk' }), {}));
    const first = granted(await ledger.fixedAssets.list(owner, { limit: 1 }));
    expect([first.data.map(({ asset }) => asset.name), first.hasMore]).toEqual([['Desk'], true]);
    const second = granted(await ledger.fixedAssets.list(owner, { cursor: first.nextCursor }));
    expect([second.data.map(({ asset }) => asset.id), second.hasMore]).toEqual([[id], false]);
    await expectRefused(company, 'not_found', () => ledger.fixedAssets.read(owner, unknownId('fixedAsset')));
  });
});
