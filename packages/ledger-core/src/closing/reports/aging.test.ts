import {
  addCounterparty,
  approveBill,
  entryOf,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('the aging', () => {
  it('[AGE-1] [AGE-3] has each bucket, what is not applied, and entries of no document; they add up to the receivable', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const fox = await addCounterparty(company);
    const owl = await addCounterparty(company, 'Owl Inn');
    // As of 15 April: not due, due for 1, 30, 31, 60, 61, 90 and 91 days.
    const due = ['2026-04-15', '2026-04-14', '2026-03-16', '2026-03-15', '2026-02-14', '2026-02-13', '2026-01-15', '2026-01-14'];
    for (const [at, dueDate] of due.entries())
      await issueInvoice(company, fox, { issueDate: '2026-01-01', dueDate, amount: `${10 ** at / 100}` });
    await issueCreditNote(company, owl, { amount: '30.00' });
    const line = entryOf(company, '2026-04-01', [
      ['1100', 'debit', '7.00'],
      ['4010', 'credit', '7.00'],
    ]);
    granted(await ledger.journal.post(owner, { ...line, lines: line.lines.map((one) => ({ ...one, counterpartyId: owl })) }));
    const aging = granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-04-15' }));
    expect(aging.counterparties).toMatchObject([
      {
        counterparty: { name: 'Blue Fox Diner' },
        currentMinor: 1n,
        days30Minor: 110n,
        days60Minor: 11_000n,
        days90Minor: 1_100_000n,
        olderMinor: 10_000_000n,
        unappliedMinor: 0n,
        otherMinor: 0n,
        totalMinor: 11_111_111n,
      },
      { counterparty: { name: 'Owl Inn' }, currentMinor: 0n, unappliedMinor: -3_000n, otherMinor: 700n, totalMinor: -2_300n },
    ]);
    expect(aging.total).toMatchObject({ unappliedMinor: -3_000n, otherMinor: 700n, totalMinor: 11_108_811n });
    const requested = { kind: 'receivable', asOf: '2026-04-15', withDocuments: true } as const;
    const { items = [], totalMinor } = granted(await ledger.reports.aging(owner, requested)).documents ?? {};
    expect(items.map(({ daysOverdue }) => daysOverdue)).toEqual([0, 1, 30, 31, 60, 61, 90, 91, 0]);
    expect(totalMinor).toBe(11_108_111n);
    expect(
      granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-04-15', counterpartyId: owl })).counterparties,
    ).toHaveLength(1);
  });

  it('[AGE-2] has what was open then: a payment that came later is not in it', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const vendor = await addCounterparty(company);
    const { invoice } = await approveBill(company, vendor, { issueDate: '2026-03-01' });
    const id = await importOne(company, { amount: '-40.00', description: 'Part' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ billId: invoice.id, amount: '40.00' }] }));
    const openOn = async (asOf: string) => granted(await ledger.reports.aging(owner, { kind: 'payable', asOf })).total.totalMinor;
    expect([await openOn('2026-02-28'), await openOn('2026-03-09'), await openOn('2026-03-10'), await openOn('2026-12-31')]).toEqual([
      0n,
      10_000n,
      6_000n,
      6_000n,
    ]);
  });

  it('[AGE-1] is refused for a day that is none, and for an unknown party', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    expect(
      (await expectRefused(company, 'unprocessable', () => ledger.reports.aging(owner, { kind: 'payable', asOf: '2026-02-30' }))).field,
    ).toBe('asOf');
    expect(
      (
        await expectRefused(company, 'unprocessable', () =>
          ledger.reports.aging(owner, { kind: 'payable', withDocuments: true, counterpartyId: unknownId('counterparty') }),
        )
      ).field,
    ).toBe('counterpartyId');
  });
});

describe('the statement of account', () => {
  it('[AGE-4] leaves out what was reversed, and has what stands in its place', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    const id = await importOne(company, { date: '2026-03-05', amount: '9.00', description: 'Thanks' });
    granted(await ledger.transactions.settle(owner, id, { parts: [], counterpartyId: counterparty }));
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await ledger.transactions.settle(owner, id, { parts: [], counterpartyId: counterparty }));
    const { openingMinor, lines, closingMinor } = granted(await ledger.counterparties.statement(owner, counterparty));
    expect([openingMinor, ...lines.map(({ signedMinor }) => signedMinor), closingMinor]).toEqual([0n, -900n, -900n]);
  });

  it('[AGE-4] has the lines of a party between two days, with the balance after each', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const counterparty = await addCounterparty(company);
    await issueInvoice(company, counterparty, { issueDate: '2025-12-31', amount: '20.00' });
    await issueInvoice(company, await addCounterparty(company, 'Other'));
    const { invoice } = await issueInvoice(company, counterparty);
    await approveBill(company, counterparty, { issueDate: '2026-03-02', amount: '30.00' });
    const gone = await issueInvoice(company, counterparty, { issueDate: '2026-03-12', amount: '5.00' });
    granted(await ledger.invoices.void(owner, gone.invoice.id));
    const id = await importOne(company, { amount: '100.00', description: 'Thanks' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
    const { openingMinor, closingMinor, lines } = granted(await ledger.counterparties.statement(owner, counterparty));
    expect([openingMinor, closingMinor]).toEqual([2_000n, -1_000n]);
    expect(lines.map(({ entry, number, signedMinor, balanceMinor }) => [entry.date, number, signedMinor, balanceMinor])).toEqual([
      ['2026-03-01', 'INV-0003', 10_000n, 12_000n],
      ['2026-03-02', 'B-1', -3_000n, 9_000n],
      ['2026-03-10', null, -10_000n, -1_000n],
    ]);
    const late = granted(await ledger.counterparties.statement(owner, counterparty, { since: '2026-03-13' }));
    expect([late.openingMinor, late.lines]).toEqual([-1_000n, []]);
    const open = granted(await ledger.counterparties.read(owner, counterparty)).open;
    expect(open.receivableMinor - open.payableMinor).toBe(closingMinor);
    await expectRefused(company, 'not_found', () => ledger.counterparties.statement(owner, unknownId('counterparty')));
    expect(
      (
        await expectRefused(company, 'unprocessable', () =>
          ledger.counterparties.statement(owner, counterparty, { since: '2026-04-01', until: '2026-03-01' }),
        )
      ).field,
    ).toBe('since');
  });
});
