import {
  addCounterparty,
  approveBill,
  type Company,
  draftInvoice,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/dates.ts';
import type { NewSale } from './add-invoice.ts';
import type { NewInvoiceLine } from './line.ts';
import type { InvoiceQuery } from './read-invoices.ts';

/** The lines of an entry: number, side, amount, party. */
const linesOf = async (company: Company, entryId: string | undefined) => {
  const { journal, accounts } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return journal.entries
    .find(({ id }) => id === entryId)
    ?.lines.map(({ accountId, side, amountMinor }) => `${codes.get(accountId)} ${side} ${amountMinor}`);
};

const opened = async () => {
  const company = await openCompany();
  return { company, counterparty: await addCounterparty(company) };
};

const add = (
  company: Company,
  given: Partial<NewSale> & { readonly line?: Partial<NewInvoiceLine> },
  counterpartyId = unknownId('counterparty'),
) => {
  const { line, ...more } = given;
  const lines = [{ accountId: company.account('4010'), description: 'Goods', unitPrice: '1.00', ...line }];
  return company.ledger.invoices.create(company.owner, { counterpartyId, issueDate: '2026-03-01', lines, ...more });
};

describe('an invoice', () => {
  it('[INV-1] [INV-2] [INV-3] is a draft first: nothing is on the books, its lines are extended, its due date follows the terms', async () => {
    const { company, counterparty } = await opened();
    const { account } = company;
    const view = await draftInvoice(company, counterparty, {
      lines: [
        { accountId: account('4010'), description: ' Beans ', unitPrice: '0.15', quantity: '2.50' },
        { accountId: account('4010'), description: 'Discount', unitPrice: -0.05 },
        { accountId: account('2400'), description: 'Deposit', unitPrice: 3 },
      ],
    });
    expect(view).toMatchObject({ status: 'draft', openMinor: 0n, applied: [], counterparty: { name: 'Blue Fox Diner' } });
    expect(view.invoice).toMatchObject({
      number: null,
      dueDate: '2026-03-31',
      totalMinor: 333n,
      issue: null,
      rowVersion: 1,
      lines: [
        { description: 'Beans', quantity: '2.5', unitPriceMinor: 15n, amountMinor: 38n },
        { quantity: '1', amountMinor: -5n },
        { amountMinor: 300n },
      ],
    });
    expect((await everythingIn(company)).journal.entries).toEqual([]);
  });

  it('[INV-6] [OPI-1] is issued: its entry is on its day, with the customer on the receivable, and it is open', async () => {
    const { company, counterparty } = await opened();
    const { account } = company;
    const { invoice, status, openMinor } = await issueInvoice(company, counterparty, {
      memo: 'Thank you',
      lines: [
        { accountId: account('4010'), description: 'Beans', unitPrice: '100.00' },
        { accountId: account('4020'), description: 'Discount', unitPrice: '-10.00' },
        { accountId: account('4010'), description: 'Free sample', unitPrice: '0' },
      ],
    });
    expect([status, openMinor, invoice.rowVersion]).toEqual(['issued', 9_000n, 2]);
    expect(await linesOf(company, invoice.issue?.entryId)).toEqual(['1100 debit 9000', '4010 credit 10000', '4020 debit 1000']);
    const { journal, openItems } = await everythingIn(company);
    expect(journal.entries[0]).toMatchObject({
      date: '2026-03-01',
      memo: 'Thank you',
      source: 'invoice',
      sourceId: invoice.id,
      description: 'Invoice INV-0001: Blue Fox Diner',
      lines: [{ counterpartyId: counterparty }, {}, { memo: 'Discount' }],
    });
    expect(openItems).toMatchObject([{ id: invoice.id, side: 'debit', amountMinor: 9_000n, openMinor: 9_000n, dueDate: '2026-03-31' }]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[INV-4] has no number as a draft, and gets the next of the series when it is issued, so that a removed draft leaves no gap', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const gone = await draftInvoice(company, counterparty);
    const first = await draftInvoice(company, counterparty);
    const second = await draftInvoice(company, counterparty);
    granted(await ledger.invoices.delete(owner, gone.invoice.id));
    const issue = async ({ invoice }: typeof gone) => granted(await ledger.invoices.issue(owner, invoice.id)).invoice;
    expect([(await issue(second)).number, (await issue(first)).number]).toEqual(['INV-0001', 'INV-0002']);
    expect(granted(await ledger.invoices.read(owner, first.invoice.id)).invoice).toMatchObject({
      number: 'INV-0002',
      numberedBy: 'service',
    });
    granted(await ledger.invoices.void(owner, second.invoice.id));
    const closed = await draftInvoice(company, counterparty);
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.invoices.issue(owner, closed.invoice.id));
    granted(await ledger.periods.reopen(owner, '2026-03', 'Late invoice'));
    expect((await issue(closed)).number).toBe('INV-0003');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-4] keeps a typed number, which moves nothing and is skipped however it is printed; null takes it off a draft', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const numbers = [];
    for (const number of [undefined, 'PO 7', 'INV-0020', undefined, 'inv 3', undefined])
      numbers.push((await issueInvoice(company, counterparty, { number })).invoice.number);
    expect(numbers).toEqual(['INV-0001', 'PO 7', 'INV-0020', 'INV-0002', 'inv 3', 'INV-0004']);
    const typed = await draftInvoice(company, counterparty, { number: 'INV-0005' });
    const change = async (given: object) => granted(await ledger.invoices.change(owner, typed.invoice.id, given)).invoice.number;
    expect([await change({ memo: 'x' }), await change({ number: null }), await change({ memo: 'y' })]).toEqual(['INV-0005', null, null]);
    expect(granted(await ledger.invoices.issue(owner, typed.invoice.id)).invoice.number).toBe('INV-0005');
  });

  it('[INV-4] goes past many numbers that others have', async () => {
    const { company, counterparty } = await opened();
    for (let taken = 1; taken <= 40; taken++) await draftInvoice(company, counterparty, { number: `INV-${taken}` });
    expect((await issueInvoice(company, counterparty)).invoice.number).toBe('INV-0041');
  });

  it('[INV-4] has a number of its own; a bill has the vendor’s', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await draftInvoice(company, counterparty, { number: 'PO 7' });
    expect((await expectRefused(company, 'conflict', () => add(company, { number: 'PO 7' }, counterparty))).field).toBe('number');
    expect((await expectRefused(company, 'unprocessable', () => add(company, { number: 'PO\n8' }, counterparty))).field).toBe('number');
    const other = await addCounterparty(company, 'Other');
    const { invoice } = await approveBill(company, counterparty, { number: '4711' });
    await approveBill(company, other, { number: '4711' });
    await expectRefused(company, 'conflict', () =>
      ledger.bills.create(owner, {
        counterpartyId: counterparty,
        number: '4711',
        issueDate: '2026-03-02',
        lines: [{ accountId: company.account('6070'), description: 'x', unitPrice: '1.00' }],
      }),
    );
    granted(await ledger.bills.void(owner, invoice.id));
    await approveBill(company, counterparty, { number: '4711' });
  });

  it('[INV-4] of a vendor is one number however it is printed, unless both are meant', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const lines = [{ accountId: account('6070'), description: 'x', unitPrice: '1.00' }];
    const bill = (number: string, more: object = {}) =>
      ledger.bills.create(owner, { counterpartyId: counterparty, number, issueDate: '2026-03-02', lines, ...more });
    const { invoice } = granted(await bill('RE-0042'));
    const alike = await expectRefused(company, 'conflict', () => bill('re 42'));
    expect([alike.field, alike.message]).toEqual([
      'number',
      `number: the bill RE-0042 of this vendor, ${invoice.id}, has the same number in another format. If the vendor sent both documents, give re 42 with force.`,
    ]);
    expect((await expectRefused(company, 'conflict', () => bill('RE-0042', { force: true }))).message).toContain('Choose another one');
    const { invoice: meant } = granted(await bill('re 42', { force: true }));
    expect(granted(await ledger.bills.change(owner, meant.id, { memo: 'Both came' })).invoice.memo).toBe('Both came');
    const third = granted(await bill('RE-7')).invoice;
    await expectRefused(company, 'conflict', () => ledger.bills.change(owner, third.id, { number: 'RE/42' }));
    expect(granted(await ledger.bills.change(owner, third.id, { number: 'RE/42', force: true })).invoice.number).toBe('RE/42');
    granted(await bill('Rechnung'));
    granted(await bill('rechnung'));
  });

  it('[INV-5] [INV-8] is changed and removed while it is a draft, in the version that was read', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice } = await draftInvoice(company, counterparty);
    const { invoice: changed } = granted(
      await ledger.invoices.change(owner, invoice.id, {
        rowVersion: 1,
        dueDate: null,
        issueDate: '2026-03-02',
        lines: [{ accountId: account('4020'), description: 'Hours', unitPrice: '50.00', quantity: 3 }],
      }),
    );
    expect(changed).toMatchObject({
      rowVersion: 2,
      issueDate: '2026-03-02',
      dueDate: '2026-04-01',
      number: null,
      totalMinor: 15_000n,
    });
    await expectRefused(company, 'conflict', () => ledger.invoices.change(owner, invoice.id, { rowVersion: 1, memo: 'x' }));
    await expectRefused(company, 'conflict', () => ledger.invoices.delete(owner, invoice.id, { rowVersion: 1 }));
    granted(await ledger.invoices.issue(owner, invoice.id, { rowVersion: 2 }));
    await expectRefused(company, 'conflict', () => ledger.invoices.delete(owner, invoice.id));
    await expectRefused(company, 'conflict', () => ledger.invoices.issue(owner, invoice.id));
    const draft = await draftInvoice(company, counterparty);
    granted(await ledger.invoices.delete(owner, draft.invoice.id));
    await expectRefused(company, 'not_found', () => ledger.invoices.read(owner, draft.invoice.id));
    await expectRefused(company, 'not_found', () => ledger.bills.read(owner, invoice.id));
  });

  it('[INV-14] is due on another day, and has another memo, while it is issued; its entry and its number stay', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const before = await issueInvoice(company, counterparty, { issueDate: '2026-03-01', memo: 'Thank you' });
    const { id } = before.invoice;
    const days30 = async () => granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-04-10' })).total.days30Minor;
    expect([before.invoice.dueDate, await days30()]).toEqual(['2026-03-31', before.invoice.totalMinor]);
    const after = granted(
      await ledger.invoices.change(owner, id, { dueDate: '2026-04-15', memo: null, rowVersion: before.invoice.rowVersion }),
    );
    expect(after.invoice).toEqual({ ...before.invoice, dueDate: '2026-04-15', memo: null, rowVersion: before.invoice.rowVersion + 1 });
    expect(await days30()).toBe(0n);
    expect(granted(await ledger.invoices.list(owner, { dueSince: '2026-04-15' })).data.map(({ invoice }) => invoice.id)).toEqual([id]);
    const events = granted(await ledger.events.list(owner, { types: ['invoice.updated'] })).data;
    expect(events.map(({ subjectId }) => subjectId)).toEqual([id]);
    const [record] = granted(await ledger.audit.list(owner)).data;
    expect(record).toMatchObject({ operation: 'invoices.change', subjectId: id });
    const { invoice: byTerms } = granted(await ledger.invoices.change(owner, id, { dueDate: null }));
    expect(byTerms.dueDate).toBe('2026-03-31');
    expect(granted(await ledger.invoices.change(owner, id, {})).invoice).toEqual(byTerms);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-15] has the number of a purchase order, which can be changed once it is issued', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const before = await issueInvoice(company, counterparty, { purchaseOrderNumber: ' PO-7731 ' });
    const { id } = before.invoice;
    expect(before.invoice.purchaseOrderNumber).toBe('PO-7731');
    const changed = async (purchaseOrderNumber: string | null) =>
      granted(await ledger.invoices.change(owner, id, { purchaseOrderNumber })).invoice;
    expect(await changed('PO-7732')).toEqual({
      ...before.invoice,
      purchaseOrderNumber: 'PO-7732',
      rowVersion: before.invoice.rowVersion + 1,
    });
    expect((await changed(null)).purchaseOrderNumber).toBeNull();
    expect((await changed('  ')).purchaseOrderNumber).toBeNull();
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    for (const wrong of ['x'.repeat(61), 'PO\n7731']) {
      const refused = await expectRefused(company, 'unprocessable', () =>
        ledger.invoices.change(owner, id, { purchaseOrderNumber: wrong }),
      );
      expect(refused.field).toBe('purchaseOrderNumber');
    }
  });

  it('[INV-14] refuses every other field of an issued one by its name, and all of a void one', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const { id } = invoice;
    const rows = [
      [{ counterpartyId: counterparty, memo: 'x' }, 'counterpartyId'],
      [{ issueDate: '2026-03-02', memo: 'x' }, 'issueDate'],
      [{ lines: [], memo: 'x' }, 'lines'],
      [{ number: 'INV-0009', memo: 'x' }, 'number'],
      [{ number: null, memo: 'x' }, 'number'],
    ] as const;
    for (const [change, field] of rows)
      expect((await expectRefused(company, 'conflict', () => ledger.invoices.change(owner, id, change))).field).toBe(field);
    await expectRefused(company, 'conflict', () => ledger.invoices.change(owner, id, { memo: 'x', rowVersion: 9 }));
    for (const [change, field] of [
      [{ dueDate: '2026-02-28' }, 'dueDate'],
      [{ dueDate: 'x' }, 'dueDate'],
      [{ memo: 'x'.repeat(2_001), dueDate: 'x' }, 'memo'],
    ] as const)
      expect((await expectRefused(company, 'unprocessable', () => ledger.invoices.change(owner, id, change))).field).toBe(field);
    granted(await ledger.invoices.void(owner, id));
    await expectRefused(company, 'conflict', () => ledger.invoices.change(owner, id, { memo: 'x' }));
  });

  it('[INV-14] of an approved bill changes alike', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const lines = [{ accountId: account('6070'), description: 'Cups', unitPrice: '30.00' }];
    const { invoice: draft } = granted(
      await ledger.bills.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-01', number: 'B-7', lines }),
    );
    granted(await ledger.bills.approve(owner, draft.id));
    const { invoice: bill } = granted(await ledger.bills.change(owner, draft.id, { dueDate: '2026-05-01', memo: 'By hand', number: null }));
    expect(bill).toMatchObject({ dueDate: '2026-05-01', memo: 'By hand', number: 'B-7' });
    expect((await expectRefused(company, 'conflict', () => ledger.bills.change(owner, draft.id, { number: 'B-8' }))).field).toBe('number');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-7] is made void by a reversal while nothing of it is paid', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const { note } = await issueCreditNote(company, counterparty, { amount: '10.00', originalInvoiceId: invoice.id });
    expect((await expectRefused(company, 'conflict', () => ledger.invoices.void(owner, invoice.id))).message).toContain(
      '10.00 USD of the invoice INV-0001',
    );
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, invoice.issue?.entryId ?? unknownId('entry')));
    granted(await ledger.creditNotes.unapply(owner, note.id));
    const voided = granted(await ledger.invoices.void(owner, invoice.id, { reason: 'Sent twice' }));
    expect(voided).toMatchObject({ status: 'void', openMinor: 0n, invoice: { voiding: { reason: 'Sent twice' } } });
    expect((await everythingIn(company)).journal.entries.at(-1)).toMatchObject({
      id: voided.invoice.voiding?.entryId,
      date: '2026-03-01',
      reversesEntryId: invoice.issue?.entryId,
    });
    await expectRefused(company, 'conflict', () => ledger.invoices.void(owner, invoice.id));
    await expectRefused(company, 'unprocessable', () => ledger.invoices.void(owner, invoice.id, { reason: 'x'.repeat(501) }));
    const draft = await draftInvoice(company, counterparty);
    await expectRefused(company, 'conflict', () => ledger.invoices.void(owner, draft.invoice.id));
    const closed = await issueInvoice(company, counterparty);
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.invoices.void(owner, closed.invoice.id));
    await expectRefused(company, 'period_closed', () => ledger.invoices.issue(owner, draft.invoice.id));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-10] [OPI-7] is listed by status and party, with what paid it: one payment for ten invoices', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const issued = [];
    for (let one = 0; one < 10; one++) issued.push(await issueInvoice(company, counterparty, { amount: '10.00' }));
    const draft = await draftInvoice(company, await addCounterparty(company, 'Other'));
    const id = await importOne(company, { amount: '95.00', description: 'All' });
    granted(
      await ledger.transactions.settle(owner, id, {
        parts: issued.map(({ invoice }, at) => ({ invoiceId: invoice.id, amount: at === 9 ? '5.00' : '10.00' })),
      }),
    );
    const listed = async (status: 'draft' | 'issued' | 'paid' | 'void') =>
      granted(await ledger.invoices.list(owner, { status, limit: 200 })).data.map(({ invoice }) => invoice.number);
    expect(await listed('paid')).toEqual(
      issued
        .slice(0, 9)
        .map(({ invoice }) => invoice.number)
        .reverse(),
    );
    expect([await listed('issued'), await listed('draft'), await listed('void')]).toEqual([['INV-0010'], [null], []]);
    expect(granted(await ledger.invoices.list(owner, { counterpartyId: draft.invoice.counterpartyId })).data).toHaveLength(1);
    const page = granted(await ledger.invoices.list(owner, { status: 'paid', limit: 4 }));
    expect(
      granted(await ledger.invoices.list(owner, { status: 'paid', limit: 4, cursor: page.nextCursor })).data.map(
        ({ invoice }) => invoice.number,
      ),
    ).toEqual(['INV-0005', 'INV-0004', 'INV-0003', 'INV-0002']);
    await expectRefused(company, 'invalid_cursor', () => ledger.invoices.list(owner, { status: 'issued', cursor: page.nextCursor }));
  });
});

