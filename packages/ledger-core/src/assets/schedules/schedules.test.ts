import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import { createLedger } from '../../ledger.ts';
import type { ScheduleMonths } from './deferrable.ts';

const INSURANCE: Partial<NewRecord> = { date: '2026-01-10', amount: '-100.00', description: 'Insurance' };
const LICENCE: Partial<NewRecord> = { date: '2026-01-12', amount: '90.00', description: 'Licence' };

/** Takes in a movement and posts it to an account. */
const categorized = async (company: Company, code: string, record: Partial<NewRecord> = INSURANCE): Promise<TransactionId> => {
  const id = await importOne(company, record);
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
  return id;
};

const deferred = ({ ledger, owner }: Company, transactionId: TransactionId, given: Partial<ScheduleMonths> = {}) =>
  ledger.schedules.create(owner, { transactionId, months: 3, ...given });

const run = ({ ledger, owner }: Company, through: string) => ledger.schedules.run(owner, { through });

/** The entries of schedules, like `2026-01-31 6050 3334 1300 -3334`. */
const posted = async (company: Company) => {
  const { journal, accounts } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return journal.entries
    .filter(({ source }) => source === 'schedule')
    .map(({ date, lines }) =>
      [date, ...lines.flatMap((line) => [codes.get(line.accountId), line.side === 'debit' ? line.amountMinor : -line.amountMinor])].join(
        ' ',
      ),
    );
};

const verified = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

const due = async (company: Company) => (await everythingIn(company)).due.filter(({ kind }) => kind === 'release_shares');

