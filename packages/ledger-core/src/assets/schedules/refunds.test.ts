import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { ScheduleId, TransactionId } from '../../kernel/ids.ts';

/** Books in which insurance of 120.00 is spread over twelve months, of which two are released, and a refund awaits review. */
const refunded = async (amount = '60.00', date = '2026-03-05') => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const charge = await importOne(company, { date: '2026-01-10', amount: '-120.00', description: 'Insurance' });
  const categorized = granted(
    await ledger.transactions.categorize(owner, charge, { categoryAccountId: account('6050'), spread: { months: 12 } }),
  ).transaction;
  granted(await ledger.schedules.run(owner, { through: '2026-02' }));
  const refund = await importOne(company, { date, amount, description: 'Insurance', kind: 'refund' });
  return { ...company, charge, refund, scheduleId: categorized.scheduleId as ScheduleId };
};
type Refunded = Awaited<ReturnType<typeof refunded>>;

const file = async ({ ledger, owner, account }: Company, id: TransactionId, code = '6050') =>
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) })).transaction;

/** The balances of the expense and of what is prepaid, in minor units. */
const balances = async ({ ledger, owner, account }: Company) =>
  [await ledger.accounts.read(owner, account('6050')), await ledger.accounts.read(owner, account('1300'))].map(
    (result) => granted(result).view.balanceMinor,
  );

const sharesIn = async ({ ledger, owner, scheduleId }: Refunded) =>
  granted(await ledger.schedules.read(owner, scheduleId)).shares.map(({ month, amountMinor }) => `${month.slice(2)} ${amountMinor}`);

const verified = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