describe('what is overdue', () => {
  it('[INV-11] was due before today, and something of it is open; a number and due days narrow the list', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, clock } = company;
    const late = await issueInvoice(company, counterparty, { amount: '10.00' });
    const paid = await issueInvoice(company, counterparty, { amount: '20.00' });
    await draftInvoice(company, counterparty);
    const id = await importOne(company, { amount: '20.00', description: 'Paid' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ invoiceId: paid.invoice.id, amount: '20.00' }] }));
    const numbers = async (query: InvoiceQuery) =>
      granted(await ledger.invoices.list(owner, query)).data.map(({ invoice }) => invoice.number);
    const { dueDate, number } = late.invoice;
    clock.set(`${dueDate}T12:00:00.000Z`);
    expect(await numbers({ overdueOnly: true })).toEqual([]);
    clock.set(`${addDays(dueDate, 1)}T12:00:00.000Z`);
    expect(await numbers({ overdueOnly: true })).toEqual([number]);
    expect(await numbers({ overdueOnly: true, dueUntil: addDays(dueDate, -1) })).toEqual([]);
    expect(await numbers({ number: paid.invoice.number ?? '' })).toEqual([paid.invoice.number]);
    expect(await numbers({ dueSince: addDays(dueDate, 1) })).toEqual([]);
    expect((await numbers({ dueSince: dueDate, dueUntil: dueDate })).length).toBe(3);
  });

  it('[INV-11] refuses another status, and days that are none', async () => {
    const { company } = await opened();
    const { ledger, owner } = company;
    await expectRefused(company, 'unprocessable', () => ledger.invoices.list(owner, { overdueOnly: true, status: 'paid' }));
    await expectRefused(company, 'unprocessable', () => ledger.bills.list(owner, { dueSince: '2026-02-30' }));
    await expectRefused(company, 'unprocessable', () => ledger.bills.list(owner, { dueUntil: 'soon' }));
  });
});