describe('spreading a transaction over months', () => {
  it('[SCH-1] [SCH-2] [SCH-3] [SCH-4] moves an expense to prepaid, and releases shares that add up exactly', async () => {
    const company = await openCompany();
    const id = await categorized(company, '6050');
    const view = granted(await deferred(company, id));
    expect(view).toMatchObject({
      schedule: { transactionId: id, kind: 'prepaid', firstMonth: '2026-01', months: 3, date: '2026-01-10', amountMinor: 10_000n },
      account: { code: '6050' },
      holdingAccount: { code: '1300' },
      releasedMinor: 0n,
      nextMonth: '2026-01',
    });
    expect(view.shares.map(({ month, amountMinor }) => `${month} ${amountMinor}`)).toEqual([
      '2026-01 3334',
      '2026-02 3333',
      '2026-03 3333',
    ]);
    expect(granted(await company.ledger.transactions.read(company.owner, id)).transaction.scheduleId).toBe(view.schedule.id);
    expect(
      granted(await run(company, '2026-02')).schedules.map(({ monthsPosted, releasedMinor }) => [monthsPosted, releasedMinor]),
    ).toEqual([[2, 6_667n]]);
    expect(await posted(company)).toEqual([
      '2026-01-10 6050 -10000 1300 10000',
      '2026-01-31 6050 3334 1300 -3334',
      '2026-02-28 6050 3333 1300 -3333',
    ]);
    const { journal, events } = await everythingIn(company);
    expect(journal.entries.at(-1)).toMatchObject({ sourceId: view.schedule.id, description: 'Installment of 2026-02: Insurance' });
    expect(events.map(({ type }) => type)).toContain('schedule.created');
    await verified(company);
  });

  it('[SCH-1] moves revenue to deferred revenue, from a later month on, or to a named account', async () => {
    const company = await openCompany();
    granted(await deferred(company, await categorized(company, '4030', LICENCE), { startMonth: '2026-03' }));
    granted(await run(company, '2026-03'));
    expect(await posted(company)).toEqual(['2026-01-12 4030 9000 2400 -9000', '2026-03-31 4030 -3000 2400 3000']);
    const id = await categorized(company, '6050');
    const { holdingAccount } = granted(await deferred(company, id, { holdingAccountId: company.account('1310') }));
    expect(holdingAccount.code).toBe('1310');
  });

  it('[SCH-4] carries the counterparty and the dimension values on every line', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop'] }));
    const dimensions = [{ dimensionId: department.id, valueId: department.values[0]?.id ?? unknownId('dimensionValue') }];
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Insurer' }));
    const id = await importOne(company, INSURANCE);
    granted(await ledger.transactions.setDimensions(owner, id, dimensions));
    granted(await ledger.transactions.setCounterparty(owner, id, counterparty.id));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: company.account('6050') }));
    granted(await deferred(company, id));
    granted(await run(company, '2026-03'));
    const lines = (await everythingIn(company)).journal.entries
      .filter(({ source }) => source === 'schedule')
      .flatMap((entry) => entry.lines);
    expect(lines).toHaveLength(8);
    expect(lines.every((line) => line.counterpartyId === counterparty.id && line.dimensions[0]?.valueId === dimensions[0]?.valueId)).toBe(
      true,
    );
    await verified(company);
  });

  it('[SCH-1] is made in the step that files it, all or nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, INSURANCE);
    const file = (given: Partial<ScheduleMonths>, post?: boolean) =>
      ledger.transactions.categorize(owner, id, { categoryAccountId: account('6050'), post, spread: { months: 3, ...given } });
    expect((await expectRefused(company, 'unprocessable', () => file({ months: 1 }))).field).toBe('spread.months');
    expect((await expectRefused(company, 'unprocessable', () => file({ startMonth: '2025-12' }))).field).toBe('spread.startMonth');
    expect((await expectRefused(company, 'account_not_usable', () => file({ holdingAccountId: account('2400') }))).field).toBe(
      'spread.holdingAccountId',
    );
    await expectRefused(company, 'conflict', () => file({}, false));
    const first = granted(await file({})).transaction;
    expect(first).toMatchObject({ status: 'posted', scheduleId: expect.stringMatching(/^sch_/) });
    const again = granted(await file({ months: 2 })).transaction;
    expect(again.scheduleId).not.toBe(first.scheduleId);
    expect((await everythingIn(company)).schedules).toMatchObject([{ id: again.scheduleId, months: 2 }]);
    await verified(company);
  });

  it('[SCH-5] is released once, however often and by however many servers it is run', async () => {
    const company = await openCompany();
    granted(await deferred(company, await categorized(company, '6050'), { months: 12 }));
    company.clock.set('2026-06-02T12:00:00.000Z');
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    await Promise.all([
      company.ledger.work.runDue(),
      other.work.runDue(),
      run(company, '2026-05'),
      other.schedules.run(company.owner, { through: '2026-05' }),
    ]);
    expect(await posted(company)).toHaveLength(6);
    expect(granted(await run(company, '2026-05')).schedules).toEqual([]);
    expect(await posted(company)).toHaveLength(6);
    await verified(company);
  });

  it('[SCH-5] is released by the service when a month has ended, and waits a day when that is refused', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await deferred(company, await categorized(company, '6050')));
    granted(await deferred(company, await categorized(company, '4030', { ...LICENCE, date: '2026-02-12' })));
    granted(await ledger.accounts.change(owner, company.account('6050'), { isActive: false }));
    await ledger.work.runDue();
    const { audit, journal } = await everythingIn(company);
    expect(audit[0]).toMatchObject({ operation: 'schedules.run', author: 'service:work' });
    expect(journal.entries.at(-1)).toMatchObject({ date: '2026-02-28', postedBy: 'service:work' });
    expect(await due(company)).toEqual([{ kind: 'release_shares', at: '2026-03-16T12:00:00.000Z' }]);
    granted(await ledger.accounts.change(owner, company.account('6050'), { isActive: true }));
    company.clock.set('2026-03-16T12:00:00.000Z');
    await ledger.work.runDue();
    expect((await posted(company)).length).toBe(5);
    expect(await due(company)).toEqual([{ kind: 'release_shares', at: '2026-04-01T00:00:00.000Z' }]);
    company.clock.set('2026-06-01T00:00:00.000Z');
    await ledger.work.runDue();
    expect(await due(company)).toEqual([{ kind: 'release_shares', at: null }]);
    await verified(company);
  });
});

