import { addCounterparty, type Company, codeOf, expectRefused, granted, openCompany, unknownId, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecurrence } from './add-recurrence.ts';
import { upcomingOf } from './recurrence.ts';

/** Books on 15 March 2026, a customer, and what comes back. */
const opened = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const { ledger, owner, account, clock } = company;
  const retainer = (more: Partial<NewRecurrence> = {}): NewRecurrence => ({
    name: 'Retainer',
    template: {
      kind: 'invoice',
      counterpartyId: counterparty,
      dueDays: 10,
      memo: 'Thank you',
      lines: [{ accountId: account('4010'), description: 'Retainer', unitPrice: '500.00' }],
    },
    first: '2026-04-01',
    unit: 'month',
    ...more,
  });
  const rent = (more: Partial<NewRecurrence> = {}): NewRecurrence => ({
    ...retainer({ name: 'Rent', ...more }),
    template: {
      kind: 'bill',
      counterpartyId: counterparty,
      number: 'RENT',
      lines: [{ accountId: account('6090'), description: 'Unit 4', unitPrice: '3850.00' }],
    },
  });
  const accrual = (more: Partial<NewRecurrence> = {}): NewRecurrence => ({
    ...retainer({ name: 'Accrual', ...more }),
    template: {
      kind: 'entry',
      description: 'Wages accrued',
      lines: [
        { accountId: account('6510'), side: 'debit', amount: '70.00' },
        { accountId: account('2700'), side: 'credit', amount: '70.00' },
      ],
    },
  });
  const make = async (given: NewRecurrence) => granted(await ledger.recurrences.create(owner, given));
  const read = async (id: Awaited<ReturnType<typeof make>>['id']) => granted(await ledger.recurrences.read(owner, id));
  const workOn = async (day: string) => {
    clock.set(`${day}T12:00:00.000Z`);
    const { failed } = await ledger.work.runDue();
    expect(failed).toEqual([]);
  };
  return { company, counterparty, ledger, owner, account, retainer, rent, accrual, make, read, workOn };
};

const invoicesIn = async ({ ledger, owner }: Company) =>
  granted(await ledger.invoices.list(owner)).data.map(
    ({ invoice, status }) => `${invoice.number ?? 'Draft'} ${invoice.issueDate} ${invoice.dueDate} ${status}`,
  );

const eventsIn = async ({ ledger, owner }: Company): Promise<readonly string[]> =>
  granted(await ledger.events.list(owner, { types: ['recurrence'] }))
    .data.map(({ type }) => type.replace('recurrence.', ''))
    .reverse();