describe('a line for later months', () => {
  it('[INV-9] waits on deferred revenue, and is released month by month; months before that of the invoice count at once', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const service = { serviceStart: '2026-01-15', serviceEnd: '2026-06-14' };
    const { invoice } = await issueInvoice(company, counterparty, {
      lines: [{ accountId: account('4030'), description: 'Half a year', unitPrice: '600.00', ...service }],
    });
    expect(await linesOf(company, invoice.issue?.entryId)).toEqual(['1100 debit 60000', '2400 credit 40000', '4030 credit 20000']);
    const { schedule, shares } = granted(await ledger.schedules.read(owner, invoice.issue?.scheduleIds[0] ?? unknownId('schedule')));
    expect(schedule).toMatchObject({
      transactionId: null,
      invoice: { id: invoice.id, name: 'invoice INV-0001' },
      kind: 'deferred',
      accountId: account('4030'),
      firstMonth: '2026-03',
      months: 4,
    });
    expect(shares.map(({ month, amountMinor }) => [month, amountMinor])).toEqual([
      ['2026-03', 10_000n],
      ['2026-04', 10_000n],
      ['2026-05', 10_000n],
      ['2026-06', 10_000n],
    ]);
    granted(await ledger.schedules.run(owner, { through: '2026-03' }));
    expect((await everythingIn(company)).journal.entries.at(-1)).toMatchObject({
      date: '2026-03-31',
      description: 'Installment of 2026-03: invoice INV-0001',
      lines: [{ accountId: account('4030'), side: 'credit', counterpartyId: counterparty }, {}],
    });
    expect((await expectRefused(company, 'conflict', () => ledger.schedules.delete(owner, schedule.id))).message).toContain(
      'void the document instead',
    );
    granted(await ledger.invoices.void(owner, invoice.id));
    expect((await everythingIn(company)).schedules).toEqual([]);
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' })).rows).toEqual([]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-9] a discount on it is shared in the same way', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const year = { accountId: account('4030'), serviceStart: '2026-01-01', serviceEnd: '2026-12-31' };
    const { invoice } = await issueInvoice(company, counterparty, {
      issueDate: '2026-01-01',
      lines: [
        { ...year, description: 'A year', unitPrice: '1200.00' },
        { ...year, description: 'Discount', unitPrice: '-120.00' },
      ],
    });
    company.clock.set('2026-04-15T12:00:00.000Z');
    granted(await ledger.schedules.run(owner, { through: '2026-03' }));
    const report = granted(await ledger.reports.profitAndLoss(owner, { since: '2026-01-01', until: '2026-03-31', by: 'month' }));
    expect(report.netIncomeMinor).toEqual([9_000n, 9_000n, 9_000n, 27_000n]);
    granted(await ledger.invoices.void(owner, invoice.id));
    expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' })).rows).toEqual([]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-9] of a bill is prepaid; one on the balance sheet is released to the account that it names', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const year = { serviceStart: '2026-04-01', serviceEnd: '2026-04-30' };
    const { invoice: bill } = await approveBill(company, counterparty, {
      lines: [{ accountId: account('6050'), description: 'April', unitPrice: '90.00', ...year }],
    });
    expect(await linesOf(company, bill.issue?.entryId)).toEqual(['2000 credit 9000', '1300 debit 9000']);
    const deferred = {
      accountId: account('2400'),
      description: 'Year',
      unitPrice: '120.00',
      serviceStart: '2026-03-01',
      serviceEnd: '2027-02-28',
    };
    expect((await expectRefused(company, 'unprocessable', () => add(company, { lines: [deferred] }, counterparty))).field).toBe(
      'lines[0].releaseAccountId',
    );
    const { invoice } = await issueInvoice(company, counterparty, { lines: [{ ...deferred, releaseAccountId: account('4030') }] });
    expect(await linesOf(company, invoice.issue?.entryId)).toEqual(['1100 debit 12000', '2400 credit 12000']);
    expect((await everythingIn(company)).schedules).toMatchObject([
      { accountId: account('4030'), months: 12 },
      { kind: 'prepaid', months: 1, firstMonth: '2026-04' },
    ]);
    granted(await ledger.bills.void(owner, bill.id));
    const { invoice: now } = await issueInvoice(company, counterparty, {
      lines: [
        { accountId: account('4030'), description: 'March', unitPrice: '9.00', serviceStart: '2026-03-01', serviceEnd: '2026-03-31' },
      ],
    });
    expect(now.issue?.scheduleIds).toEqual([]);
  });
});