describe('what a schedule posted goes back', () => {
  const balances = async ({ ledger, owner, account }: Company) =>
    [await ledger.accounts.read(owner, account('6050')), await ledger.accounts.read(owner, account('1300'))].map(
      (result) => granted(result).view.balanceMinor,
    );

  it('[SCH-6] when it is removed; its transaction stays', async () => {
    const company = await openCompany();
    const id = await categorized(company, '6050');
    const { schedule } = granted(await deferred(company, id));
    granted(await run(company, '2026-02'));
    expect(await company.ledger.schedules.delete(company.owner, schedule.id)).toBeUndefined();
    expect(await balances(company)).toEqual([10_000n, 0n]);
    const { schedules, transactions, events } = await everythingIn(company);
    expect([schedules, transactions.map(({ scheduleId, status }) => [scheduleId, status])]).toEqual([[], [[null, 'posted']]]);
    expect(events.map(({ type }) => type)).toContain('schedule.deleted');
    granted(await deferred(company, id));
    await verified(company);
  });

  it('[SCH-6] is refused for an unknown schedule, and while a month is closed', async () => {
    const company = await openCompany();
    const { schedule } = granted(await deferred(company, await categorized(company, '6050')));
    granted(await run(company, '2026-02'));
    await expectRefused(company, 'not_found', () => company.ledger.schedules.delete(company.owner, unknownId('schedule')));
    granted(await company.ledger.periods.close(company.owner, '2026-02', { force: true }));
    await expectRefused(company, 'period_closed', () => company.ledger.schedules.delete(company.owner, schedule.id));
  });

  const UNDONE: readonly (readonly [string, (company: Company, id: TransactionId) => Promise<unknown>])[] = [
    ['reopened', ({ ledger, owner }, id) => ledger.transactions.reopen(owner, id, {})],
    ['filed again', ({ ledger, owner, account }, id) => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6050') })],
    ['capitalized', ({ ledger, owner }, id) => ledger.transactions.capitalize(owner, id, {})],
    [
      'filed as a transfer',
      ({ ledger, owner, account }, id) => ledger.transactions.transfer(owner, id, { otherAccountId: account('1020') }),
    ],
  ];

  it.each(UNDONE)('[SCH-7] when its transaction is %s', async (name, undo) => {
    const company = await openCompany();
    const id = await categorized(company, '6050');
    granted(await deferred(company, id));
    granted(await run(company, '2026-02'));
    granted((await undo(company, id)) as object);
    expect(await balances(company)).toEqual([name === 'filed again' ? 10_000n : 0n, 0n]);
    const { schedules, transactions } = await everythingIn(company);
    expect([schedules, transactions.map(({ scheduleId }) => scheduleId)]).toEqual([[], [null]]);
    await verified(company);
  });

  it.each(UNDONE)('[SCH-7] and is refused, when its transaction is %s while a month of a share is closed', async (_, undo) => {
    const company = await openCompany();
    const id = await categorized(company, '6050');
    granted(await deferred(company, id));
    granted(await run(company, '2026-02'));
    granted(await company.ledger.periods.close(company.owner, '2026-02', { force: true }));
    await expectRefused(company, 'period_closed', () => undo(company, id));
  });

  it('[SCH-7] [JRN-16] only with it: its transaction keeps its day and values, and nobody reverses its entries by hand', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop'] }));
    const shop = { dimensionId: department.id, valueId: department.values[0]?.id ?? unknownId('dimensionValue') };
    const id = await categorized(company, '6050');
    const { schedule } = granted(await deferred(company, id));
    const { message } = await expectRefused(company, 'transaction_spread', () =>
      ledger.transactions.change(owner, id, { date: '2026-01-11' }),
    );
    expect(message).toBe(`This transaction has the amortization schedule ${schedule.id}. Remove the schedule first.`);
    await expectRefused(company, 'transaction_spread', () => ledger.transactions.setDimensions(owner, id, [shop]));
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, schedule.deferralEntryId ?? unknownId('entry')));
    const { allowedActions } = granted(await ledger.transactions.read(owner, id));
    const refusedOf = (action: string) => allowedActions.find((each) => each.action === action)?.refusal?.refused;
    expect([refusedOf('change_date'), refusedOf('set_dimensions'), refusedOf('reopen')]).toEqual([
      'transaction_spread',
      'transaction_spread',
      undefined,
    ]);
    granted(await ledger.transactions.change(owner, id, { description: 'Insurance of the shop', note: 'x' }));
    granted(await ledger.transactions.setDimensions(owner, id, []));
    granted(await ledger.periods.close(owner, '2026-01', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.change(owner, id, { date: '2026-01-11' }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.setDimensions(owner, id, [shop]));
    granted(await ledger.periods.reopen(owner, '2026-01', 'the schedule'));
    expect(await ledger.schedules.delete(owner, schedule.id)).toBeUndefined();
    granted(await ledger.transactions.setDimensions(owner, id, [shop]));
    granted(await ledger.transactions.change(owner, id, { date: '2026-01-11' }));
  });
});