describe('the refund of a charge that is spread over months', () => {
  it('[SCH-10] [TRF-17] waits to be posted, then takes off the last months', async () => {
    const company = await refunded();
    expect(await transactionOf(company, company.refund)).toMatchObject({ status: 'ready', decision: { by: 'refund' }, scheduleId: null });
    expect(await balances(company)).toEqual([2_000n, 10_000n]);
    expect(await file(company, company.refund)).toMatchObject({ status: 'posted', scheduleId: company.scheduleId });
    expect(await balances(company)).toEqual([2_000n, 4_000n]);
    expect(await sharesIn(company)).toEqual(['26-01 1000', '26-02 1000', '26-03 1000', '26-04 1000', '26-05 1000', '26-06 1000']);
    await verified(company);
  });

  it('[SCH-10] [FIL-8] in bulk, after its charge, which is filed again', async () => {
    const company = await refunded();
    const { ledger, owner, account, charge, refund } = company;
    await file(company, refund);
    const transactionIds = [refund, charge];
    const { categorized } = granted(
      await ledger.transactions.categorizeMany(owner, { transactionIds, categoryAccountId: account('6070') }),
    );
    expect(categorized.map(({ transaction }) => [transaction.id, transaction.scheduleId])).toEqual([
      [refund, null],
      [charge, null],
    ]);
    expect(await balances(company)).toEqual([0n, 0n]);
    expect((await everythingIn(company)).schedules).toEqual([]);
    await verified(company);
  });

  it('[SCH-10] [FIL-8] in bulk to the same account counts whole: its charge is filed first, and is spread no more', async () => {
    const company = await refunded();
    const { ledger, owner, account, charge, refund } = company;
    const other = await importOne(company, { date: '2026-03-07', amount: '-5.00', description: 'Stamps' });
    await file(company, refund);
    const transactionIds = [refund, charge, other];
    const { categorized } = granted(
      await ledger.transactions.categorizeMany(owner, { transactionIds, categoryAccountId: account('6050') }),
    );
    expect(categorized.map(({ transaction }) => [transaction.id, transaction.scheduleId])).toEqual(transactionIds.map((id) => [id, null]));
    for (const { transaction } of categorized) expect(await transactionOf(company, transaction.id)).toMatchObject({ scheduleId: null });
    expect(await balances(company)).toEqual([6_500n, 0n]);
    await verified(company);
  });

  it('[SCH-10] leaves on the account what no longer waits, and ends the schedule', async () => {
    const company = await refunded('120.00');
    await file(company, company.refund);
    expect(await balances(company)).toEqual([0n, 0n]);
    expect(granted(await company.ledger.schedules.read(company.owner, company.scheduleId)).nextMonth).toBeNull();
    await verified(company);
  });

  it('[SCH-10] is one of several', async () => {
    const company = await refunded('25.00');
    const second = await importOne(company, { date: '2026-03-06', amount: '10.00', description: 'Insurance', kind: 'refund' });
    const { ledger, owner, account, refund } = company;
    const both = { transactionIds: [refund, second], categoryAccountId: account('6050') };
    granted(await ledger.transactions.categorizeMany(owner, both));
    expect(await balances(company)).toEqual([2_000n, 6_500n]);
    granted(await ledger.transactions.categorizeMany(owner, both));
    expect(await balances(company)).toEqual([2_000n, 6_500n]);
    granted(await ledger.transactions.reopen(owner, refund, {}));
    expect(await balances(company)).toEqual([2_000n, 9_000n]);
    await verified(company);
  });

  it('[SCH-10] takes nothing off when it is filed to another account', async () => {
    const company = await refunded();
    expect((await file(company, company.refund, '6070')).scheduleId).toBeNull();
    expect(await balances(company)).toEqual([2_000n, 10_000n]);
    await verified(company);
  });

  it('[SCH-10] [SCH-7] keeps its day, and nobody reverses the entry of the schedule by hand', async () => {
    const company = await refunded();
    const { ledger, owner, refund } = company;
    await file(company, refund);
    await expectRefused(company, 'transaction_spread', () => ledger.transactions.change(owner, refund, { date: '2026-03-06' }));
    const { journal } = await everythingIn(company);
    const entry = journal.entries.find(({ description }) => description === 'Refund of the deferral: Insurance');
    expect(entry?.date).toBe('2026-03-05');
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, entry?.id as NonNullable<typeof entry>['id']));
  });

  it.each<[string, (company: Refunded) => Promise<unknown>]>([
    ['reopened', async ({ ledger, owner, refund }) => granted(await ledger.transactions.reopen(owner, refund, {}))],
    ['filed elsewhere', (company) => file(company, company.refund, '6070')],
  ])('[SCH-10] gives the months back when it is %s, and a month that it shortened is released anew', async (_, undo) => {
    const company = await refunded('95.00');
    await file(company, company.refund);
    granted(await company.ledger.schedules.run(company.owner, { through: '2026-03' }));
    expect((await sharesIn(company)).at(-1)).toBe('26-03 500');
    await undo(company);
    expect(await transactionOf(company, company.refund)).toMatchObject({ scheduleId: null });
    expect(await balances(company)).toEqual([2_000n, 10_000n]);
    const released = granted(await company.ledger.schedules.run(company.owner, { through: '2026-03' }));
    expect(released.schedules.map(({ monthsPosted, releasedMinor }) => [monthsPosted, releasedMinor])).toEqual([[1, 3_000n]]);
    await verified(company);
  });

  it('[SCH-10] keeps what it took off in a closed month', async () => {
    const company = await refunded('95.00', '2026-02-20');
    const { ledger, owner, refund } = company;
    await file(company, refund);
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.reopen(owner, refund, {}));
    const { allowedActions } = granted(await ledger.transactions.read(owner, refund));
    expect(allowedActions.find(({ action }) => action === 'reopen')?.refusal?.refused).toBe('period_closed');
    await verified(company);
  });

  it.each<[string, (company: Refunded) => Promise<unknown>]>([
    ['is removed', ({ ledger, owner, scheduleId }) => ledger.schedules.delete(owner, scheduleId)],
    ['ends with the filing of its charge', (company) => file(company, company.charge)],
  ])('[SCH-6] [SCH-10] counts whole on its own day once the schedule %s', async (_, end) => {
    const company = await refunded();
    await file(company, company.refund);
    await end(company);
    expect(await transactionOf(company, company.refund)).toMatchObject({ status: 'posted', scheduleId: null });
    expect(await balances(company)).toEqual([6_000n, 0n]);
    await verified(company);
  });

  it('[SCH-10] is refused while the account on which its charge waits is out of use, with the schedule', async () => {
    const company = await refunded();
    const { ledger, owner, account, refund, scheduleId } = company;
    granted(await ledger.accounts.change(owner, account('1300'), { isActive: false }));
    const { message } = await expectRefused(company, 'account_not_usable', () =>
      ledger.transactions.categorize(owner, refund, { categoryAccountId: account('6050') }),
    );
    expect(message).toContain(`The amortization schedule ${scheduleId} of the charge cannot be shortened`);
  });
});
