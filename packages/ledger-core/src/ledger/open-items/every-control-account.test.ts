import {
  approveBill,
  type Company,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  startMigration,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';

/** Books with a second receivable and a second payable, on which a migration brought an open item of 100.00 each. */
const movedIn = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  granted(await ledger.accounts.create(owner, { code: '1190', name: 'Trade debtors abroad', type: 'asset', controlRole: 'ar' }));
  granted(await ledger.accounts.create(owner, { code: '2090', name: 'Trade creditors abroad', type: 'liability', controlRole: 'ap' }));
  const { run } = await startMigration(company, {
    accounts: [
      { id: 'ar2', name: 'Trade debtors abroad', number: '1190', type: 'asset' },
      { id: 'ap2', name: 'Trade creditors abroad', number: '2090', type: 'liability' },
    ],
    trialBalance: [
      { accountId: 'ar2', debit: '100.00' },
      { accountId: 'ap2', credit: '100.00' },
    ],
    openItems: [
      { accountId: 'ar2', counterpartyId: 'c1', amount: '100.00', number: 'OLD-1042' },
      { accountId: 'ap2', counterpartyId: 'v1', amount: '100.00', number: 'OLD-77' },
    ],
    counterparties: [
      { id: 'c1', name: 'Blue Fox Diner' },
      { id: 'v1', name: 'Ink Ltd' },
    ],
  });
  granted(await ledger.migrations.post(owner, run.id));
  const counterpartyOf = async (name: string) =>
    granted(await ledger.counterparties.list(owner, { text: name })).data[0]?.counterparty.id as CounterpartyId;
  const fox = await counterpartyOf('Blue Fox');
  const ink = await counterpartyOf('Ink');
  const invoiceId = granted(await ledger.invoices.list(owner)).data[0]?.invoice.id as InvoiceId;
  return { ...company, fox, ink, invoiceId };
};

const aging = async ({ ledger, owner }: Company, kind: 'receivable' | 'payable') =>
  granted(await ledger.reports.aging(owner, { kind, withDocuments: true }));
const isSound = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

describe('[OPI-9] a second control account', () => {
  it.each(['receivable', 'payable'] as const)('counts in the aging, by party and by document (%s)', async (kind) => {
    const company = await movedIn();
    const counterparty = kind === 'receivable' ? company.fox : company.ink;
    if (kind === 'receivable') await issueInvoice(company, counterparty, { amount: '30.00' });
    else await approveBill(company, counterparty, { amount: '30.00' });
    const { accounts, total, documents } = await aging(company, kind);
    expect(accounts.map(({ code }) => code)).toEqual(kind === 'receivable' ? ['1100', '1190'] : ['2000', '2090']);
    expect(total).toMatchObject({ totalMinor: 13_000n, otherMinor: 0n });
    expect(documents?.items.map(({ openMinor }) => openMinor)).toEqual([10_000n, 3_000n]);
  });

  it.each([
    ['1042', '100.00', 'WIRE OLD-1042'],
    ['77', '-100.00', 'PAYMENT OLD-77'],
  ])('is settled by the service when a payment names its document (%s)', async (_, amount, description) => {
    const company = await movedIn();
    const id = await importOne(company, { amount, description });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'posted', assignment: { kind: 'settlement' } });
    expect((await aging(company, amount.startsWith('-') ? 'payable' : 'receivable')).total.totalMinor).toBe(0n);
    await isSound(company);
  });

  it('is proposed by its amount, and paid with documents of the other account', async () => {
    const company = await movedIn();
    const { ledger, owner, fox, invoiceId } = company;
    const { invoice } = await issueInvoice(company, fox, { amount: '30.00' });
    const one = await importOne(company, { amount: '100.00', description: 'WIRE' });
    expect(granted(await ledger.transactions.settlement(owner, one)).proposals.map(({ counterpartyId }) => counterpartyId)).toEqual([fox]);
    const both = await importOne(company, { amount: '130.00', description: 'WIRE' });
    const parts = [
      { invoiceId: invoice.id, amount: '30.00' },
      { invoiceId, amount: '100.00' },
    ];
    granted(await ledger.transactions.settle(owner, both, { parts }));
    expect((await aging(company, 'receivable')).total).toMatchObject({ totalMinor: 0n, otherMinor: 0n });
    await isSound(company);
  });

  it('takes credit notes: on its account when they correct its invoice, from the other one when they do not', async () => {
    const company = await movedIn();
    const { ledger, owner, fox, invoiceId } = company;
    await issueCreditNote(company, fox, { amount: '40.00', originalInvoiceId: invoiceId });
    const { note } = await issueCreditNote(company, fox, { amount: '25.00' });
    granted(await ledger.creditNotes.apply(owner, note.id));
    const { documents, total } = await aging(company, 'receivable');
    expect(documents?.items.map(({ openMinor }) => openMinor)).toEqual([3_500n]);
    expect(total.totalMinor).toBe(3_500n);
    await isSound(company);
  });

  it('takes unapplied cash', async () => {
    const company = await movedIn();
    const { ledger, owner, fox } = company;
    const id = await importOne(company, { amount: '60.00', description: 'WIRE' });
    granted(await ledger.transactions.settle(owner, id, { parts: [], counterpartyId: fox }));
    granted(await ledger.counterparties.applyCash(owner, fox));
    expect((await aging(company, 'receivable')).documents?.items.map(({ openMinor }) => openMinor)).toEqual([4_000n]);
    await isSound(company);
  });
});