/** Transactions in every state that refuses. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const open = await categorized(company, '6050');
  const spreadOut = await categorized(company, '6050', { ...INSURANCE, description: 'Spread' });
  granted(await deferred(company, spreadOut));
  const undecided = await importOne(company, { ...INSURANCE, description: 'Undecided' });
  const split = await importOne(company, { ...INSURANCE, description: 'Split' });
  granted(await ledger.transactions.split(owner, split, { parts: [{ amount: '100', categoryAccountId: account('6050') }] }));
  const asset = await categorized(company, '1610', { ...INSURANCE, description: 'Desk' });
  const refund = await categorized(company, '6050', { ...LICENCE, kind: 'refund', description: 'Refund' });
  const tiny = await categorized(company, '6050', { ...INSURANCE, amount: '-0.02', description: 'Tiny' });
  const closed = await categorized(company, '6050', { ...INSURANCE, date: '2025-12-10', description: 'Closed' });
  granted(await ledger.periods.close(owner, '2025-12', { force: true }));
  const sale = await categorized(company, '4010', LICENCE);
  return { company, ids: { open, spreadOut, undecided, split, asset, refund, tiny, closed, sale, unknown: unknownId('transaction') } };
};

type Refused = readonly [
  string,
  keyof Awaited<ReturnType<typeof prepared>>['ids'],
  Omit<Partial<ScheduleMonths>, 'holdingAccountId'> & { readonly to?: string },
  RefusalCode,
  field?: string,
];

/** In the documented order; an account stands as its number, '' for an unknown one. */
const REFUSALS: readonly Refused[] = [
  ['an unknown transaction', 'unknown', { months: 1 }, 'unprocessable', 'transactionId'],
  ['one that is spread already', 'spreadOut', { months: 1 }, 'transaction_spread'],
  ['one that is not posted', 'undecided', { months: 1 }, 'conflict'],
  ['one that is split', 'split', {}, 'conflict'],
  ['one that is filed to the balance sheet', 'asset', {}, 'conflict'],
  ['a refund', 'refund', {}, 'conflict'],
  ['one month', 'open', { months: 1 }, 'unprocessable', 'months'],
  ['half a month', 'open', { months: 2.5 }, 'unprocessable', 'months'],
  ['more than ten years', 'open', { months: 121 }, 'unprocessable', 'months'],
  ['less than a cent a month', 'tiny', {}, 'unprocessable', 'months'],
  ['a first month that is none', 'open', { startMonth: '2026-13' }, 'unprocessable', 'startMonth'],
  ['a first month before its own', 'open', { startMonth: '2025-12' }, 'unprocessable', 'startMonth'],
  ['an unknown account', 'open', { to: '' }, 'unprocessable', 'holdingAccountId'],
  ['a liability for an expense', 'open', { to: '2400' }, 'account_not_usable', 'holdingAccountId'],
  ['an asset for revenue', 'sale', { to: '1300' }, 'account_not_usable', 'holdingAccountId'],
  ['a header', 'open', { to: '1500' }, 'account_not_usable', 'holdingAccountId'],
  ['a control account', 'open', { to: '1100' }, 'account_not_usable', 'holdingAccountId'],
  ['an own account', 'open', { to: '1020' }, 'account_not_usable', 'holdingAccountId'],
  ['an account with a role', 'open', { to: '1900' }, 'account_not_usable', 'holdingAccountId'],
  ['one in a closed month', 'closed', {}, 'period_closed'],
];

