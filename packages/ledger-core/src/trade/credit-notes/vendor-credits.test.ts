import {
  addCounterparty,
  approveBill,
  approveVendorCredit,
  type Company,
  draftVendorCredit,
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
import type { ScheduleId } from '../../kernel/ids.ts';

const opened = async () => {
  const company = await openCompany();
  return { company, counterparty: await addCounterparty(company, 'Cup Works') };
};

const isSound = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

describe('a vendor credit', () => {
  const add = ({ ledger, owner, account }: Company, counterpartyId: Awaited<ReturnType<typeof addCounterparty>>, more: object = {}) =>
    ledger.vendorCredits.create(owner, {
      counterpartyId,
      issueDate: '2026-03-01',
      number: 'VC-1',
      lines: [{ accountId: account('6070'), description: 'x', unitPrice: '1.00' }],
      ...more,
    });

  it('[VCR-1] is a draft first, and is approved, changed, removed and listed beside credit notes', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const customers = await issueCreditNote(company, counterparty, { number: 'VC-1' });
    const { note, openMinor } = await draftVendorCredit(company, counterparty, { memo: 'Broken' });
    expect([openMinor, note]).toMatchObject([0n, { kind: 'vendor_credit', number: 'VC-1', totalMinor: 10_000n, issue: null }]);
    expect((await everythingIn(company)).journal.entries).toHaveLength(1);
    granted(await ledger.vendorCredits.change(owner, note.id, { memo: null, number: 'VC-2', rowVersion: 1 }));
    await expectRefused(company, 'conflict', () => ledger.vendorCredits.approve(owner, note.id, { rowVersion: 1 }));
    granted(await ledger.vendorCredits.approve(owner, note.id, { rowVersion: 2 }));
    const late = await expectRefused(company, 'conflict', () => ledger.vendorCredits.change(owner, note.id, { memo: 'y' }));
    expect(late.message).toContain('The vendor credit VC-2 is approved');
    const draft = await draftVendorCredit(company, counterparty);
    const numbers = async (query: object) => granted(await ledger.vendorCredits.list(owner, query)).data.map((view) => view.note.number);
    expect([await numbers({}), await numbers({ status: 'issued' }), await numbers({ number: 'VC-1' })]).toEqual([
      ['VC-1', 'VC-2'],
      ['VC-2'],
      ['VC-1'],
    ]);
    expect(granted(await ledger.creditNotes.list(owner)).data.map((view) => view.note.id)).toEqual([customers.note.id]);
    granted(await ledger.vendorCredits.delete(owner, draft.note.id));
    await expectRefused(company, 'not_found', () => ledger.vendorCredits.read(owner, draft.note.id));
    await expectRefused(company, 'not_found', () => ledger.vendorCredits.read(owner, customers.note.id));
    await expectRefused(company, 'not_found', () => ledger.creditNotes.void(owner, note.id));
    await isSound(company);
  });

  it('[VCR-2] has the number of its vendor, which no other credit of the vendor has that is not void', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const first = await approveVendorCredit(company, counterparty);
    const refusal = await expectRefused(company, 'conflict', () => add(company, counterparty));
    expect([refusal.field, refusal.message]).toEqual(['number', expect.stringContaining(first.note.id)]);
    for (const number of ['', ' ', undefined])
      expect((await expectRefused(company, 'unprocessable', () => add(company, counterparty, { number }))).field).toBe('number');
    granted(await add(company, await addCounterparty(company, 'Other')));
    granted(await ledger.vendorCredits.void(owner, first.note.id));
    granted(await add(company, counterparty));
  });

  it('[VCR-2] has one number however it is printed, unless both are meant; a bill may have it too', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await approveBill(company, counterparty, { number: 'VC-0009' });
    granted(await add(company, counterparty, { number: 'VC-0009' }));
    expect((await expectRefused(company, 'conflict', () => add(company, counterparty, { number: 'vc 9' }))).message).toContain(
      'with force',
    );
    const { note } = granted(await add(company, counterparty, { number: 'vc 9', force: true }));
    expect(granted(await ledger.vendorCredits.change(owner, note.id, { memo: 'Both came' })).note.number).toBe('vc 9');
    await expectRefused(company, 'conflict', () => ledger.vendorCredits.change(owner, note.id, { number: 'VC 09' }));
    await expectRefused(company, 'conflict', () => ledger.vendorCredits.change(owner, note.id, { number: 'VC-0009', force: true }));
  });

  it.each(['4010', '2400', '1010', '1100', '2000'])('[VCR-2] takes no line on %s', async (code) => {
    const { company, counterparty } = await opened();
    const lines = [{ accountId: company.account(code), description: 'x', unitPrice: '1.00' }];
    expect((await expectRefused(company, 'unprocessable', () => add(company, counterparty, { lines }))).field).toBe('lines[0].accountId');
  });

  it('[VCR-2] corrects no bill of another vendor, no void one, and no invoice', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const ofOther = await approveBill(company, await addCounterparty(company, 'Other'));
    const gone = await approveBill(company, counterparty);
    granted(await ledger.bills.void(owner, gone.invoice.id));
    const sold = await issueInvoice(company, counterparty);
    for (const originalInvoiceId of [ofOther.invoice.id, gone.invoice.id, sold.invoice.id, unknownId('bill')])
      expect((await expectRefused(company, 'unprocessable', () => add(company, counterparty, { originalInvoiceId }))).field).toBe(
        'originalInvoiceId',
      );
    const lines = [{ accountId: account('6070'), description: 'x', unitPrice: '1.00', releaseAccountId: account('6010') }];
    expect((await expectRefused(company, 'unprocessable', () => add(company, counterparty, { lines }))).message).toContain(
      'must be omitted for a credit note or vendor credit',
    );
  });

  it('[VCR-3] [VCR-4] is approved: off its accounts, off the payable, and off the bill that it corrects as far as that is open', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice: bill } = await approveBill(company, counterparty, { amount: '60.00' });
    const view = await approveVendorCredit(company, counterparty, { originalInvoiceId: bill.id, issueDate: '2026-03-12' });
    expect(view).toMatchObject({
      openMinor: 4_000n,
      applied: [{ item: { id: bill.id }, allocation: { amountMinor: 6_000n, on: '2026-03-12' } }],
    });
    expect(await openOf(company, bill.id)).toBe(0n);
    const { journal, events } = await everythingIn(company);
    expect(journal.entries.at(-1)).toMatchObject({
      date: '2026-03-12',
      source: 'vendor_credit',
      description: 'Vendor credit VC-1: Cup Works',
      lines: [
        { accountId: account('2000'), side: 'debit', amountMinor: 10_000n, counterpartyId: counterparty },
        { accountId: account('6070'), side: 'credit', amountMinor: 10_000n },
      ],
    });
    expect(events.map(({ type }) => type)).toContain('bill.paid');
    const { invoice: draft } = granted(
      await ledger.bills.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-01', number: 'B-9', lines: lineOf(company) }),
    );
    const early = await draftVendorCredit(company, counterparty, { originalInvoiceId: draft.id, number: 'VC-9' });
    const refusal = await expectRefused(company, 'conflict', () => ledger.vendorCredits.approve(owner, early.note.id));
    expect(refusal.message).toContain('First approve that.');
    granted(await ledger.bills.approve(owner, draft.id));
    granted(await ledger.vendorCredits.approve(owner, early.note.id));
    const taken = await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, view.note.issue?.entryId as never));
    expect(taken.message).toContain('void the vendor credit');
    await isSound(company);
  });

  const lineOf = ({ account }: Company) => [{ accountId: account('6070'), description: 'Cups', unitPrice: '10.00' }];

  it('[VCR-4] is applied to bills of the vendor alone, the listed ones or the oldest first, and taken back', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const sold = await issueInvoice(company, counterparty);
    const first = (await approveBill(company, counterparty, { number: 'B-1', issueDate: '2026-03-03' })).invoice.id;
    const second = (await approveBill(company, counterparty, { number: 'B-2', issueDate: '2026-03-02' })).invoice.id;
    const { note } = await approveVendorCredit(company, counterparty, { amount: '150.00' });
    for (const ids of [[sold.invoice.id], [unknownId('bill')], [first, first]])
      await expectRefused(company, 'unprocessable', () => ledger.vendorCredits.apply(owner, note.id, { invoiceIds: ids }));
    granted(await ledger.vendorCredits.apply(owner, note.id, { invoiceIds: [first] }));
    granted(await ledger.vendorCredits.apply(owner, note.id));
    expect([await openOf(company, first), await openOf(company, second), await openOf(company, note.id)]).toEqual([0n, 5_000n, 0n]);
    expect((await expectRefused(company, 'conflict', () => ledger.bills.void(owner, first))).message).toContain(
      'unapply the vendor credit VC-1',
    );
    granted(await ledger.vendorCredits.unapply(owner, note.id, { invoiceIds: [first] }));
    await expectRefused(company, 'unprocessable', () => ledger.vendorCredits.unapply(owner, note.id, { invoiceIds: [first] }));
    granted(await ledger.vendorCredits.unapply(owner, note.id));
    expect((await expectRefused(company, 'conflict', () => ledger.vendorCredits.unapply(owner, note.id))).message).toContain('to a bill');
    expect([await openOf(company, first), await openOf(company, second), await openOf(company, note.id)]).toEqual([
      10_000n,
      10_000n,
      15_000n,
    ]);
    granted(await ledger.counterparties.applyCash(owner, counterparty));
    expect([await openOf(company, second), await openOf(company, note.id)]).toEqual([0n, 0n]);
    await isSound(company);
  });

  it('[VCR-5] [SET-12] is paid out by money in, which is proposed by its number, and voided only while nothing of it is', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { note } = await approveVendorCredit(company, counterparty, { number: 'VCR-0042', amount: '40.00' });
    const back = await importOne(company, { amount: '40.00', description: 'Refund VCR-0042' });
    const [proposal] = granted(await ledger.transactions.settlement(owner, back)).proposals;
    expect(proposal).toMatchObject({ counterpartyId: counterparty, parts: [{ item: { id: note.id }, amountMinor: 4_000n }] });
    granted(await ledger.transactions.settle(owner, back, { parts: [{ vendorCreditId: note.id as never, amount: '40.00' }] }));
    expect(await openOf(company, note.id)).toBe(0n);
    await isSound(company);
    expect((await expectRefused(company, 'conflict', () => ledger.vendorCredits.void(owner, note.id))).message).toContain(
      'reopen the transaction',
    );
    granted(await ledger.transactions.reopen(owner, back, {}));
    const voided = granted(await ledger.vendorCredits.void(owner, note.id, { reason: 'Wrong vendor' }));
    expect(voided).toMatchObject({ openMinor: 0n, note: { voiding: { reason: 'Wrong vendor' } } });
    await expectRefused(company, 'conflict', () => ledger.vendorCredits.void(owner, note.id));
    await expectRefused(company, 'conflict', () => ledger.vendorCredits.apply(owner, note.id));
    const { events } = await everythingIn(company);
    const types = events.flatMap(({ type }) => (type.startsWith('vendor_credit.') ? [type.slice(14)] : []));
    expect(types.toReversed()).toEqual(['created', 'approved', 'applied', 'unapplied', 'voided']);
    await isSound(company);
  });

  it('[VCR-3] stands in the aging of what vendors are owed, and ties to the payable', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await approveBill(company, counterparty);
    const { note } = await approveVendorCredit(company, counterparty, { amount: '30.00' });
    const aging = granted(await ledger.reports.aging(owner, { kind: 'payable', asOf: '2026-03-31', withDocuments: true }));
    expect(aging.total).toMatchObject({ unappliedMinor: -3_000n, otherMinor: 0n, totalMinor: 7_000n });
    expect(aging.documents?.items.map(({ item, openMinor }) => [item.id === note.id, openMinor])).toContainEqual([true, -3_000n]);
  });

  it('[RPT-19] [RPT-20] counts on the cash basis once it is applied or paid out', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { note } = await approveVendorCredit(company, counterparty, { amount: '30.00', issueDate: '2026-03-05' });
    const query = { since: '2026-03-01', until: '2026-03-31', basis: 'cash' } as const;
    const before = granted(await ledger.reports.profitAndLoss(owner, query));
    expect(before.netIncomeMinor).toEqual([0n]);
    expect(before.bridge?.unpaid).toEqual([{ kind: 'vendor_credit', beforeMinor: 0n, afterMinor: 3_000n }]);
    const back = await importOne(company, { date: '2026-03-20', amount: '30.00', description: 'Refund' });
    granted(await ledger.transactions.settle(owner, back, { parts: [{ vendorCreditId: note.id as never, amount: '30.00' }] }));
    expect(granted(await ledger.reports.profitAndLoss(owner, query)).netIncomeMinor).toEqual([3_000n]);
  });
});

