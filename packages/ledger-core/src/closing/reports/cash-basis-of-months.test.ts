import { memoryStore } from 'ledger-core/memory';
import {
  addCounterparty,
  approveBill,
  approveVendorCredit,
  cashBalances,
  granted,
  issueCreditNote,
  issueInvoice,
  openCompany,
  payDocument,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Repositories } from '../../store/repositories.ts';
import type { Store } from '../../store/store.ts';

/** A year of 2026-03 to 2027-02 for 1,200.00, of which three months are released, and a line of one month for 0.01. */
const subscribed = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const { ledger, owner, account } = company;
  const service = { serviceStart: '2026-03-01', serviceEnd: '2027-02-28' };
  const lines = (code: string) => [
    { accountId: account(code), description: 'A year', unitPrice: '1200.00', ...service },
    { accountId: account(code), description: 'Set up', unitPrice: '0.01' },
  ];
  const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-03-01', lines: lines('4030') });
  const { invoice: bill } = await approveBill(company, counterparty, { issueDate: '2026-03-01', lines: lines('6110') });
  company.clock.set('2026-05-31T12:00:00.000Z');
  granted(await ledger.schedules.run(owner, { through: '2026-05' }));
  return { company, invoice, bill };
};

describe('a service over months on the cash basis', () => {
  it('[RPT-19] earns and costs nothing while nobody paid, whatever its schedule has released', async () => {
    const { company } = await subscribed();
    for (const day of ['2026-03-01', '2026-03-31', '2026-05-31']) expect(await cashBalances(company, day)).toEqual({});
  });

  it('[RPT-19] counts the released and the deferred part as far as it is paid, together', async () => {
    const { company, invoice, bill } = await subscribed();
    await payDocument(company, { invoiceId: invoice.id }, '600.00', '2026-04-10');
    await payDocument(company, { billId: bill.id }, '600.00', '2026-04-10');
    const legs = (waiting: bigint, income: bigint) => ({
      '2400': -waiting,
      '1300': waiting,
      '4030': -income,
      '6110': income,
    });
    expect(await cashBalances(company, '2026-03-31')).toEqual({});
    expect(await cashBalances(company, '2026-04-10')).toEqual(legs(55_000n, 5_000n));
    expect(await cashBalances(company, '2026-05-31')).toEqual(legs(45_000n, 15_000n));
    await payDocument(company, { invoiceId: invoice.id }, '600.01', '2026-05-20');
    await payDocument(company, { billId: bill.id }, '600.01', '2026-05-20');
    expect(await cashBalances(company, '2026-05-31')).toEqual(legs(90_000n, 30_001n));
  });

  it('[RPT-20] ties to the accrual basis with what unpaid documents have released', async () => {
    const { company, invoice } = await subscribed();
    await payDocument(company, { invoiceId: invoice.id }, '600.00', '2026-04-10');
    const { bridge } = granted(
      await company.ledger.reports.profitAndLoss(company.owner, { since: '2026-04-01', until: '2026-05-31', basis: 'cash' }),
    );
    expect(bridge).toEqual({
      accrualNetIncomeMinor: 0n,
      unpaid: [
        { kind: 'invoice', beforeMinor: 10_001n, afterMinor: 15_001n },
        { kind: 'bill', beforeMinor: -10_001n, afterMinor: -30_001n },
      ],
      cashNetIncomeMinor: 15_000n,
    });
  });

  it('[RPT-19] earns no part of what a credit note took off its schedule', async () => {
    const { company, invoice, bill } = await subscribed();
    const { account } = company;
    const lines = (code: string) => [{ accountId: account(code), description: 'Cancelled', unitPrice: '900.00' }];
    await issueCreditNote(company, invoice.counterpartyId, {
      issueDate: '2026-05-31',
      originalInvoiceId: invoice.id,
      lines: lines('2400'),
    });
    await approveVendorCredit(company, bill.counterpartyId, { issueDate: '2026-05-31', originalInvoiceId: bill.id, lines: lines('1300') });
    expect(await cashBalances(company, '2026-05-31')).toEqual({});
    await payDocument(company, { invoiceId: invoice.id }, '100.00', '2026-05-31');
    expect(await cashBalances(company, '2026-05-31')).toEqual({ '1010': 10_000n, '4030': -10_000n });
    await payDocument(company, { invoiceId: invoice.id }, '200.01', '2026-05-31');
    await payDocument(company, { billId: bill.id }, '300.01', '2026-05-31');
    expect(await cashBalances(company, '2026-05-31')).toEqual({ '4030': -30_001n, '6110': 30_001n });
  });

  it('[RPT-19] takes no more off an invoice than a credit note with a discount pays of it', async () => {
    const { company, invoice } = await subscribed();
    const { account } = company;
    const lines = [
      { accountId: account('2400'), description: 'Cancelled', unitPrice: '900.00' },
      { accountId: account('4090'), description: 'Fee', unitPrice: '-600.00' },
    ];
    await issueCreditNote(company, invoice.counterpartyId, { issueDate: '2026-05-31', originalInvoiceId: invoice.id, lines });
    await payDocument(company, { invoiceId: invoice.id }, '900.01', '2026-05-31');
    expect(await cashBalances(company, '2026-05-31')).toEqual({ '1010': 90_001n, '4030': -30_001n, '4090': -60_000n });
  });

  it('[RPT-29] rounds by the order of the lines of the document, in whatever order the store finds its schedules', async () => {
    for (const store of [memoryStore(), findsBackwards()]) {
      const company = await openCompany({}, { store });
      const { ledger, owner, account, clock } = company;
      const line = (code: string, serviceEnd: string) => ({
        ...{ accountId: account(code), description: code, unitPrice: '0.66' },
        ...{ serviceStart: '2026-04-01', serviceEnd },
      });
      const lines = [line('4010', '2026-06-30'), line('4030', '2026-05-31')];
      const { invoice } = await issueInvoice(company, await addCounterparty(company), { issueDate: '2026-03-01', lines });
      clock.set('2026-06-30T12:00:00.000Z');
      granted(await ledger.schedules.run(owner, { through: '2026-06' }));
      await payDocument(company, { invoiceId: invoice.id }, '0.51', '2026-06-30');
      expect(await cashBalances(company, '2026-06-30')).toEqual({ '1010': 51n, '4010': -26n, '4030': -25n });
    }
  });
});

/** A store may answer what it finds by ids in any order. */
const findsBackwards = (): Store => {
  const store = memoryStore();
  const backwards = ({ schedules, ...others }: Repositories): Repositories => ({
    ...others,
    schedules: { ...schedules, byIds: async (ids) => (await schedules.byIds(ids)).toReversed() },
  });
  return { ...store, read: (id, work, options) => store.read(id, (books) => work(backwards(books)), options) };
};
