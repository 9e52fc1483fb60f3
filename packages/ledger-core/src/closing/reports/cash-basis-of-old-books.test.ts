import {
  type Company,
  cashBalances,
  fullHistory,
  granted,
  issueCreditNote,
  oldBooks,
  openCompany,
  payDocument,
  startMigration,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../intake/migrations/snapshot.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';

/** Books that were moved in: a customer owes 350.00 and has a credit of 50.00; a vendor is owed 150.00 and gave one of 30.00. */
const movedIn = async (snapshot: Snapshot = oldBooks()) => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const { run } = await startMigration(company, snapshot);
  granted(await ledger.migrations.post(owner, run.id));
  const [invoice] = granted(await ledger.invoices.list(owner)).data;
  const [bill] = granted(await ledger.bills.list(owner)).data;
  if (invoice === undefined || bill === undefined) throw new Error('an invoice and a bill were moved in');
  return { ...company, company, run, invoice: invoice.invoice, bill: bill.invoice };
};

const income = async ({ ledger, owner }: Company, since: string, until: string) => {
  const report = granted(await ledger.reports.profitAndLoss(owner, { since, until, basis: 'cash' }));
  return { net: report.netIncomeMinor[0], bridge: report.bridge };
};

const YEAR = ['2026-01-01', '2026-12-31'] as const;

describe('what a migration brought in open, on the cash basis', () => {
  it('[RPT-24] is neither owed nor earned: retained earnings are those of the cash basis', async () => {
    const { company } = await movedIn();
    expect(await cashBalances(company, '2025-12-31')).toEqual({ '1010': 100_000n, '3800': -100_000n });
    expect((await income(company, ...YEAR)).net).toBe(0n);
  });

  it('[RPT-24] is income, or expense, when it is paid', async () => {
    const { company, invoice, bill } = await movedIn();
    await payDocument(company, { invoiceId: invoice.id }, '70.00', '2026-02-01');
    await payDocument(company, { billId: bill.id }, '150.00', '2026-03-01');
    expect(await cashBalances(company, '2026-02-01')).toEqual({ '1010': 107_000n, '3800': -100_000n, '4920': -7_000n });
    expect(await cashBalances(company, '2026-03-01')).toEqual({ '1010': 92_000n, '3800': -100_000n, '4920': -7_000n, '8090': 15_000n });
    await payDocument(company, { invoiceId: invoice.id }, '280.00', '2026-03-10');
    expect(await cashBalances(company, '2026-03-15')).toEqual({ '1010': 120_000n, '3800': -100_000n, '4920': -35_000n, '8090': 15_000n });
    const { ledger, owner } = company;
    const customers = granted(await ledger.reports.partyTotals(owner, { kind: 'customer', since: YEAR[0], until: YEAR[1], basis: 'cash' }));
    expect(customers.counterparties.map(({ counterparty, totalMinor }) => [counterparty?.name, totalMinor])).toEqual([
      ['Blue Fox Diner', 35_000n],
    ]);
  });

  it('[RPT-20] [RPT-24] ties to the accrual basis, also over the cutover day', async () => {
    const { company, invoice } = await movedIn();
    await payDocument(company, { invoiceId: invoice.id }, '70.00', '2026-02-01');
    const unpaid = [
      { kind: 'invoice', beforeMinor: 35_000n, afterMinor: 28_000n },
      { kind: 'credit_note', beforeMinor: -5_000n, afterMinor: -5_000n },
      { kind: 'bill', beforeMinor: -15_000n, afterMinor: -15_000n },
      { kind: 'vendor_credit', beforeMinor: 3_000n, afterMinor: 3_000n },
    ];
    for (const since of ['2025-06-01', '2026-01-01'])
      expect((await income(company, since, '2026-12-31')).bridge).toEqual({
        accrualNetIncomeMinor: 0n,
        unpaid,
        cashNetIncomeMinor: 7_000n,
      });
  });

  it('[RPT-24] is no loss when it is written off or credited', async () => {
    const { company, invoice, ledger, owner, account } = await movedIn();
    granted(await ledger.invoices.writeOff(owner, invoice.id, { accountId: account('8090'), date: '2026-02-01', amount: '300.00' }));
    expect((await income(company, ...YEAR)).net).toBe(0n);
    const { note } = await issueCreditNote(company, invoice.counterpartyId as CounterpartyId, { issueDate: '2026-02-02', amount: '50.00' });
    granted(await ledger.creditNotes.apply(owner, note.id, { invoiceIds: [invoice.id] }));
    expect((await income(company, ...YEAR)).net).toBe(0n);
  });

  it('[RPT-24] leaves documents of a full history as they are: its entries have the income', async () => {
    const { company, invoice } = await movedIn(fullHistory());
    expect((await income(company, '2025-01-01', '2025-12-31')).net).toBe(68_000n);
    await payDocument(company, { invoiceId: invoice.id }, '300.00', '2026-02-01');
    expect((await income(company, ...YEAR)).net).toBe(0n);
  });

  it('[RPT-24] counts no more when the migration is undone', async () => {
    const { company, ledger, owner, run } = await movedIn();
    granted(await ledger.migrations.undo(owner, run.id));
    expect(await cashBalances(company, '2026-03-15')).toEqual({});
  });
});
