import {
  addCounterparty,
  type Company,
  draftCreditNote,
  draftInvoice,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  openOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { InvoiceId, ScheduleId } from '../../kernel/ids.ts';

const opened = async () => {
  const company = await openCompany();
  return { company, counterparty: await addCounterparty(company) };
};

const apply = (
  { ledger, owner }: Company,
  id: Awaited<ReturnType<typeof issueCreditNote>>['note']['id'],
  invoiceIds?: readonly InvoiceId[],
) => ledger.creditNotes.apply(owner, id, { invoiceIds });

describe('a credit note', () => {
  it('[CRN-1] [CRN-2] is a draft first, with the next number or one of its own', async () => {
    const { company, counterparty } = await opened();
    const { invoice } = await issueInvoice(company, counterparty);
    const view = await draftCreditNote(company, counterparty, { originalInvoiceId: invoice.id, memo: 'Two bags' });
    expect(view).toMatchObject({
      openMinor: 0n,
      applied: [],
      note: { number: 'CN-0001', totalMinor: 10_000n, issue: null, voiding: null, rowVersion: 1, originalInvoiceId: invoice.id },
    });
    expect((await draftCreditNote(company, counterparty, { number: 'CN-0041' })).note.number).toBe('CN-0041');
    expect((await draftCreditNote(company, counterparty)).note.number).toBe('CN-0002');
    expect((await expectRefused(company, 'conflict', () => add(company, counterparty, { number: 'CN-0041' }))).field).toBe('number');
    expect((await everythingIn(company)).journal.entries).toHaveLength(1);
  });

  it('[CRN-2] gets the first number that a removed or renumbered draft gave back, and does not skip one', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const drafts = [];
    for (let one = 0; one < 4; one++) drafts.push((await draftCreditNote(company, counterparty)).note);
    const [first, second, third, fourth] = drafts;
    granted(await ledger.creditNotes.issue(owner, first?.id ?? unknownId('creditNote')));
    granted(await ledger.creditNotes.change(owner, third?.id ?? unknownId('creditNote'), { number: 'Own' }));
    granted(await ledger.creditNotes.change(owner, second?.id ?? unknownId('creditNote'), { memo: 'Kept', number: 'CN-0002' }));
    for (const removed of [second, fourth]) granted(await ledger.creditNotes.delete(owner, removed?.id ?? unknownId('creditNote')));
    await draftCreditNote(company, counterparty, { number: 'CN-0004' });
    const next = [];
    for (let one = 0; one < 3; one++) next.push((await draftCreditNote(company, counterparty)).note.number);
    expect(next).toEqual(['CN-0002', 'CN-0003', 'CN-0005']);
  });

  const add = ({ ledger, owner, account }: Company, counterpartyId: Awaited<ReturnType<typeof addCounterparty>>, more: object) =>
    ledger.creditNotes.create(owner, {
      counterpartyId,
      issueDate: '2026-03-01',
      lines: [{ accountId: account('4090'), description: 'x', unitPrice: '1.00' }],
      ...more,
    });

  it.each(['6070', '1010', '1100', '2000', '2200', '3010'])(
    '[CRN-2] takes no line on %s, which is neither revenue nor deferred revenue',
    async (code) => {
      const { company, counterparty } = await opened();
      const lines = [{ accountId: company.account(code), description: 'x', unitPrice: '1.00' }];
      expect((await expectRefused(company, 'unprocessable', () => add(company, counterparty, { lines }))).field).toBe('lines[0].accountId');
    },
  );

  it('[CRN-2] is refused for a foreign party, an invoice of another one, an unknown or void one, and tax', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const other = await addCounterparty(company, 'Other');
    const ofOther = await issueInvoice(company, other);
    const gone = await issueInvoice(company, counterparty);
    granted(await ledger.invoices.void(owner, gone.invoice.id));
    const refused = async (field: string, more: object, who = counterparty) =>
      expect((await expectRefused(company, 'unprocessable', () => add(company, who, more))).field).toBe(field);
    await refused('counterpartyId', {}, unknownId('counterparty'));
    for (const originalInvoiceId of [ofOther.invoice.id, gone.invoice.id, unknownId('invoice')])
      await refused('originalInvoiceId', { originalInvoiceId });
    const line = { accountId: account('4090'), description: 'x', unitPrice: '1.00' };
    await refused('lines[0].taxAmount', { lines: [{ ...line, taxAmount: '1' }] });
    await refused('lines[0].releaseAccountId', { lines: [{ ...line, releaseAccountId: account('4010') }] });
    granted(
      await add(company, counterparty, {
        lines: [{ ...line, accountId: account('2400'), serviceStart: '2026-03-01', serviceEnd: '2026-05-31' }],
      }),
    );
  });

  it('[CRN-3] [CRN-9] is changed and removed while it is a draft, in the version that was read, and listed', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { note } = await draftCreditNote(company, counterparty, { memo: 'x' });
    const { note: changed } = granted(
      await ledger.creditNotes.change(owner, note.id, { memo: null, number: 'Own', issueDate: null, rowVersion: 1 }),
    );
    expect(changed).toMatchObject({ memo: null, number: 'Own', issueDate: '2026-03-01', rowVersion: 2 });
    await expectRefused(company, 'conflict', () => ledger.creditNotes.change(owner, note.id, { memo: 'y', rowVersion: 1 }));
    await expectRefused(company, 'conflict', () => ledger.creditNotes.issue(owner, note.id, { rowVersion: 1 }));
    granted(await ledger.creditNotes.issue(owner, note.id, { rowVersion: 2 }));
    await expectRefused(company, 'conflict', () => ledger.creditNotes.change(owner, note.id, { memo: 'y' }));
    await expectRefused(company, 'conflict', () => ledger.creditNotes.delete(owner, note.id));
    await expectRefused(company, 'conflict', () => ledger.creditNotes.issue(owner, note.id));
    const draft = await draftCreditNote(company, counterparty);
    const numbers = async (query: object) => granted(await ledger.creditNotes.list(owner, query)).data.map((view) => view.note.number);
    expect(await numbers({ number: 'Own' })).toEqual(['Own']);
    expect([
      await numbers({}),
      await numbers({ status: 'draft' }),
      await numbers({ counterpartyId: await addCounterparty(company, 'Other') }),
    ]).toEqual([['CN-0001', 'Own'], ['CN-0001'], []]);
    granted(await ledger.creditNotes.delete(owner, draft.note.id));
    await expectRefused(company, 'not_found', () => ledger.creditNotes.read(owner, draft.note.id));
  });

  it('[CRN-4] [CRN-5] is issued: off its accounts, off the receivable, and off the invoice that it corrects as far as that is open', async () => {
    const { company, counterparty } = await opened();
    const { account } = company;
    const { invoice } = await issueInvoice(company, counterparty, { amount: '60.00' });
    const view = await issueCreditNote(company, counterparty, { originalInvoiceId: invoice.id, issueDate: '2026-03-12' });
    expect(view).toMatchObject({
      openMinor: 4_000n,
      applied: [{ item: { id: invoice.id }, allocation: { amountMinor: 6_000n, on: '2026-03-12' } }],
    });
    expect(await openOf(company, invoice.id)).toBe(0n);
    expect((await everythingIn(company)).journal.entries.at(-1)).toMatchObject({
      date: '2026-03-12',
      source: 'credit_note',
      description: 'Credit note CN-0001: Blue Fox Diner',
      lines: [
        { accountId: account('1100'), side: 'credit', amountMinor: 10_000n, counterpartyId: counterparty },
        { accountId: account('4090'), side: 'debit', amountMinor: 10_000n },
      ],
    });
    const draft = await draftInvoice(company, counterparty);
    const early = await draftCreditNote(company, counterparty, { originalInvoiceId: draft.invoice.id });
    expect(
      (await expectRefused(company, 'conflict', () => company.ledger.creditNotes.issue(company.owner, early.note.id))).message,
    ).toContain('First issue that.');
    granted(await company.ledger.invoices.delete(company.owner, draft.invoice.id));
    await expectRefused(company, 'conflict', () => company.ledger.creditNotes.issue(company.owner, early.note.id));
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[CRN-6] is applied to the listed invoices in their order, or to the oldest first', async () => {
    const { company, counterparty } = await opened();
    const [first, second, third] = [
      await issueInvoice(company, counterparty, { issueDate: '2026-03-03' }),
      await issueInvoice(company, counterparty, { issueDate: '2026-03-02' }),
      await issueInvoice(company, counterparty, { issueDate: '2026-03-01' }),
    ].map(({ invoice }) => invoice.id) as [InvoiceId, InvoiceId, InvoiceId];
    const { note } = await issueCreditNote(company, counterparty, { amount: '150.00' });
    const listed = granted(await apply(company, note.id, [first, third]));
    expect(listed.applied.map(({ item, allocation }) => [item.id, allocation.amountMinor])).toEqual([
      [first, 10_000n],
      [third, 5_000n],
    ]);
    await expectRefused(company, 'conflict', () => apply(company, note.id));
    const later = await issueCreditNote(company, counterparty, { amount: '120.00' });
    granted(await apply(company, later.note.id));
    expect([await openOf(company, third), await openOf(company, second), await openOf(company, later.note.id)]).toEqual([0n, 3_000n, 0n]);
    const stored = await issueCreditNote(company, counterparty, { amount: '50.00' });
    granted(await apply(company, stored.note.id, null as never));
    expect([await openOf(company, second), await openOf(company, stored.note.id)]).toEqual([0n, 2_000n]);
    await expectRefused(company, 'conflict', () => apply(company, stored.note.id));
  });

  it('[CRN-6] is not applied to what is no open invoice of the customer, nor before it is issued', async () => {
    const { company, counterparty } = await opened();
    const { note } = await issueCreditNote(company, counterparty);
    const paid = await issueInvoice(company, counterparty, { amount: '1.00' });
    const draft = await draftInvoice(company, counterparty);
    const ofOther = await issueInvoice(company, await addCounterparty(company, 'Other'));
    const open = await issueInvoice(company, counterparty);
    granted(await apply(company, note.id, [paid.invoice.id]));
    const wrong = [[paid.invoice.id], [draft.invoice.id], [ofOther.invoice.id], [unknownId('invoice')], [], [unknownId('bill')]];
    for (const ids of wrong) await expectRefused(company, 'unprocessable', () => apply(company, note.id, ids));
    expect((await expectRefused(company, 'unprocessable', () => apply(company, note.id, [open.invoice.id, open.invoice.id]))).field).toBe(
      'invoiceIds[1]',
    );
    await expectRefused(company, 'not_found', () => apply(company, unknownId('creditNote')));
    const { ledger, owner } = company;
    await expectRefused(company, 'conflict', () => ledger.creditNotes.apply(owner, note.id, { rowVersion: 1 }));
  });

  it('[CRN-7] is taken back from the named invoices, or from all, and applied again', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const one = await issueInvoice(company, counterparty);
    const two = await issueInvoice(company, counterparty);
    const { note } = await issueCreditNote(company, counterparty, { amount: '200.00' });
    await expectRefused(company, 'conflict', () => ledger.creditNotes.unapply(owner, note.id));
    granted(await apply(company, note.id));
    const view = granted(await ledger.creditNotes.unapply(owner, note.id, { invoiceIds: [one.invoice.id] }));
    expect([view.openMinor, view.applied.map(({ item }) => item.id)]).toEqual([10_000n, [two.invoice.id]]);
    expect(
      (await expectRefused(company, 'unprocessable', () => ledger.creditNotes.unapply(owner, note.id, { invoiceIds: [one.invoice.id] })))
        .field,
    ).toBe('invoiceIds[0]');
    granted(await ledger.creditNotes.unapply(owner, note.id));
    expect([await openOf(company, one.invoice.id), await openOf(company, two.invoice.id)]).toEqual([10_000n, 10_000n]);
    granted(await apply(company, note.id));
    expect(await openOf(company, note.id)).toBe(0n);
    const { events } = await everythingIn(company);
    const types = events.flatMap(({ type }) => (type.startsWith('credit_note.') ? [type.slice(12)] : []));
    expect(types.toReversed()).toEqual(['created', 'issued', 'applied', 'unapplied', 'unapplied', 'applied']);
  });

  it('[CRN-8] is made void while nothing of it is applied or paid back', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty, { amount: '10.00' });
    const { note } = await issueCreditNote(company, counterparty, { originalInvoiceId: invoice.id });
    expect((await expectRefused(company, 'conflict', () => ledger.creditNotes.void(owner, note.id))).message).toContain('unapply');
    granted(await ledger.creditNotes.unapply(owner, note.id));
    const back = await importOne(company, { amount: '-5.00', description: 'Back' });
    granted(await ledger.transactions.settle(owner, back, { parts: [{ creditNoteId: note.id, amount: '5.00' }] }));
    await expectRefused(company, 'conflict', () => ledger.creditNotes.void(owner, note.id));
    granted(await ledger.transactions.reopen(owner, back, {}));
    const voided = granted(await ledger.creditNotes.void(owner, note.id, { reason: 'Wrong customer' }));
    expect(voided).toMatchObject({ openMinor: 0n, note: { voiding: { reason: 'Wrong customer' } } });
    expect(voided.note.voiding?.entryId).toBe((await everythingIn(company)).journal.entries.at(-1)?.id);
    await expectRefused(company, 'conflict', () => ledger.creditNotes.void(owner, note.id));
    await expectRefused(company, 'conflict', () => apply(company, note.id));
    const draft = await draftCreditNote(company, counterparty);
    await expectRefused(company, 'conflict', () => ledger.creditNotes.void(owner, draft.note.id));
    const closed = await issueCreditNote(company, counterparty);
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.creditNotes.void(owner, closed.note.id));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});

