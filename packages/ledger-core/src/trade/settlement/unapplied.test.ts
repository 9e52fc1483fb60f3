import {
  approveBill,
  approveVendorCredit,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  openOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { CounterpartyKind } from '../../ledger/counterparties/counterparty.ts';
import type { Settle } from './settle.ts';

const opened = async (...kinds: readonly CounterpartyKind[]) => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Blue Fox Diner', kinds })).counterparty.id;
  const moved = (amount: string) => importOne(company, { date: '2026-03-02', amount, description: `Money ${amount}` });
  const settle = (id: TransactionId, more: Partial<Settle> = {}) =>
    ledger.transactions.settle(owner, id, { parts: [], counterpartyId: counterparty, ...more });
  const settled = async (amount: string, more: Partial<Settle> = {}) => {
    const id = await moved(amount);
    granted(await settle(id, more));
    return id;
  };
  const open = async () => granted(await ledger.counterparties.read(owner, counterparty)).open;
  const left = async (id: TransactionId) => granted(await ledger.transactions.settlement(owner, id)).unappliedMinor;
  return { company, ledger, owner, counterparty, moved, settle, settled, open, left };
};

/** What is receivable and payable, where nothing stands. */
const NOTHING = { receivableMinor: 0n, payableMinor: 0n };

describe('money of a party without a document', () => {
  it('[SET-17] stands on the receivable of a customer and on the payable of a vendor, whichever way it moved', async () => {
    for (const [kind, amount, expected] of [
      ['customer', '50.00', { ...NOTHING, receivableMinor: -5_000n }],
      ['customer', '-50.00', { ...NOTHING, receivableMinor: 5_000n }],
      ['vendor', '-50.00', { ...NOTHING, payableMinor: -5_000n }],
      ['vendor', '50.00', { ...NOTHING, payableMinor: 5_000n }],
      ['other', '50.00', { ...NOTHING, receivableMinor: -5_000n }],
      ['other', '-50.00', { ...NOTHING, payableMinor: -5_000n }],
    ] as const) {
      const { settled, open } = await opened(kind);
      await settled(amount);
      expect(await open(), `${kind} ${amount}`).toEqual(expected);
    }
  });

  it('[SET-17] is asked for its side where the party is a customer and a vendor, by what is said or by what stood with it', async () => {
    const text = await opened('customer', 'vendor');
    const shown = await opened();
    await issueInvoice(shown.company, shown.counterparty);
    await approveBill(shown.company, shown.counterparty);
    for (const { company, moved, settle, open } of [text, shown]) {
      const before = await open();
      const id = await moved('-50.00');
      expect((await expectRefused(company, 'settlement_invalid', () => settle(id))).field).toBe('side');
      granted(await settle(id, { side: 'receivable' }));
      expect(await open()).toEqual({ ...before, receivableMinor: before.receivableMinor + 5_000n });
    }
  });

  it('[SET-17] a side that is not that of the documents is refused', async () => {
    const { company, moved, settle, counterparty } = await opened();
    const { invoice } = await issueInvoice(company, counterparty);
    const parts = [{ invoiceId: invoice.id, amount: '50.00' }];
    const id = await moved('50.00');
    expect((await expectRefused(company, 'settlement_invalid', () => settle(id, { parts, side: 'payable' }))).field).toBe('side');
  });
});

describe('money back before its credit', () => {
  it('[SET-17] [SET-11] meets the credit note of a customer that comes later; documents keep the rest', async () => {
    const { company, ledger, owner, counterparty, settled, open, left } = await opened('customer');
    const refund = await settled('-50.00');
    await expectRefused(company, 'conflict', () => ledger.counterparties.applyCash(owner, counterparty));
    const { note } = await issueCreditNote(company, counterparty, { amount: '60.00' });
    const { applied } = granted(await ledger.counterparties.applyCash(owner, counterparty));
    expect(applied).toMatchObject([{ payment: refund, document: { id: note.id }, amountMinor: 5_000n }]);
    expect([await openOf(company, note.id), await left(refund)]).toEqual([1_000n, 0n]);
    expect(await open()).toEqual({ ...NOTHING, receivableMinor: -1_000n });
    granted(await ledger.transactions.reopen(owner, refund, {}));
    expect(await openOf(company, note.id)).toBe(6_000n);
  });

  it('[SET-17] [SET-11] meets the credit of a vendor, of which bills get what is left', async () => {
    const { company, ledger, owner, counterparty, settled, open } = await opened('vendor');
    const refund = await settled('50.00');
    const { invoice: bill } = await approveBill(company, counterparty, { amount: '30.00' });
    const { note: credit } = await approveVendorCredit(company, counterparty, { amount: '70.00' });
    const { applied } = granted(await ledger.counterparties.applyCash(owner, counterparty));
    expect(applied.map(({ payment, document, amountMinor }) => [payment, document.id, amountMinor])).toEqual([
      [refund, credit.id, 5_000n],
      [credit.id, bill.id, 2_000n],
    ]);
    expect(await openOf(company, bill.id)).toBe(1_000n);
    expect(await open()).toEqual({ ...NOTHING, payableMinor: 1_000n });
  });

  it('[SET-17] is left alone where documents are named', async () => {
    const { company, ledger, owner, counterparty, settled, left } = await opened('customer');
    const refund = await settled('-50.00');
    await settled('80.00');
    await issueCreditNote(company, counterparty, { amount: '60.00' });
    const { invoice } = await issueInvoice(company, counterparty, { amount: '80.00' });
    const { applied } = granted(await ledger.counterparties.applyCash(owner, counterparty, { invoiceIds: [invoice.id] }));
    expect(applied).toMatchObject([{ document: { id: invoice.id }, amountMinor: 8_000n }]);
    expect(await left(refund)).toBe(5_000n);
  });
});

describe('unapplied cash', () => {
  it('[OPI-12] goes to named documents up to the amounts that are chosen', async () => {
    const { company, ledger, owner, counterparty, settled, left } = await opened('customer');
    const cash = await settled('90.00');
    const one = (await issueInvoice(company, counterparty)).invoice;
    const two = (await issueInvoice(company, counterparty)).invoice;
    const apply = (amounts: Record<string, string>) =>
      ledger.counterparties.applyCash(owner, counterparty, { invoiceIds: [one.id, two.id], amounts });
    expect((await expectRefused(company, 'unprocessable', () => apply({ [one.id]: '50.00', [two.id]: '50.00' }))).field).toBe('amounts');
    granted(await apply({ [one.id]: '30.00', [two.id]: '20.00' }));
    expect([await openOf(company, one.id), await openOf(company, two.id), await left(cash)]).toEqual([7_000n, 8_000n, 4_000n]);
  });
});
