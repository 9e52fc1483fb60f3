import {
  addCounterparty,
  approveBill,
  type Company,
  cashBalances,
  expectRefused,
  granted,
  issueCreditNote,
  issueInvoice,
  openCompany,
  payDocument,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { date } from '../../kernel/dates.ts';
import { newItem } from '../../ledger/open-items/open-item.ts';
import type { ProfitAndLossQuery } from './profit-and-loss.ts';

const APRIL = { since: '2026-04-01', until: '2026-04-30' };
const MARCH = { since: '2026-03-01', until: '2026-03-31' };

/** An invoice of 100.00 in three lines, of which thirds cannot be paid evenly. */
const invoiced = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const line = (code: string, unitPrice: string) => ({ accountId: company.account(code), description: code, unitPrice });
  const { invoice } = await issueInvoice(company, counterparty, {
    issueDate: '2026-03-02',
    lines: [line('4010', '33.33'), line('4020', '33.33'), line('2400', '33.34')],
  });
  return { ...company, company, counterparty, invoice };
};

const incomeOf = async ({ ledger, owner }: Company, query: ProfitAndLossQuery) => {
  const { revenue, expenses, netIncomeMinor, bridge } = granted(await ledger.reports.profitAndLoss(owner, query));
  const rows = [...revenue.rows, ...expenses.rows].filter(({ isHeader }) => !isHeader);
  return {
    rows: rows.map(({ account, amountsMinor }) => `${account.code}: ${amountsMinor.join(' ')}`),
    net: netIncomeMinor.join(' '),
    bridge,
  };
};

