import {
  addCounterparty,
  approveBill,
  approveVendorCredit,
  type Company,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** Cash of 20 January that pays nothing yet, and an invoice of 10 February; today is 15 March. */
const prepared = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const id = await importOne(company, { amount: '100.00', description: 'Paid ahead', date: '2026-01-20' });
  granted(await company.ledger.transactions.settle(company.owner, id, { parts: [], counterpartyId: counterparty }));
  const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-02-10' });
  return { ...company, company, counterparty, invoice };
};

const netOf = async ({ ledger, owner }: Company, month: string) => {
  const days = { since: `${month}-01`, until: `${month}-28`, basis: 'cash' } as const;
  return granted(await ledger.reports.profitAndLoss(owner, days)).netIncomeMinor.at(-1);
};

describe('the day of what is applied', () => {
  it('[OPI-11] unapplied cash counts from a named day on, and without one from today on', async () => {
    const { company, counterparty, ledger, owner } = await prepared();
    const apply = (date: string | null) => ledger.counterparties.applyCash({ ...owner, dryRun: true }, counterparty, { date });
    granted(await apply('2026-02-10'));
    expect(await netOf(company, '2026-02')).toBe(0n);
    granted(await ledger.counterparties.applyCash(owner, counterparty, { date: '2026-02-10' }));
    expect([await netOf(company, '2026-02'), await netOf(company, '2026-03')]).toEqual([10_000n, 0n]);
  });

  it('[OPI-4] [OPI-11] counts from today on where no day is named', async () => {
    const { company, counterparty, ledger, owner } = await prepared();
    granted(await ledger.counterparties.applyCash(owner, counterparty));
    expect([await netOf(company, '2026-02'), await netOf(company, '2026-03')]).toEqual([0n, 10_000n]);
  });

  it('[OPI-11] credit notes and vendor credits are applied from a named day on, and their allocations say so', async () => {
    const { company, counterparty, invoice, ledger, owner } = await prepared();
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-02-20' });
    granted(await ledger.creditNotes.apply(owner, note.id, { invoiceIds: [invoice.id], date: '2026-02-25' }));
    const { invoice: bill } = await approveBill(company, counterparty, { issueDate: '2026-02-01' });
    const { note: credit } = await approveVendorCredit(company, counterparty, { issueDate: '2026-01-05' });
    granted(await ledger.vendorCredits.apply(owner, credit.id, { date: '2026-02-01' }));
    const firstDays = async (id: typeof invoice.id) =>
      granted(await ledger.allocations.list(owner, id)).map(({ allocation }) => allocation.on);
    expect([await firstDays(invoice.id), await firstDays(bill.id)]).toEqual([['2026-02-25'], ['2026-02-01']]);
  });

  it('[OPI-11] leaves out what is of a later day, where nothing is named', async () => {
    const { company, counterparty, ledger, owner } = await prepared();
    const { invoice: later } = await issueInvoice(company, counterparty, { issueDate: '2026-01-25', amount: '30.00' });
    granted(await ledger.counterparties.applyCash(owner, counterparty, { date: '2026-01-31' }));
    const found = granted(await ledger.allocations.list(owner, later.id));
    expect(found.map(({ allocation }) => [allocation.on, allocation.amountMinor])).toEqual([['2026-01-31', 3_000n]]);
    await expectRefused(company, 'conflict', () => ledger.counterparties.applyCash(owner, counterparty, { date: '2026-02-09' }));
  });

  it.each([
    ['no day', 'soon', 'unprocessable'],
    ['a day after today', '2026-03-16', 'unprocessable'],
    ['a day before the invoice', '2026-02-09', 'unprocessable'],
    ['a day of a closed month', '2026-02-10', 'period_closed'],
  ] as const)('[OPI-11] is refused for %s', async (_, date, code) => {
    const { company, counterparty, invoice, ledger, owner } = await prepared();
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-01-20' });
    if (code === 'period_closed') granted(await ledger.periods.close(owner, '2026-02'));
    const named = { invoiceIds: [invoice.id], date };
    await expectRefused(company, code, () => ledger.counterparties.applyCash(owner, counterparty, named));
    await expectRefused(company, code, () => ledger.creditNotes.apply(owner, note.id, named));
  });

  it('[OPI-11] is refused for a day before the credit', async () => {
    const { company, counterparty, invoice, ledger, owner } = await prepared();
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-02-20' });
    const refusal = await expectRefused(company, 'unprocessable', () =>
      ledger.creditNotes.apply(owner, note.id, { invoiceIds: [invoice.id], date: '2026-02-19' }),
    );
    expect(refusal.field).toBe('date');
  });
});