describe('an invoice that is refused', () => {
  const LINE_ROWS: readonly (readonly [string, Partial<NewInvoiceLine>, string])[] = [
    ['without a description', { description: ' ' }, 'description'],
    ['with no quantity', { quantity: '0' }, 'quantity'],
    ['with a quantity below zero', { quantity: '-1' }, 'quantity'],
    ['with a quantity of seven decimals', { quantity: '0.1234567' }, 'quantity'],
    ['with an exponent', { unitPrice: '1e3' }, 'unitPrice'],
    ['with more decimals than the currency has', { unitPrice: '1.005' }, 'unitPrice'],
    ['with tax', { taxAmount: '0.01' }, 'taxAmount'],
    ['with the first day of a service alone', { serviceStart: '2026-03-01' }, 'serviceEnd'],
    ['with the last day of a service alone', { serviceEnd: '2026-03-01' }, 'serviceStart'],
    ['with a service that ends before it starts', { serviceStart: '2026-03-02', serviceEnd: '2026-03-01' }, 'serviceEnd'],
    ['with a service of more than 120 months', { serviceStart: '2026-03-01', serviceEnd: '2036-03-01' }, 'serviceEnd'],
    [
      'with an unknown dimension',
      { dimensions: [{ dimensionId: unknownId('dimension'), valueId: unknownId('dimensionValue') }] },
      'dimensions',
    ],
    ['on an unknown account', { accountId: unknownId('account') }, 'accountId'],
    [
      'that releases a service to revenue at once',
      { releaseAccountId: unknownId('account'), serviceStart: '2026-03-01', serviceEnd: '2026-05-01' },
      'releaseAccountId',
    ],
  ];
  it.each(LINE_ROWS)('[INV-2] [INV-3] for a line %s', async (_, line, field) => {
    const { company, counterparty } = await opened();
    expect((await expectRefused(company, 'unprocessable', () => add(company, { line }, counterparty))).field).toBe(`lines[0].${field}`);
  });

  it.each(['6070', '1010', '1100', '2000', '2200', '2700', '3010', '1300'])(
    '[INV-2] for a line on %s, which is neither revenue nor deferred revenue',
    async (code) => {
      const { company, counterparty } = await opened();
      expect(
        (await expectRefused(company, 'unprocessable', () => add(company, { line: { accountId: company.account(code) } }, counterparty)))
          .field,
      ).toBe('lines[0].accountId');
    },
  );

  it.each(['4010', '1010', '1100', '2400', '1900', '1690', '3010'])(
    '[INV-2] for the line of a bill on %s, which nothing is bought on',
    async (code) => {
      const { company, counterparty } = await opened();
      const { ledger, owner, account } = company;
      await expectRefused(company, 'unprocessable', () =>
        ledger.bills.create(owner, {
          counterpartyId: counterparty,
          number: '1',
          issueDate: '2026-03-01',
          lines: [{ accountId: account(code), description: 'x', unitPrice: '1.00' }],
        }),
      );
    },
  );

  it('[INV-2] for its own fields, in the documented order', async () => {
    const { company, counterparty } = await opened();
    const refused = async (given: Parameters<typeof add>[1], field: string, counterpartyId = counterparty) =>
      expect((await expectRefused(company, 'unprocessable', () => add(company, given, counterpartyId))).field).toBe(field);
    await refused({ memo: 'x'.repeat(2_001), issueDate: 'x' }, 'memo');
    await refused({ issueDate: '2026-02-30', dueDate: 'x' }, 'issueDate', unknownId('counterparty'));
    await refused({ dueDate: '2026-02-28' }, 'counterpartyId', unknownId('counterparty'));
    await refused({ dueDate: '2026-02-28', lines: [] }, 'dueDate');
    await refused({ lines: [], number: '' }, 'lines');
    await refused({ line: { unitPrice: '0' }, number: '' }, 'lines');
    await refused({ line: { unitPrice: '-1' } }, 'lines');
    await refused({ line: { unitPrice: '99999999999999.00', quantity: '100' } }, 'lines[0].unitPrice');
    await refused({ number: ' ' }, 'number');
    await refused({ number: 'x'.repeat(61) }, 'number');
    granted(await company.ledger.accounts.change(company.owner, company.account('4010'), { isActive: false }));
    await expectRefused(company, 'account_not_usable', () => add(company, {}, counterparty));
  });

  it('[INV-6] names the line whose account requires a dimension, or is out of use by then', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const free = { accountId: account('4020'), description: 'Free', unitPrice: '0' };
    const { invoice } = await draftInvoice(company, counterparty, {
      lines: [free, { accountId: account('4010'), description: 'x', unitPrice: '1.00' }],
    });
    const { id } = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop'] }));
    granted(await ledger.accounts.requireDimensions(owner, account('4010'), [id]));
    expect((await expectRefused(company, 'dimension_required', () => ledger.invoices.issue(owner, invoice.id))).field).toBe(
      'lines[1].dimensions',
    );
    granted(await ledger.accounts.requireDimensions(owner, account('4010'), []));
    granted(await ledger.accounts.change(owner, account('4010'), { isActive: false }));
    expect((await expectRefused(company, 'account_not_usable', () => ledger.invoices.issue(owner, invoice.id))).field).toBe(
      'lines[1].accountId',
    );
  });
});
