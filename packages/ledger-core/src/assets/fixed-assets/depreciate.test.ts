import { type Company, everythingIn, expectRefused, granted, importOne, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import type { Capitalize } from '../../review/categorization/capitalize.ts';

/** Buys something on 20 January for 3,700.00, unless another amount is given. */
const buy = async (company: Company, name: string, terms: Capitalize = {}, amount = '-3700.00', on = '2026-01-20') => {
  const id = await importOne(company, { date: on, amount, description: name });
  granted(await company.ledger.transactions.capitalize(company.owner, id, terms));
  const [newest] = granted(await company.ledger.fixedAssets.list(company.owner)).data;
  return newest?.asset.id ?? 'fa_none';
};

const through = ({ ledger, owner }: Company, month: string) => ledger.fixedAssets.depreciate(owner, { through: month });

const depreciation = async (company: Company) =>
  (await everythingIn(company)).journal.entries
    .filter(({ source }) => source === 'depreciation')
    .map(({ date, description, lines, postedBy }) => [date, description, lines[0]?.amountMinor, postedBy]);

describe('depreciating fixed assets', () => {
  it('[FAS-5] [FAS-6] posts every month that is due, on its last day, with the dimension values on both lines', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop'] }));
    const shop = { dimensionId: department.id, valueId: department.values[0]?.id ?? 'dval_none' } as const;
    const id = await buy(company, 'Laptop', { departmentValueId: shop.valueId });
    await buy(company, 'Desk', { usefulLifeMonths: 1, salvageValue: '700' });
    const run = granted(await through(company, '2026-02'));
    expect([run.through, run.assets.map(({ asset, monthsPosted }) => [asset.name, monthsPosted])]).toEqual([
      '2026-02',
      [
        ['Laptop', 2],
        ['Desk', 1],
      ],
    ]);
    expect(await depreciation(company)).toEqual([
      ['2026-01-31', 'Depreciation of Laptop, 2026-01', 10_277n, owner.memberId],
      ['2026-02-28', 'Depreciation of Laptop, 2026-02', 10_277n, owner.memberId],
      ['2026-01-31', 'Depreciation of Desk, 2026-01', 300_000n, owner.memberId],
    ]);
    const entry = (await everythingIn(company)).journal.entries.find(({ source }) => source === 'depreciation');
    expect(entry).toMatchObject({
      sourceId: id,
      lines: [
        { accountId: account('7000'), side: 'debit', dimensions: [shop] },
        { accountId: account('1690'), side: 'credit', dimensions: [shop] },
      ],
    });
    const view = granted(await ledger.fixedAssets.read(owner, id));
    expect([view.depreciatedMinor, view.bookValueMinor, view.nextMonth, view.months.length]).toEqual([20_554n, 349_446n, '2026-03', 36]);
    expect(view.months.map(({ entryId }) => entryId !== null).indexOf(false)).toBe(2);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-6] again posts nothing, and later only what came due', async () => {
    const company = await openCompany();
    await buy(company, 'Laptop');
    granted(await through(company, '2026-02'));
    const before = await everythingIn(company);
    expect(granted(await through(company, '2026-02')).assets).toEqual([]);
    expect((await everythingIn(company)).journal).toEqual(before.journal);
    expect(granted(await through(company, '2026-03')).assets.map(({ monthsPosted }) => monthsPosted)).toEqual([1]);
    expect(granted(await through(company, '2025-12')).assets).toEqual([]);
    expect(await depreciation(company)).toHaveLength(3);
  });

  it('[FAS-6] of several servers at once posts each month once', async () => {
    const company = await openCompany();
    await buy(company, 'Laptop');
    company.clock.set('2026-06-02T12:00:00.000Z');
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    await Promise.all([
      company.ledger.work.runDue(),
      other.work.runDue(),
      through(company, '2026-05'),
      other.fixedAssets.depreciate(company.owner, { through: '2026-05' }),
    ]);
    expect((await depreciation(company)).map(([date]) => date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[FAS-5] [ACC-18] opens the accounts of depreciation when the chart has none', async () => {
    const company = await openCompany();
    await buy(company, 'Laptop');
    await withoutRole(company, '7000', '1690');
    expect((await expectRefused(company, 'chart_conflict', () => through(company, '2026-02'))).message).toBe(
      'Depreciation expense would be created as 7000, but Depreciation expense has this number. Create an account with the role depreciation_expense under another number first.',
    );
    granted(
      await company.ledger.accounts.create(company.owner, { code: '7010', name: 'Wear', type: 'expense', role: 'depreciation_expense' }),
    );
    await expectRefused(company, 'chart_conflict', () => through(company, '2026-02'));
  });

  it('[FAS-6] is refused through a month that is none or has not begun, all or nothing on an account out of use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await buy(company, 'Laptop');
    await buy(company, 'Late', {}, '-500.00', '2026-03-02');
    expect((await expectRefused(company, 'unprocessable', () => through(company, '2026-13'))).field).toBe('through');
    expect((await expectRefused(company, 'unprocessable', () => through(company, '2026-04'))).field).toBe('through');
    granted(await ledger.accounts.change(owner, account('7000'), { isActive: false }));
    expect((await expectRefused(company, 'account_not_usable', () => through(company, '2026-03'))).message).toContain(
      'Depreciation of Laptop, 2026-01: ',
    );
  });

  it('[PRD-7] of a closed month is posted on the first day of the next open one, with the month in its memo; that can be undone', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await ledger.periods.close(owner, '2026-01'));
    const late = await buy(company, 'Laptop', { placedInServiceOn: '2026-01-10' }, '-3600.00', '2026-02-03');
    granted(await through(company, '2026-03'));
    const { entries } = (await everythingIn(company)).journal;
    expect(entries.filter(({ source }) => source === 'depreciation').map(({ date, memo }) => [date, memo])).toEqual([
      ['2026-02-01', 'Of 2026-01, which was closed before it was posted.'],
      ['2026-02-28', null],
      ['2026-03-31', null],
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    const transactionId = granted(await ledger.fixedAssets.read(owner, late)).asset.transactionId;
    granted(await ledger.transactions.reopen(owner, transactionId, {}));
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' })).rows).toEqual([]);
  });

  it('[PRD-6] [PRD-8] a dry run of closing its month has no head, which the closing records otherwise', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company, { date: '2026-02-10', amount: '-120.00' });
    granted(await ledger.transactions.capitalize(owner, id, { usefulLifeMonths: 12 }));
    const dry = granted(await ledger.periods.close({ ...owner, dryRun: true }, '2026-02'));
    expect([dry.wouldReturn.head, dry.entries.length]).toEqual([null, 1]);
    expect(granted(await ledger.periods.close(owner, '2026-02')).head).toMatch(/^[0-9a-f]{64}$/);
    const again = granted(await ledger.periods.close({ ...owner, dryRun: true }, '2026-01'));
    expect(again.wouldReturn.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('[PRD-8] is posted by closing its month, which names what cannot be posted', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await buy(company, 'Laptop');
    granted(await ledger.accounts.change(owner, account('7000'), { isActive: false }));
    const refusal = await expectRefused(company, 'conflict', () => ledger.periods.close(owner, '2026-02'));
    expect(refusal.message).toContain('Depreciation of Laptop, 2026-01: ');
    granted(await ledger.accounts.change(owner, account('7000'), { isActive: true }));
    granted(await ledger.periods.close(owner, '2026-02'));
    expect((await depreciation(company)).map(([date]) => date)).toEqual(['2026-01-31', '2026-02-28']);
    granted(await ledger.accounts.change(owner, account('7000'), { isActive: false }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    granted(await ledger.accounts.change(owner, account('7000'), { isActive: true }));
    await expectRefused(company, 'period_closed', () => through(company, '2026-03'));
    company.clock.set('2026-04-02T12:00:00.000Z');
    granted(await through(company, '2026-04'));
    expect((await depreciation(company)).map(([date]) => date).slice(2)).toEqual(['2026-04-01', '2026-04-30']);
  });
});

/** Takes the roles of accounts away, as no command can. */
const withoutRole = (company: Company, ...codes: readonly string[]) =>
  company.store.write(company.owner.ledgerId, async (books) => {
    const { byCode } = await books.accounts.chart();
    await books.accounts.update(codes.flatMap((code) => byCode.get(code) ?? []).map((account) => ({ ...account, role: null })));
  });

describe('depreciation that is due', () => {
  const due = async (company: Company) => (await everythingIn(company)).due.filter(({ kind }) => kind === 'depreciate');

  it('[FAS-6] is posted once a month has ended, by the service, and is due again at the end of the next', async () => {
    const company = await openCompany({ timeZone: 'America/New_York' });
    await buy(company, 'Laptop', { usefulLifeMonths: 3 });
    expect(await due(company)).toEqual([{ kind: 'depreciate', at: '2026-02-01T05:00:00.000Z' }]);
    const { done } = await company.ledger.work.runDue();
    expect(done).toMatchObject([{ kind: 'depreciate' }]);
    expect((await depreciation(company)).map(([date, , , postedBy]) => [date, postedBy])).toEqual([
      ['2026-01-31', 'service:work'],
      ['2026-02-28', 'service:work'],
    ]);
    const { events, audit } = await everythingIn(company);
    expect(audit[0]).toMatchObject({ operation: 'fixed_assets.depreciate', author: 'service:work', subjectId: null });
    expect(events.filter(({ type, requestId }) => type === 'journal_entry.posted' && requestId === audit[0]?.requestId)).toHaveLength(2);
    expect(await due(company)).toEqual([{ kind: 'depreciate', at: '2026-04-01T04:00:00.000Z' }]);
    company.clock.set('2026-04-01T03:59:00.000Z');
    expect((await company.ledger.work.runDue()).done.filter(({ kind }) => kind === 'depreciate')).toEqual([]);
    company.clock.set('2026-04-01T04:00:00.000Z');
    expect((await company.ledger.work.runDue()).done).toHaveLength(1);
    expect(await depreciation(company)).toHaveLength(3);
    expect(await due(company)).toEqual([{ kind: 'depreciate', at: null }]);
  });

  it('[FAS-6] and refused leaves that asset waiting, posts the others, and is tried again a day later', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await buy(company, 'Laptop');
    const { id, values } = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop'] }));
    await buy(company, 'Desk', { placedInServiceOn: '2026-02-01', departmentValueId: values[0]?.id });
    granted(await ledger.accounts.requireDimensions(owner, company.account('7000'), [id]));
    await ledger.work.runDue();
    expect((await depreciation(company)).map(([, description]) => description)).toEqual(['Depreciation of Desk, 2026-02']);
    expect(await due(company)).toEqual([{ kind: 'depreciate', at: '2026-03-16T12:00:00.000Z' }]);
    const audits = (await everythingIn(company)).audit.length;
    company.clock.set('2026-03-16T12:00:00.000Z');
    await ledger.work.runDue();
    expect((await everythingIn(company)).audit).toHaveLength(audits);
    granted(await ledger.accounts.requireDimensions(owner, company.account('7000'), []));
    company.clock.set('2026-03-17T12:00:00.000Z');
    await ledger.work.runDue();
    expect(await depreciation(company)).toHaveLength(3);
  });
});