describe('an amount that is chosen', () => {
  const twoInvoices = async () => {
    const { company, counterparty } = await opened();
    const one = (await issueInvoice(company, counterparty)).invoice;
    const two = (await issueInvoice(company, counterparty)).invoice;
    const { note } = await issueCreditNote(company, counterparty, { amount: '90.00' });
    const applied = (amounts: Record<string, string>, invoiceIds = [one.id, two.id]) =>
      company.ledger.creditNotes.apply(company.owner, note.id, { invoiceIds, amounts });
    return { company, counterparty, one, two, note, applied };
  };

  it('[OPI-12] is what a document gets of a credit note; the others get as much as is open', async () => {
    const { company, one, two, note, applied } = await twoInvoices();
    granted(await applied({ [one.id]: '30.00' }));
    expect([await openOf(company, one.id), await openOf(company, two.id), await openOf(company, note.id)]).toEqual([7_000n, 4_000n, 0n]);
  });

  it('[OPI-12] leaves the rest of the credit for later', async () => {
    const { company, one, two, note, applied } = await twoInvoices();
    granted(await applied({ [one.id]: '30.00', [two.id]: '20.00' }));
    expect([await openOf(company, one.id), await openOf(company, two.id), await openOf(company, note.id)]).toEqual([
      7_000n,
      8_000n,
      4_000n,
    ]);
  });

  it.each([
    ['of zero', '0.00', 'must be greater than zero'],
    ['of more than is open', '100.01', 'only 100.00 USD of INV-0001 are open'],
    ['of more than is left', '90.01', 'only 90.00 USD are left to apply'],
  ])('[OPI-12] %s is refused', async (_, amount, says) => {
    const { company, one, applied } = await twoInvoices();
    expect((await expectRefused(company, 'unprocessable', () => applied({ [one.id]: amount }))).message).toContain(says);
  });

  it('[OPI-12] for a document that is not named is refused', async () => {
    const { company, one, two, applied } = await twoInvoices();
    const refusal = await expectRefused(company, 'unprocessable', () => applied({ [two.id]: '1.00' }, [one.id]));
    expect(refusal.field).toBe(`amounts.${two.id}`);
  });
});