describe('a schedule is refused for', () => {
  it.each(REFUSALS.map(([name, ...rest]) => [name, rest] as const))('[SCH-1] %s', async (_, [which, { to, ...given }, code, field]) => {
    const { company, ids } = await prepared();
    const holdingAccountId = to === undefined ? undefined : accountOf(company, to);
    const refusal = await expectRefused(company, code, () => deferred(company, ids[which], { ...given, holdingAccountId }));
    expect(refusal.field).toBe(field);
  });

  it('[SCH-1] no account, in a chart that has no 1300 in use', async () => {
    const company = await openCompany();
    const id = await categorized(company, '6050');
    granted(await company.ledger.accounts.change(company.owner, company.account('1300'), { isActive: false }));
    expect((await expectRefused(company, 'account_not_usable', () => deferred(company, id))).field).toBe('holdingAccountId');
  });

  it('[SCH-5] a run through a month that is none, has not begun, or that posting refuses, all or nothing', async () => {
    const company = await openCompany();
    granted(await deferred(company, await categorized(company, '6050')));
    granted(await deferred(company, await categorized(company, '4030', { ...LICENCE, date: '2026-02-12' })));
    expect((await expectRefused(company, 'unprocessable', () => run(company, 'May'))).field).toBe('through');
    expect((await expectRefused(company, 'unprocessable', () => run(company, '2026-04'))).field).toBe('through');
    granted(await company.ledger.accounts.change(company.owner, company.account('6050'), { isActive: false }));
    expect((await expectRefused(company, 'account_not_usable', () => run(company, '2026-02'))).message).toMatch(
      /^Installment of 2026-01: Insurance: /,
    );
  });

  it('[PRD-7] [PRD-8] nothing when its month is closed: closing releases its share, and what was missed comes in the next open month', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await deferred(company, await categorized(company, '6050')));
    granted(await ledger.periods.close(owner, '2026-01'));
    expect(await posted(company)).toHaveLength(2);
    granted(await ledger.accounts.change(owner, account('6050'), { isActive: false }));
    await expectRefused(company, 'conflict', () => ledger.periods.close(owner, '2026-02'));
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
    granted(await ledger.accounts.change(owner, account('6050'), { isActive: true }));
    granted(await run(company, '2026-03'));
    const entries = (await everythingIn(company)).journal.entries.filter(({ source }) => source === 'schedule').slice(2);
    expect(entries.map(({ date, memo }) => [date, memo])).toEqual([
      ['2026-03-01', 'Of 2026-02, which was closed before it was posted.'],
      ['2026-03-31', null],
    ]);
    await verified(company);
  });

  it('[SCH-8] nothing when read: newest first, page by page; an unknown one is not found', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const first = granted(await deferred(company, await categorized(company, '6050')));
    const second = granted(await deferred(company, await categorized(company, '4030', LICENCE)));
    const page = granted(await ledger.schedules.list(owner, { limit: 1 }));
    expect([page.data, page.hasMore]).toEqual([[second], true]);
    expect(granted(await ledger.schedules.list(owner, { cursor: page.nextCursor })).data).toEqual([first]);
    expect(granted(await ledger.schedules.read(owner, first.schedule.id))).toEqual(first);
    await expectRefused(company, 'not_found', () => ledger.schedules.read(owner, unknownId('schedule')));
  });
});

/** No number stands for an account that is not in these books. */
const accountOf = (company: Company, code: string) => (code === '' ? unknownId('account') : company.account(code));
