import { type Company, codeOf, entryOf, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../kernel/sides.ts';
import type { CashFlowSection } from './cash-flow.ts';
import type { DaysQuery } from './days.ts';

type Line = readonly [code: string, side: Side, amount: string];

const post = async (company: Company, date: string, ...lines: readonly Line[]) =>
  granted(await company.ledger.journal.post(company.owner, entryOf(company, date, lines))).entry;

/** A year's end, and a first quarter with each kind of movement. */
const prepared = async () => {
  const company = await openCompany();
  await post(company, '2025-12-31', ['1010', 'debit', '1000.00'], ['4010', 'credit', '1000.00']);
  await post(company, '2026-01-10', ['1010', 'debit', '500.00'], ['4010', 'credit', '500.00']);
  await post(company, '2026-01-31', ['6090', 'debit', '80.00'], ['1020', 'credit', '80.00']);
  await post(company, '2026-02-01', ['1020', 'debit', '200.00'], ['1010', 'credit', '200.00']);
  await post(company, '2026-02-02', ['6060', 'debit', '30.00'], ['2110', 'credit', '30.00']);
  await post(company, '2026-02-28', ['2110', 'debit', '25.00'], ['1010', 'credit', '25.00']);
  await post(company, '2026-03-01', ['1600', 'debit', '900.00'], ['1010', 'credit', '300.00'], ['2700', 'credit', '600.00']);
  await post(company, '2026-03-15', ['1010', 'debit', '150.00'], ['3010', 'credit', '150.00']);
  return company;
};

const shown = async ({ ledger, owner }: Company, query?: DaysQuery) => {
  const report = granted(await ledger.reports.cashFlow(owner, query));
  const rows = ({ rows: all, totalMinor }: CashFlowSection) =>
    [...all.map(({ account, amountMinor }) => `${account.code} ${amountMinor}`), `= ${totalMinor}`].join(', ');
  return {
    days: `${report.since} ${report.until}`,
    cash: `${report.openingMinor} ${report.closingMinor}`,
    operating: rows(report.operating),
    investing: rows(report.investing),
    financing: rows(report.financing),
    broughtIn: report.broughtInMinor,
    accounts: report.cashAccounts.map(({ account, openingMinor, closingMinor }) => `${account.code} ${openingMinor} ${closingMinor}`),
  };
};

describe('the cash flow', () => {
  it('[RPT-9] [RPT-11] [RPT-12] goes from the opening to the closing cash of the fiscal year so far, by the accounts that it moved against', async () => {
    expect(await shown(await prepared())).toEqual({
      days: '2026-01-01 2026-03-15',
      cash: '100000 124500',
      operating: '2110 -2500, 4010 50000, 6090 -8000, = 39500',
      investing: '1600 -90000, = -90000',
      financing: '2700 60000, 3010 15000, = 75000',
      broughtIn: 0n,
      accounts: ['1010 100000 112500', '1020 0 12000'],
    });
  });

  it('[RPT-21] stands beside the days before, with a row for each account that cash moved against in either', async () => {
    const { ledger, owner, ...company } = await prepared();
    const march = { since: '2026-03-01', until: '2026-03-31' };
    const report = granted(await ledger.reports.cashFlow(owner, { ...march, compare: 'period_before' }));
    const alone = granted(await ledger.reports.cashFlow(owner, { since: '2026-02-01', until: '2026-02-28' }));
    expect(report.earlier).toEqual({
      since: '2026-02-01',
      until: '2026-02-28',
      openingMinor: alone.openingMinor,
      broughtInMinor: 0n,
      closingMinor: alone.closingMinor,
    });
    const rows = ({ rows: all, totalMinor, earlierTotalMinor }: CashFlowSection) =>
      [
        ...all.map(({ account, amountMinor, earlierMinor }) => `${account.code} ${earlierMinor} ${amountMinor}`),
        `= ${earlierTotalMinor} ${totalMinor}`,
      ].join(', ');
    expect([rows(report.operating), rows(report.investing), rows(report.financing)]).toEqual([
      '2110 -2500 0, = -2500 0',
      '1600 0 -90000, = 0 -90000',
      '2700 0 60000, 3010 0 15000, = 0 75000',
    ]);
    expect(granted(await ledger.reports.cashFlow(owner, { ...march, compare: 'year_before' })).earlier).toMatchObject({
      since: '2025-03-01',
      closingMinor: 0n,
    });
    expect(await shown({ ledger, owner, ...company }, march)).toMatchObject({ operating: '= 0' });
  });

  it('[RPT-9] of the days of a span only, both included', async () => {
    expect(await shown(await prepared(), { since: '2026-01-31', until: '2026-02-28' })).toMatchObject({
      cash: '150000 139500',
      operating: '2110 -2500, 6090 -8000, = -10500',
      investing: '= 0',
    });
  });

  it('[RPT-9] before and after all entries is empty, and keeps the cash', async () => {
    const company = await prepared();
    expect(await shown(company, { since: '1900-01-01', until: '2025-12-30' })).toMatchObject({
      cash: '0 0',
      operating: '= 0',
      accounts: [],
    });
    expect(await shown(company, { since: '2026-03-16', until: '2999-12-31' })).toMatchObject({ cash: '124500 124500', operating: '= 0' });
    expect(await shown(await openCompany())).toMatchObject({ cash: '0 0', operating: '= 0' });
  });

  it('[RPT-10] [RPT-11] a transfer between own cash accounts, also by way of Cash in transit, is left out', async () => {
    const company = await openCompany();
    await post(company, '2026-03-01', ['1090', 'debit', '70.00'], ['1010', 'credit', '70.00']);
    await post(company, '2026-03-03', ['1020', 'debit', '70.00'], ['1090', 'credit', '70.00']);
    for (const until of ['2026-03-02', '2026-03-03'])
      expect(await shown(company, { until })).toMatchObject({ cash: '0 0', operating: '= 0' });
  });

  it('[RPT-10] an account is cash once a source feeds it, and stays cash when the source is out of use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await post(company, '2026-03-01', ['1310', 'debit', '40.00'], ['1010', 'credit', '40.00']);
    expect(await shown(company)).toMatchObject({ cash: '0 -4000', operating: '1310 -4000, = -4000' });
    const wallet = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1310'), kind: 'wallet', name: 'Wallet' }));
    granted(await ledger.sourceAccounts.change(owner, wallet.id, { isActive: false }));
    expect(await shown(company)).toMatchObject({ cash: '0 0', operating: '= 0', accounts: ['1010 0 -4000', '1310 0 4000'] });
  });

  it('[RPT-11] an entry of many lines is shown by all that are not cash, with their sides', async () => {
    const company = await openCompany();
    await post(
      company,
      '2026-03-01',
      ['6510', 'debit', '100.00'],
      ['6520', 'debit', '7.65'],
      ['2200', 'credit', '29.65'],
      ['1010', 'credit', '70.01'],
      ['1020', 'credit', '7.99'],
    );
    expect(await shown(company)).toMatchObject({ cash: '0 -7800', operating: '2200 2965, 6510 -10000, 6520 -765, = -7800' });
  });

  it('[RPT-11] an entry and its reversal cancel out', async () => {
    const company = await prepared();
    const before = await shown(company);
    const { id } = await post(company, '2026-02-03', ['6060', 'debit', '12.00'], ['1010', 'credit', '12.00']);
    granted(await company.ledger.journal.reverse(company.owner, id));
    expect(await shown(company)).toEqual(before);
    expect((await shown(company, { since: '2026-02-03', until: '2026-02-03' })).operating).toBe('= 0');
  });

  it('[RPT-12] an issued instrument is financing, whatever the number of its account', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const investorId = granted(await ledger.counterparties.create(owner, { name: 'Fund' })).counterparty.id;
    const terms = { kind: 'safe', name: 'SAFE', investorId, principal: '5000.00', accountId: account('2500') } as const;
    const draft = granted(await ledger.financingInstruments.create(owner, terms));
    granted(await ledger.financingInstruments.issue(owner, draft.id, { date: '2026-03-08', cashAccountId: account('1010') }));
    expect(await shown(company)).toMatchObject({ operating: '= 0', financing: '2500 500000, = 500000', cash: '0 500000' });
  });

  it('[RPT-13] opening balances are brought in, and are no movement', async () => {
    const company = await openCompany();
    await post(
      company,
      '2026-01-01',
      ['1010', 'debit', '900.00'],
      ['1020', 'debit', '50.00'],
      ['1200', 'debit', '300.00'],
      ['2700', 'credit', '400.00'],
      ['3900', 'credit', '850.00'],
    );
    await post(company, '2026-01-02', ['6060', 'debit', '9.00'], ['1010', 'credit', '9.00']);
    await post(company, '2026-02-02', ['3900', 'debit', '2.00'], ['1010', 'credit', '2.00']);
    await post(company, '2026-02-03', ['1600', 'debit', '77.00'], ['3900', 'credit', '77.00']);
    expect(await shown(company)).toMatchObject({
      cash: '0 93900',
      broughtIn: 94_800n,
      operating: '6060 -900, = -900',
      investing: '= 0',
      financing: '= 0',
    });
    expect(await shown(company, { since: '2026-01-02' })).toMatchObject({ cash: '95000 93900', broughtIn: -200n });
  });

  it.each<readonly [string, DaysQuery, string]>([
    ['a last day that is no date', { until: 'soon' }, 'until'],
    ['a first day that is no date', { since: '2026-02-30' }, 'since'],
    ['a first day after the last', { since: '2026-03-02', until: '2026-03-01' }, 'since'],
  ])('[RPT-9] %s is refused', async (_, query, field) => {
    const { ledger, owner } = await openCompany();
    const result = await ledger.reports.cashFlow(owner, query);
    expect(codeOf(result)).toBe('unprocessable');
    expect(result).toMatchObject({ field });
  });
});