describe('a bill below zero', () => {
  it.each([
    ['-5.00', 'vendor credit'],
    ['0.00', 'greater than zero'],
  ])('[VCR-6] of %s is refused, and the vendor credit is named', async (unitPrice, named) => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const given = { counterpartyId: counterparty, issueDate: '2026-03-01', number: 'B-1' };
    const lines = [{ accountId: account('6070'), description: 'Cups', unitPrice }];
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.bills.create(owner, { ...given, lines }));
    expect([refusal.field, refusal.message]).toEqual(['lines', expect.stringContaining(named)]);
    if (named === 'vendor credit')
      granted(await ledger.vendorCredits.create(owner, { ...given, lines: [{ ...(lines[0] as (typeof lines)[0]), unitPrice: '5.00' }] }));
  });

  it('[VCR-6] an invoice below zero names the credit note', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const lines = [{ accountId: account('4010'), description: 'Beans', unitPrice: '-5.00' }];
    const refusal = await expectRefused(company, 'unprocessable', () =>
      ledger.invoices.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-01', lines }),
    );
    expect(refusal.message).toContain('credit note');
  });
});

describe('a vendor credit for months to come', () => {
  it('[SCH-9] [VCR-3] ends the months of the bill that it corrects, and its void restores them', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice: bill } = await approveBill(company, counterparty, {
      issueDate: '2026-01-01',
      lines: [
        { accountId: account('6110'), description: 'A year', unitPrice: '1200.00', serviceStart: '2026-01-01', serviceEnd: '2026-12-31' },
      ],
    });
    company.clock.set('2026-12-15T12:00:00.000Z');
    granted(await ledger.schedules.run(owner, { through: '2026-03' }));
    const id = bill.issue?.scheduleIds[0] as ScheduleId;
    const months = async () => granted(await ledger.schedules.read(owner, id)).shares.length;
    const lines = [{ accountId: account('1300'), description: 'Cancelled', unitPrice: '900.00' }];
    const unnamed = await draftVendorCredit(company, counterparty, { issueDate: '2026-04-01', lines });
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.vendorCredits.approve(owner, unnamed.note.id));
    expect([refusal.field, refusal.message]).toEqual(['originalInvoiceId', expect.stringContaining('Name the bill')]);
    granted(await ledger.vendorCredits.change(owner, unnamed.note.id, { originalInvoiceId: bill.id }));
    granted(await ledger.vendorCredits.approve(owner, unnamed.note.id));
    expect(await months()).toBe(3);
    await isSound(company);
    granted(await ledger.vendorCredits.unapply(owner, unnamed.note.id));
    expect((await expectRefused(company, 'conflict', () => ledger.bills.void(owner, bill.id))).message).toContain('The vendor credit');
    granted(await ledger.vendorCredits.void(owner, unnamed.note.id));
    expect(await months()).toBe(12);
    await isSound(company);
  });

  it('[SCH-9] [VCR-3] on the expense account takes off what is still prepaid, and the rest off the expense', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const year = { serviceStart: '2026-01-01', serviceEnd: '2026-12-31' };
    const { invoice: bill } = await approveBill(company, counterparty, {
      issueDate: '2026-01-01',
      lines: [{ accountId: account('6110'), description: 'A year', unitPrice: '1200.00', ...year }],
    });
    company.clock.set('2026-12-15T12:00:00.000Z');
    granted(await ledger.schedules.run(owner, { through: '2026-03' }));
    const lines = [{ accountId: account('6110'), description: 'Cancelled', unitPrice: '1000.00' }];
    const { note } = await draftVendorCredit(company, counterparty, { issueDate: '2026-04-01', lines, originalInvoiceId: bill.id });
    granted(await ledger.vendorCredits.approve(owner, note.id));
    const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' }));
    expect(rows.map((row) => [row.account.code, row.debitMinor - row.creditMinor])).toEqual([
      ['2000', -20_000n],
      ['6110', 20_000n],
    ]);
    await isSound(company);
  });
});