describe('a credit for months to come', () => {
  const subscribed = async () => {
    const company = await openCompany();
    const { account } = company;
    const counterparty = await addCounterparty(company);
    const { invoice } = await issueInvoice(company, counterparty, {
      issueDate: '2026-01-01',
      lines: [
        { accountId: account('4030'), description: 'A year', unitPrice: '1200.00', serviceStart: '2026-01-01', serviceEnd: '2026-12-31' },
      ],
    });
    company.clock.set('2026-12-15T12:00:00.000Z');
    granted(await company.ledger.schedules.run(company.owner, { through: '2026-03' }));
    const credit = (amount: string) => ({
      issueDate: '2026-04-01',
      originalInvoiceId: invoice.id,
      lines: [{ accountId: account('2400'), description: 'Cancelled', unitPrice: amount }],
    });
    return { ...company, counterparty, invoice, credit };
  };
  type Subscribed = Awaited<ReturnType<typeof subscribed>>;
  const waiting = async ({ ledger, owner, account }: Subscribed) =>
    granted(await ledger.accounts.read(owner, account('2400'), { asOf: '2026-12-31' })).view.balanceMinor;
  const isSound = async ({ ledger, owner }: Subscribed) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

  it.each([
    ['900.00', 3, 0n],
    ['250.00', 10, 65_000n],
  ])('[SCH-8] [SCH-9] of %s leaves %i months, and what remains is what waits', async (amount, months, left) => {
    const company = await subscribed();
    const { ledger, owner, counterparty, invoice } = company;
    const { note } = await issueCreditNote(company, counterparty, company.credit(amount));
    const id = invoice.issue?.scheduleIds[0] as ScheduleId;
    expect(granted(await ledger.schedules.read(owner, id)).shares).toHaveLength(months);
    expect(await waiting(company)).toBe(left);
    const { waitingMinor, creditedMinor } = granted(await ledger.schedules.read(owner, id));
    expect([waitingMinor, creditedMinor]).toEqual([left, 90_000n - left]);
    granted(await ledger.schedules.run(owner, { through: '2026-12' }));
    expect([await waiting(company), granted(await ledger.schedules.read(owner, id)).waitingMinor]).toEqual([0n, 0n]);
    await isSound(company);
    await expectRefused(company, 'conflict', () => ledger.invoices.void(owner, invoice.id));
    granted(await ledger.creditNotes.unapply(owner, note.id));
    granted(await ledger.creditNotes.void(owner, note.id));
    granted(await ledger.schedules.run(owner, { through: '2026-12' }));
    expect(granted(await ledger.schedules.read(owner, id)).shares).toHaveLength(12);
    expect(await waiting(company)).toBe(0n);
    await isSound(company);
  });

  const onRevenue = (company: Subscribed, amount: string, more: object = {}) => ({
    ...company.credit(amount),
    lines: [{ accountId: company.account('4030'), description: 'Cancelled', unitPrice: amount, ...more }],
  });
  const earned = async ({ ledger, owner, account }: Subscribed) =>
    granted(await ledger.accounts.read(owner, account('4030'), { asOf: '2026-12-31' })).view.balanceMinor;

  it.each([
    ['1200.00', 90_000n, 3, 0n],
    ['1000.00', 90_000n, 3, 20_000n],
    ['250.00', 25_000n, 10, 95_000n],
  ])('[SCH-9] of %s on the revenue account takes %i off the deferral, the rest off revenue', async (amount, taken, months, left) => {
    const company = await subscribed();
    const { ledger, owner, counterparty, invoice, account } = company;
    const { note } = await issueCreditNote(company, counterparty, onRevenue(company, amount));
    expect(note.issue?.deferredParts).toEqual([{ line: 0, holdingAccountId: account('2400'), amountMinor: taken }]);
    const id = invoice.issue?.scheduleIds[0] as ScheduleId;
    expect(granted(await ledger.schedules.read(owner, id))).toMatchObject({ shares: { length: months }, waitingMinor: 90_000n - taken });
    expect(await waiting(company)).toBe(90_000n - taken);
    await isSound(company);
    granted(await ledger.schedules.run(owner, { through: '2026-12' }));
    expect([await waiting(company), await earned(company)]).toEqual([0n, left]);
    await isSound(company);
    granted(await ledger.creditNotes.unapply(owner, note.id));
    granted(await ledger.creditNotes.void(owner, note.id));
    granted(await ledger.schedules.run(owner, { through: '2026-12' }));
    expect([await waiting(company), await earned(company)]).toEqual([0n, 120_000n]);
    await isSound(company);
  });

  it('[SCH-9] credits the line with its text, and leaves the deferral of others running', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    company.clock.set('2026-12-31T12:00:00.000Z');
    const counterparty = await addCounterparty(company);
    const of = (description: string, unitPrice: string, more: object = {}) => ({
      accountId: account('4030'),
      description,
      unitPrice,
      ...more,
    });
    const year = { serviceStart: '2026-01-01', serviceEnd: '2026-12-31' };
    const lines = [of('Setup', '100.00'), of('A year', '1200.00', year), of('Discount', '-120.00', year)];
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-01-01', lines });
    const credit = (...credited: typeof lines) =>
      issueCreditNote(company, counterparty, { issueDate: '2026-01-20', originalInvoiceId: invoice.id, lines: credited });
    const parts = async (...credited: typeof lines) =>
      (await credit(...credited)).note.issue?.deferredParts.map(({ line, amountMinor }) => [line, amountMinor]);
    expect(await parts(of('Setup', '100.00'))).toEqual([]);
    expect(await parts(of('A year', '1200.00'), of('Discount', '-120.00'))).toEqual([
      [0, 120_000n],
      [1, -12_000n],
    ]);
    granted(await ledger.schedules.run(owner, { through: '2026-12' }));
    const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' }));
    expect(rows).toEqual([]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each(['no invoice', 'another invoice'])('[SCH-9] of %s is refused while an invoice of the customer waits there', async (of) => {
    const company = await subscribed();
    const { ledger, owner, counterparty, account } = company;
    const other = of === 'no invoice' ? null : (await issueInvoice(company, counterparty)).invoice.id;
    const { note } = await draftCreditNote(company, counterparty, { ...company.credit('900.00'), originalInvoiceId: other });
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.creditNotes.issue(owner, note.id));
    expect(refusal).toMatchObject({ field: 'originalInvoiceId', message: expect.stringContaining(company.invoice.number ?? 'INV') });
    const another = await addCounterparty(company, 'Another Diner');
    await issueCreditNote(company, another, { ...company.credit('1.00'), originalInvoiceId: null });
    await issueCreditNote(company, counterparty, { lines: [{ accountId: account('4030'), description: 'Less', unitPrice: '1.00' }] });
  });

  it('[SCH-9] of more than waits is refused', async () => {
    const company = await subscribed();
    const { note } = await draftCreditNote(company, company.counterparty, company.credit('900.01'));
    const refusal = await expectRefused(company, 'unprocessable', () => company.ledger.creditNotes.issue(company.owner, note.id));
    expect(refusal.field).toBe('lines[0].unitPrice');
  });

  it('[OPI-10] a credit note that is paid back says what takes that back, and the advice works', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    const { note } = await issueCreditNote(company, counterparty);
    const paidBack = await importOne(company, { amount: '-40.00', description: 'Refund' });
    granted(await ledger.transactions.settle(owner, paidBack, { parts: [{ creditNoteId: note.id, amount: '40.00' }] }));
    const refusal = await expectRefused(company, 'conflict', () => ledger.creditNotes.void(owner, note.id));
    expect(refusal.message).toContain(`unapply or reopen the transaction ${paidBack}`);
    granted(await ledger.transactions.reopen(owner, paidBack, {}));
    granted(await ledger.creditNotes.void(owner, note.id));
  });
});