describe('the cash basis', () => {
  it('[RPT-19] counts an invoice as far as it is paid, line by line to the minor unit', async () => {
    const { company, invoice } = await invoiced();
    await payDocument(company, { invoiceId: invoice.id }, '10.00', '2026-03-10');
    await payDocument(company, { invoiceId: invoice.id }, '90.00', '2026-04-05');
    expect((await incomeOf(company, MARCH)).rows).toEqual(['4010: 3333', '4020: 3333']);
    expect((await incomeOf(company, { ...MARCH, basis: 'cash' })).rows).toEqual(['4010: 334', '4020: 333']);
    expect((await incomeOf(company, { ...APRIL, basis: 'cash' })).rows).toEqual(['4010: 2999', '4020: 3000']);
    expect(await cashBalances(company, '2026-03-09')).toEqual({});
    expect(await cashBalances(company, '2026-03-10')).toEqual({ '1010': 1_000n, '4010': -334n, '4020': -333n, '2400': -333n });
    expect(await cashBalances(company, '2026-04-05')).toEqual({ '1010': 10_000n, '4010': -3_333n, '4020': -3_333n, '2400': -3_334n });
  });

  it('[RPT-20] states how it ties to the accrual basis', async () => {
    const { company, counterparty, invoice } = await invoiced();
    await approveBill(company, counterparty, { issueDate: '2026-03-20' });
    await payDocument(company, { invoiceId: invoice.id }, '50.00', '2026-04-05');
    expect((await incomeOf(company, MARCH)).bridge).toBeNull();
    expect((await incomeOf(company, { ...APRIL, basis: 'cash' })).bridge).toEqual({
      accrualNetIncomeMinor: 0n,
      unpaid: [
        { kind: 'invoice', beforeMinor: 6_666n, afterMinor: 3_333n },
        { kind: 'bill', beforeMinor: -10_000n, afterMinor: -10_000n },
      ],
      cashNetIncomeMinor: 3_333n,
    });
  });

  it('[RPT-19] counts a credit note with the invoice that it pays, and not before', async () => {
    const { company, counterparty, invoice, ledger, owner } = await invoiced();
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-03-05', amount: '20.00' });
    expect(await cashBalances(company, '2026-03-31')).toEqual({});
    granted(await ledger.creditNotes.apply(owner, note.id, { invoiceIds: [invoice.id] }));
    const { rows, net } = await incomeOf(company, { since: '2026-03-01', until: '2026-12-31', basis: 'cash' });
    expect(net).toBe('-666');
    expect(rows).toEqual(['4010: 667', '4020: 667', '4090: -2000']);
  });

  it('[RPT-19] counts a write-off and what it takes off: what is not paid is neither income nor a loss', async () => {
    const { company, invoice, ledger, owner, account } = await invoiced();
    granted(await ledger.invoices.writeOff(owner, invoice.id, { accountId: account('6070'), date: '2026-03-10', amount: '100.00' }));
    expect(await cashBalances(company, '2026-03-31')).toEqual({ '4010': -3_333n, '4020': -3_333n, '2400': -3_334n, '6070': 10_000n });
  });

  it('[RPT-19] leaves entries by hand, and payments of no document, as they are', async () => {
    const { company, counterparty, ledger, owner, account } = await invoiced();
    granted(
      await ledger.journal.post(owner, {
        date: '2026-03-08',
        description: 'Accrued',
        lines: [
          { accountId: account('1100'), side: 'debit', amount: '7.00', counterpartyId: counterparty },
          { accountId: account('4010'), side: 'credit', amount: '7.00' },
        ],
      }),
    );
    expect(await cashBalances(company, '2026-03-31')).toEqual({ '1100': 700n, '4010': -700n });
  });

  it('[RPT-19] gives the balance sheet, the tax lines and the columns of a dimension too', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const counterparty = await addCounterparty(company);
    const team = granted(await ledger.dimensions.create(owner, { name: 'Team', values: ['Shop', 'Web'] }));
    const [shop, web] = team.values.map(({ id }) => id);
    const line = (valueId: typeof shop, unitPrice: string) => ({
      accountId: account('4010'),
      description: 'Beans',
      unitPrice,
      dimensions: valueId === undefined ? [] : [{ dimensionId: team.id, valueId }],
    });
    const lines = [line(shop, '60.00'), line(web, '20.00'), line(undefined, '20.00')];
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-03-02', lines });
    await payDocument(company, { invoiceId: invoice.id }, '50.00', '2026-03-10');
    expect((await incomeOf(company, { ...MARCH, by: team.id, basis: 'cash' })).rows).toEqual(['4010: 3000 1000 1000 5000']);
    const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf: '2026-03-31', basis: 'cash' }));
    expect([sheet.totalAssetsMinor, sheet.totalLiabilitiesAndEquityMinor, sheet.netIncomeMinor]).toEqual([5_000n, 5_000n, 5_000n]);
    const tax = granted(await ledger.reports.taxLines(owner, { asOf: '2026-03-31', basis: 'cash' }));
    const receipts = tax.lines.flatMap(({ accounts }) => accounts).find((each) => each.account.code === '4010');
    expect([tax.basis, receipts?.amountMinor]).toEqual(['cash', 5_000n]);
  });

  it('[RPT-19] is refused where too much was open, payments too: none of it is left out unsaid', async () => {
    const { company, counterparty, ledger, owner, account, store } = await invoiced();
    const payments = Array.from({ length: 20_000 }, (_, at) =>
      newItem({
        ...{ id: `txn_${String(at).padStart(26, '0')}`, kind: 'payment', counterpartyId: counterparty, accountId: account('1100') },
        ...{ side: 'credit', number: null, date: date('2026-03-01'), dueDate: date('2026-03-01'), amountMinor: 1n },
      }),
    );
    await store.write(owner.ledgerId, (books) => books.openItems.put(payments));
    const refusal = await ledger.reports.trialBalance(owner, { asOf: '2026-03-31', basis: 'cash' });
    expect(refusal).toMatchObject({ refused: 'unprocessable', field: 'basis' });
    await store.write(owner.ledgerId, (books) => books.openItems.remove(payments.slice(0, 1).map(({ id }) => id)));
    expect(await cashBalances(company, '2026-03-31')).toEqual({});
  });

  it('[RPT-22] gives revenue by customer and expenses by vendor, on either basis; lines that name nobody stand last', async () => {
    const { company, counterparty, invoice, ledger, owner, account } = await invoiced();
    const owl = await addCounterparty(company, 'Owl Inn');
    await issueInvoice(company, owl, { issueDate: '2026-03-03', amount: '500.00' });
    granted(
      await ledger.journal.post(owner, {
        date: '2026-03-08',
        description: 'Cash sale',
        lines: [
          { accountId: account('1010'), side: 'debit', amount: '700.00' },
          { accountId: account('4010'), side: 'credit', amount: '700.00' },
        ],
      }),
    );
    await payDocument(company, { invoiceId: invoice.id }, '50.00', '2026-03-10');
    const shown = async (kind: 'customer' | 'vendor', basis: 'accrual' | 'cash') => {
      const { counterparties, totalMinor } = granted(await ledger.reports.partyTotals(owner, { kind, basis, ...MARCH }));
      return [
        ...counterparties.map(
          (each) => `${each.counterparty?.name}: ${each.accounts.map((row) => `${row.account.code} ${row.amountMinor}`).join(', ')}`,
        ),
        totalMinor,
      ];
    };
    expect(await shown('customer', 'accrual')).toEqual([
      'Owl Inn: 4010 50000',
      'Blue Fox Diner: 4010 3333, 4020 3333',
      'undefined: 4010 70000',
      126_666n,
    ]);
    expect(await shown('customer', 'cash')).toEqual(['Blue Fox Diner: 4010 1667, 4020 1666', 'undefined: 4010 70000', 73_333n]);
    await approveBill(company, counterparty, { issueDate: '2026-03-20' });
    expect(await shown('vendor', 'accrual')).toEqual(['Blue Fox Diner: 6070 10000', 10_000n]);
    expect(await shown('vendor', 'cash')).toEqual([0n]);
    const wrongWay = { kind: 'vendor', since: '2026-04-01', until: '2026-03-01' } as const;
    expect((await expectRefused(company, 'unprocessable', () => ledger.reports.partyTotals(owner, wrongWay))).field).toBe('since');
  });
});