describe('what comes back', () => {
  it('[REC-1] [REC-3] is made as a draft on its day, and once', async () => {
    const { company, retainer, make, read, workOn } = await opened();
    const { id } = await make(retainer());
    await workOn('2026-03-31');
    expect(await invoicesIn(company)).toEqual([]);
    await workOn('2026-04-01');
    await workOn('2026-04-02');
    expect(await invoicesIn(company)).toEqual(['Draft 2026-04-01 2026-04-11 draft']);
    expect(await read(id)).toMatchObject({ turn: 1, status: 'active', waiting: null, lastMade: { on: '2026-04-01' } });
    expect(await eventsIn(company)).toEqual(['created', 'made']);
  });

  it('[REC-3] is made for every day that was missed, in turn, issued or approved where it says so', async () => {
    const { company, ledger, owner, retainer, rent, accrual, make, workOn } = await opened();
    await make(retainer({ isIssued: true }));
    await make(rent({ isIssued: true }));
    await make(accrual());
    await workOn('2026-06-01');
    expect(await invoicesIn(company)).toEqual([
      'INV-0003 2026-06-01 2026-06-11 issued',
      'INV-0002 2026-05-01 2026-05-11 issued',
      'INV-0001 2026-04-01 2026-04-11 issued',
    ]);
    const bills = granted(await ledger.bills.list(owner)).data;
    expect(bills.map(({ invoice }) => invoice.number)).toEqual(['RENT 2026-06-01', 'RENT 2026-05-01', 'RENT 2026-04-01']);
    const { data: entries } = granted(await ledger.journal.list(owner, { source: 'manual' }));
    expect(entries.map(({ entry }) => [entry.date, entry.description])).toEqual([
      ['2026-06-01', 'Wages accrued'],
      ['2026-05-01', 'Wages accrued'],
      ['2026-04-01', 'Wages accrued'],
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    const { data: audit } = granted(await ledger.audit.list(owner));
    expect(audit[0]).toMatchObject({ operation: 'recurrences.run', author: 'service:work' });
  });

  it('[REC-3] is made in the order of the days, whatever recurrence it is of, so that the numbers follow them', async () => {
    const { company, ledger, owner, retainer, accrual, make, workOn } = await opened();
    await make(retainer({ isIssued: true }));
    await make(accrual({ first: '2026-03-31' }));
    await make(retainer({ first: '2026-03-20', unit: 'week', every: 2, isIssued: true }));
    await workOn('2026-05-05');
    const days = (await invoicesIn(company)).map((each) => each.slice(0, 19)).reverse();
    expect(days).toEqual([
      'INV-0001 2026-03-20',
      'INV-0002 2026-04-01',
      'INV-0003 2026-04-03',
      'INV-0004 2026-04-17',
      'INV-0005 2026-05-01',
      'INV-0006 2026-05-01',
    ]);
    const recurrences = granted(await ledger.recurrences.list(owner));
    expect(recurrences.map(({ turn }) => turn)).toEqual([2, 2, 4]);
  });

  it('[REC-3] is made at once by a person', async () => {
    const { company, ledger, owner, retainer, make } = await opened();
    await make(retainer({ first: '2026-01-31' }));
    const { made, recurrences } = granted(await ledger.recurrences.run(owner));
    expect([made, recurrences.length]).toEqual([2, 1]);
    expect(await invoicesIn(company)).toEqual(['Draft 2026-02-28 2026-03-10 draft', 'Draft 2026-01-31 2026-02-10 draft']);
    expect(granted(await ledger.recurrences.run(owner))).toMatchObject({ made: 0, recurrences: [] });
  });

  it('[REC-4] in a month that was closed meanwhile stays a draft, or waits, and never stops the rest', async () => {
    const { company, ledger, owner, retainer, accrual, make, read, workOn } = await opened();
    const waits = await make(accrual({ first: '2026-03-20' }));
    const drafted = await make(retainer({ first: '2026-03-20', isIssued: true }));
    const other = await make(retainer({ first: '2026-04-05' }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await workOn('2026-04-05');
    expect(withMessages(await read(waits.id))).toMatchObject({
      turn: 0,
      waiting: { on: '2026-03-20', why: { reason: 'month_closed', params: { closed: '2026-03' } } },
    });
    expect(await read(drafted.id)).toMatchObject({ turn: 1, waiting: { on: '2026-03-20' }, lastMade: { on: '2026-03-20' } });
    expect(await read(other.id)).toMatchObject({ turn: 1, waiting: null });
    expect(await invoicesIn(company)).toEqual(['Draft 2026-04-05 2026-04-15 draft', 'Draft 2026-03-20 2026-03-30 draft']);
    expect(await eventsIn(company)).toEqual(['created', 'created', 'created', 'refused', 'made', 'refused', 'made']);
    await workOn('2026-04-06');
    expect(await eventsIn(company)).toHaveLength(7);
    granted(await ledger.periods.reopen(owner, '2026-03', 'Late wages'));
    await workOn('2026-04-07');
    expect(await read(waits.id)).toMatchObject({ turn: 1, waiting: null, lastMade: { on: '2026-03-20' } });
  });

  it('[REC-4] waits until it is skipped, when it can never be made', async () => {
    const { ledger, owner, account, accrual, make, read, workOn } = await opened();
    const { id } = await make(accrual());
    granted(await ledger.accounts.change(owner, account('6510'), { isActive: false }));
    await workOn('2026-05-02');
    expect(await read(id)).toMatchObject({ turn: 0, waiting: { on: '2026-04-01' } });
    expect(granted(await ledger.recurrences.skip(owner, id))).toMatchObject({ turn: 1, waiting: null });
    granted(await ledger.accounts.change(owner, account('6510'), { isActive: true }));
    await workOn('2026-05-03');
    expect(await read(id)).toMatchObject({ turn: 2, lastMade: { on: '2026-05-01' } });
  });

  it('[REC-5] is changed from now on, paused, resumed without what was missed, and ended', async () => {
    const { company, ledger, owner, retainer, make, read, workOn } = await opened();
    const { id, template } = await make(retainer());
    granted(await ledger.recurrences.change(owner, id, { name: 'Care', template: { ...template, memo: null } as never, isIssued: true }));
    await workOn('2026-04-01');
    expect(await invoicesIn(company)).toEqual(['INV-0001 2026-04-01 2026-04-11 issued']);
    granted(await ledger.recurrences.pause(owner, id));
    expect((await expectRefused(company, 'conflict', () => ledger.recurrences.pause(owner, id))).message).toBe('Care is already paused.');
    await workOn('2026-06-15');
    expect(await invoicesIn(company)).toHaveLength(1);
    const resumed = granted(await ledger.recurrences.resume(owner, id));
    expect(upcomingOf(resumed)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
    await expectRefused(company, 'conflict', () => ledger.recurrences.resume(owner, id));
    granted(await ledger.recurrences.end(owner, id));
    await workOn('2026-09-01');
    expect(await invoicesIn(company)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'ended', name: 'Care' });
    for (const act of ['change', 'pause', 'resume', 'skip', 'end'] as const)
      expect((await expectRefused(company, 'conflict', () => ledger.recurrences[act](owner, id, {}))).message).toContain('has ended');
    expect(await eventsIn(company)).toEqual(['created', 'updated', 'made', 'updated', 'updated', 'ended']);
  });

  it('[REC-2] [REC-5] ends by itself after its last day', async () => {
    const { company, retainer, make, read, workOn } = await opened();
    const { id } = await make(retainer({ until: '2026-05-15' }));
    await workOn('2026-05-01');
    expect(await read(id)).toMatchObject({ status: 'ended', turn: 2 });
    expect(await eventsIn(company)).toEqual(['created', 'made', 'made', 'ended']);
  });

  it('[REC-6] is listed oldest first, with its next days', async () => {
    const { ledger, owner, retainer, rent, make } = await opened();
    const one = await make(retainer({ unit: 'week', every: 2 }));
    const two = await make(rent({ on: 'last_day', until: '2026-05-31' }));
    const listed = granted(await ledger.recurrences.list(owner));
    expect(listed.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(listed.map(upcomingOf)).toEqual([
      ['2026-04-01', '2026-04-15', '2026-04-29'],
      ['2026-04-30', '2026-05-31'],
    ]);
    expect(codeOf(await ledger.recurrences.read(owner, unknownId('recurrence')))).toBe('not_found');
  });

  it.each<readonly [string, Partial<NewRecurrence>, string]>([
    ['[REC-1] without a name', { name: ' ' }, 'name'],
    ['[REC-2] with a first day that is none', { first: 'soon' }, 'first'],
    ['[REC-2] with a first day too long ago', { first: '2010-01-01' }, 'first'],
    ['[REC-2] every none', { every: 0 }, 'every'],
    ['[REC-2] every half', { every: 1.5 }, 'every'],
    ['[REC-2] on the last day of a week', { unit: 'week', on: 'last_day' }, 'on'],
    ['[REC-2] with a last day before the first', { until: '2026-03-31' }, 'until'],
    ['[REC-2] with a last day before any comes', { first: '2026-04-01', on: 'last_day', until: '2026-04-20' }, 'until'],
  ])('%s is refused', async (_, more, field) => {
    const { company, ledger, owner, retainer } = await opened();
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.recurrences.create(owner, retainer(more)));
    expect(refusal.field).toBe(field);
  });

  it('[REC-1] is refused as its first one would be, under the fields of the template', async () => {
    const { company, ledger, owner, account, retainer, rent, accrual } = await opened();
    const refused = async (given: NewRecurrence, change: object) =>
      (
        await expectRefused(company, 'unprocessable', () =>
          ledger.recurrences.create(owner, { ...given, template: { ...given.template, ...change } as never }),
        )
      ).field;
    expect(await refused(retainer(), { counterpartyId: unknownId('counterparty') })).toBe('template.counterpartyId');
    expect(await refused(retainer(), { dueDays: -1 })).toBe('template.dueDays');
    expect(await refused(retainer(), { lines: [] })).toBe('template.lines');
    expect(await refused(rent(), { number: '' })).toBe('template.number');
    expect(await refused(accrual(), { lines: [{ accountId: account('6510'), side: 'debit', amount: '7.00' }] })).toBe('template.lines');
  });
});
