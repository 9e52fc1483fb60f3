import {
  addCounterparty,
  addSource,
  approveBill,
  type Company,
  draftInvoice,
  granted,
  importAll,
  importFrom,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  openOf,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RequestId, TransactionId } from '../../kernel/ids.ts';

const settlementOf = async ({ ledger, owner }: Company, id: TransactionId) => granted(await ledger.transactions.settlement(owner, id));

/** The proposals for a payment: the party, the numbers and amounts of its parts, and why. */
const proposalsFor = async (company: Company, id: TransactionId) =>
  (await settlementOf(company, id)).proposals.map(
    ({ counterparty, parts, reason }) =>
      [counterparty?.name, parts.map(({ item, amountMinor }) => [item.number, amountMinor]), reason] as const,
  );

const opened = async () => {
  const company = await openCompany();
  return { company, counterparty: await addCounterparty(company) };
};

const named = (company: Company, id: TransactionId, counterpartyId: Awaited<ReturnType<typeof addCounterparty>>) =>
  company.ledger.transactions.setCounterparty(company.owner, id, counterpartyId);

describe('proposals of a settlement', () => {
  it('[SET-6] are the documents whose numbers the description names, however the bank prints them, oldest first', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty, { issueDate: '2026-03-05', amount: '60.00' });
    await issueInvoice(company, counterparty, { amount: '40.00' });
    const id = await importOne(company, { amount: '100.00', description: 'SEPA INV 1/2 THX' });
    expect(await proposalsFor(company, id)).toEqual([
      [
        'Blue Fox Diner',
        [
          ['INV-0002', 4_000n],
          ['INV-0001', 6_000n],
        ],
        'The description names INV-0002, INV-0001, and it is exactly what is left to pay.',
      ],
    ]);
  });

  it('[SET-6] [SET-12] of money out are the credit note that its description names, where it names no bill', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await issueCreditNote(company, counterparty, { amount: '30.00' });
    const exact = await importOne(company, { amount: '-30.00', description: 'REFUND CN-0001' });
    const less = await importOne(company, { amount: '-20.00', description: 'REFUND CN-0001 IN PART' });
    expect(await proposalsFor(company, exact)).toEqual([
      ['Blue Fox Diner', [['CN-0001', 3_000n]], 'The description names CN-0001, and it is exactly what is left to pay back.'],
    ]);
    expect((await proposalsFor(company, less))[0]?.[2]).toMatch(/which has 30.00 USD left to pay back: 10.00 USD less went/);
    expect(await proposalsFor(company, await importOne(company, { amount: '30.00', description: 'FROM CN-0001' }))).toEqual([]);
    const { proposals } = await settlementOf(company, exact);
    const parts = (proposals[0]?.parts ?? []).map(({ item, amountMinor }) => ({
      creditNoteId: item.id as never,
      amount: Number(amountMinor) / 100,
    }));
    granted(await ledger.transactions.settle(owner, exact, { parts }));
    expect(granted(await ledger.creditNotes.list(owner)).data[0]?.openMinor).toBe(0n);
    expect(await proposalsFor(company, less)).toEqual([]);
    const bill = await approveBill(company, counterparty, { number: 'RE-77', amount: '20.00' });
    const both = await importOne(company, { amount: '-15.00', description: 'RE-77 less CN-0001' });
    expect((await proposalsFor(company, both))[0]?.[1]).toEqual([[bill.invoice.number, 1_500n]]);
  });

  it('[SET-14] let a small difference go: the document is paid whole, and the account takes what is missing', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const short = await importOne(company, { amount: '99.98', description: 'INV0001' });
    const shorter = await importOne(company, { amount: '99.94', description: 'INV0001 again' });
    granted(await ledger.books.change(owner, { differenceRule: { maximum: '0.05', accountId: account('6070') } }));
    const proposalOf = async (id: TransactionId) => (await settlementOf(company, id)).proposals[0];
    expect(await proposalOf(short)).toMatchObject({
      parts: [{ amountMinor: 10_000n }],
      withheld: { accountId: account('6070'), amountMinor: 2n },
      reason: expect.stringMatching(/^The description names INV-0001, and 0\.02 USD is missing: a difference that 6070 .+ takes\.$/),
    });
    expect(await proposalOf(shorter)).toMatchObject({ parts: [{ amountMinor: 9_994n }], withheld: null });
    const parts = [{ invoiceId: invoice.id, amount: '100.00' }];
    granted(await ledger.transactions.settle(owner, short, { parts, withheld: { accountId: account('6070'), amount: '0.02' } }));
    expect(granted(await ledger.invoices.read(owner, invoice.id))).toMatchObject({ status: 'paid', openMinor: 0n });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[SET-14] let a small difference go of a refund, too', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { note } = await issueCreditNote(company, counterparty, { amount: '30.00' });
    granted(await ledger.books.change(owner, { differenceRule: { maximum: '0.05', accountId: account('6070') } }));
    const id = await importOne(company, { amount: '-29.98', description: 'REFUND CN-0001' });
    const withheld = { accountId: account('6070'), amount: '0.02' };
    expect((await settlementOf(company, id)).proposals[0]).toMatchObject({
      withheld: { amountMinor: 2n },
      parts: [{ amountMinor: 3_000n }],
    });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ creditNoteId: note.id, amount: '30.00' }], withheld }));
    expect(granted(await ledger.creditNotes.read(owner, note.id)).openMinor).toBe(0n);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[SET-14] [SET-8] the service itself lets nothing go, nor does an account that is out of use', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const bad = granted(await ledger.accounts.create(owner, { code: '6075', name: 'Bad debts', type: 'expense' }));
    granted(await ledger.books.change(owner, { differenceRule: { maximum: '0.05', accountId: bad.id } }));
    await issueInvoice(company, counterparty);
    const id = await importOne(company, { amount: '99.98', description: 'INV-0001' });
    expect((await transactionOf(company, id)).status).toBe('needs_review');
    granted(await ledger.accounts.change(owner, bad.id, { isActive: false }));
    expect((await settlementOf(company, id)).proposals[0]).toMatchObject({ withheld: null });
  });

  it('[SET-7] name the difference, and guess nothing', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty);
    const less = await importOne(company, { amount: '95.00', description: 'INV0001 less a fee' });
    const more = await importOne(company, { amount: '103.00', description: 'INV0001' });
    expect(await proposalsFor(company, less)).toEqual([
      ['Blue Fox Diner', [['INV-0001', 9_500n]], expect.stringContaining('which has 100.00 USD left to pay: 5.00 USD less came')],
    ]);
    expect(await proposalsFor(company, more)).toEqual([
      ['Blue Fox Diner', [['INV-0001', 10_000n]], expect.stringContaining('3.00 USD would be unapplied cash')],
    ]);
  });

  it('[SET-6] of several parties come with the number first that is printed exactly, then with the nearest sum', async () => {
    const { company, counterparty } = await opened();
    await approveBill(company, counterparty, { number: '2026-0042', amount: '70.00' });
    await approveBill(company, await addCounterparty(company, 'Cup Supply'), { number: '2026-42', amount: '100.00' });
    const counterparties = async (description: string) =>
      (await proposalsFor(company, await importOne(company, { amount: '-100.00', description }))).map(([name]) => name);
    expect(await counterparties('RE: 2026-0042')).toEqual(['Blue Fox Diner', 'Cup Supply']);
    expect(await counterparties('re 2026 0042')).toEqual(['Cup Supply', 'Blue Fox Diner']);
  });

  it('[SET-6] else are those of its party: the one document of exactly the amount, or all of them', async () => {
    const { company, counterparty } = await opened();
    const other = await addCounterparty(company, 'Other');
    await issueInvoice(company, other, { amount: '50.00' });
    await issueInvoice(company, counterparty, { amount: '50.00' });
    await issueInvoice(company, counterparty, { amount: '70.00' });
    const [one, all, none] = await Promise.all(
      ['50.00', '120.00', '51.00'].map((amount) => importOne(company, { amount, description: `Thanks ${amount}` })),
    );
    for (const id of [one, all, none]) granted(await named(company, id as TransactionId, counterparty));
    expect(await proposalsFor(company, one as TransactionId)).toEqual([
      ['Blue Fox Diner', [['INV-0002', 5_000n]], expect.stringContaining('only INV-0002 has exactly this')],
    ]);
    expect(await proposalsFor(company, all as TransactionId)).toEqual([
      [
        'Blue Fox Diner',
        [
          ['INV-0002', 5_000n],
          ['INV-0003', 7_000n],
        ],
        expect.stringContaining('all 2 documents'),
      ],
    ]);
    expect(await proposalsFor(company, none as TransactionId)).toEqual([]);
  });

  it('[SET-6] are none by the party or the amount where the description has another number like the document’s', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty, { amount: '90.00' });
    const other = await importOne(company, { amount: '90.00', description: 'RIVERBEND SUPPLY INV-0043' });
    expect(await proposalsFor(company, other)).toEqual([]);
    granted(await named(company, other, counterparty));
    expect(await proposalsFor(company, other)).toEqual([]);
    const without = await importOne(company, { amount: '90.00', description: 'RIVERBEND SUPPLY 2026-03-04' });
    expect(await proposalsFor(company, without)).toHaveLength(1);
  });

  it('[SET-6] else are every party’s documents of exactly the amount, oldest first, at most 20', async () => {
    const { company, counterparty } = await opened();
    for (let day = 1; day <= 22; day++)
      await issueInvoice(company, counterparty, { issueDate: `2026-02-${String(23 - day).padStart(2, '0')}`, amount: '9.00' });
    await approveBill(company, counterparty, { amount: '9.00' });
    const id = await importOne(company, { amount: '9.00', description: 'Thanks' });
    const found = await proposalsFor(company, id);
    expect([found.length, found[0]]).toEqual([20, ['Blue Fox Diner', [['INV-0022', 900n]], 'INV-0022 has exactly 9.00 USD left to pay.']]);
  });
});

describe('payments to confirm', () => {
  const waitingOf = async ({ ledger, owner }: Company) =>
    granted(await ledger.transactions.waiting(owner)).data.map(({ view, settlement }) => [
      view.transaction.description,
      settlement?.parts.map(({ item, amountMinor }) => `${item.number} ${amountMinor}`).join() ?? null,
      settlement?.counterparty?.name ?? null,
    ]);

  it('[SET-16] name documents and pay exactly what is left of them, though the service does not settle them', async () => {
    const { company, counterparty } = await opened();
    const other = await addCounterparty(company, 'Orchard');
    await issueInvoice(company, counterparty, { number: 'R-0012' });
    await issueInvoice(company, other, { number: 'R12' });
    await issueInvoice(company, counterparty, { number: 'A-1' });
    await issueInvoice(company, counterparty, { number: 'A-2', amount: '50.00' });
    for (const [amount, description] of [
      ['100.00', 'pay R12'],
      ['150.00', 'invoices A-1 and A-2'],
      ['149.99', 'invoices A-1, A-2'],
      ['100.00', 'Thanks'],
      ['-100.00', 'A-1 back'],
    ] as const)
      await importOne(company, { amount, description });
    expect((await waitingOf(company)).toSorted()).toEqual([
      ['A-1 back', null, null],
      ['Thanks', null, null],
      ['invoices A-1 and A-2', 'A-1 10000,A-2 5000', 'Blue Fox Diner'],
      ['invoices A-1, A-2', null, null],
      ['pay R12', 'R12 10000', 'Orchard'],
    ]);
  });

  it('[SET-16] are of the party that they name, and settle as they are proposed', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await issueInvoice(company, counterparty, { number: '42' });
    const id = await importOne(company, { amount: '100.00', description: 'invoice 42' });
    granted(await ledger.transactions.setCounterparty(owner, id, await addCounterparty(company, 'Orchard')));
    expect(await waitingOf(company)).toEqual([['invoice 42', null, null]]);
    expect((await settlementOf(company, id)).proposals).toMatchObject([{ isExact: false }]);
    granted(await ledger.transactions.setCounterparty(owner, id, counterparty));
    const [waiting] = granted(await ledger.transactions.waiting(owner)).data;
    expect(waiting?.settlement).toMatchObject({
      isExact: true,
      reason: 'The description names 42, and it is exactly what is left to pay.',
    });
    const parts = (waiting?.settlement?.parts ?? []).map(({ item }) => ({ invoiceId: item.id as never, amount: '100.00' }));
    granted(await ledger.transactions.settle(owner, id, { parts }));
    expect(await waitingOf(company)).toEqual([]);
  });
});

describe('a payment that comes in', () => {
  it('[SET-8] and names one document of which it pays exactly what is left is settled by the service; reopened, it is left to a person', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Sales', accountId: account('4010'), descriptionContains: 'inv' }));
    const { invoice } = await issueInvoice(company, counterparty);
    const { transactions } = await importAll(company, { id: 'a', amount: '100.00', description: 'INV0001' });
    const [settled] = transactions;
    expect(settled).toMatchObject({
      status: 'posted',
      counterpartyId: counterparty,
      assignment: { kind: 'settlement' },
      decision: { by: 'service' },
      reviewedAt: null,
    });
    const id = settled?.id as TransactionId;
    expect(await settlementOf(company, id)).toMatchObject({ isByService: true, pays: [{ amountMinor: 10_000n }] });
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect([await openOf(company, invoice.id), (await transactionOf(company, id)).status]).toEqual([10_000n, 'needs_review']);
    // Read again with another text, it is not settled again by the service, which proposes it.
    await importAll(company, { id: 'a', amount: '100.00', description: 'Payment of INV0001' });
    expect(await openOf(company, invoice.id)).toBe(10_000n);
    expect((await settlementOf(company, id)).proposals).toHaveLength(1);
  });

  it('[SET-15] is settled with the service as author, on the audit trail beside the import, also where it gives way to an earlier one', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await issueInvoice(company, counterparty);
    const authors = async () => granted(await ledger.journal.list(owner)).data.map(({ entry }) => entry.postedBy);
    const trail = async () =>
      granted(await ledger.audit.list(owner, { author: 'service:settlement' })).data.map(
        ({ at, id, recordNo, seals, hash, ...record }) => record,
      );
    const importer = { ...owner, requestId: 'req_of_import' as RequestId };
    const later = await importOne({ ...company, owner: importer }, { amount: '100.00', description: 'INV-0001', date: '2026-03-20' });
    const record = {
      operation: 'transactions.settle',
      clientAddress: null,
      author: 'service:settlement',
      actsFor: null,
      requestId: 'req_of_import',
    };
    expect(await trail()).toEqual([{ ...record, subjectId: later }]);
    expect(await authors()).toEqual(['service:settlement', owner.memberId]);

    const earlier = await importOne({ ...company, owner: importer }, { amount: '100.00', description: 'INV-0001', date: '2026-03-18' });
    expect((await trail())[0]).toEqual({ ...record, subjectId: earlier });
    expect(await authors()).toEqual([...Array(3).fill('service:settlement'), owner.memberId]);
  });

  it.each([
    ['names two documents', 'INV 1/2', '100.00'],
    ['pays less than is left', 'INV-0001', '99.99'],
    ['goes the other way', 'INV-0001', '-100.00'],
    ['names none', 'Thanks', '100.00'],
  ])('[SET-8] that %s is left to a person', async (_, description, amount) => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty);
    await issueInvoice(company, counterparty, { amount: '30.00' });
    expect((await transactionOf(company, await importOne(company, { amount, description }))).status).toBe('needs_review');
  });

  it.each([
    ['2026', 'RENT APRIL 2026'],
    ['4321', 'CHECKCARD XXXX4321'],
    ['1234567', 'CHECKCARD XXXXXX1234567'],
    ['APR-2026', 'RENT APR 2026'],
  ])('[SET-8] by a number that any text may have (%s), only when it names the vendor too', async (number, description) => {
    const { company, counterparty } = await opened();
    await approveBill(company, counterparty, { number });
    expect((await transactionOf(company, await importOne(company, { amount: '-100.00', description }))).status).toBe('needs_review');
    const named = await importOne(company, { amount: '-100.00', description: `${description} BLUE FOX DINER` });
    expect((await transactionOf(company, named)).assignment.kind).toBe('settlement');
  });

  it('[SET-8] and names a second document, which is paid already, is left to a person', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty);
    await importOne(company, { amount: '100.00', description: 'INV-0001' });
    await issueInvoice(company, counterparty);
    const both = await importOne(company, { amount: '100.00', description: 'INV-0001 INV-0002' });
    expect((await transactionOf(company, both)).status).toBe('needs_review');
  });

  it.each(['a draft', 'void', 'unknown'])('[SET-8] and names a second document, which is %s, is left to a person', async (state) => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    await issueInvoice(company, counterparty);
    if (state === 'a draft') await draftInvoice(company, counterparty);
    if (state === 'void') granted(await ledger.invoices.void(owner, (await issueInvoice(company, counterparty)).invoice.id));
    const both = await importOne(company, { amount: '100.00', description: 'INV-0001 and INV-0002' });
    expect((await transactionOf(company, both)).status).toBe('needs_review');
    const one = await importOne(company, { amount: '100.00', description: 'INV-0001, order 0002' });
    expect((await transactionOf(company, one)).status).toBe('posted');
  });

  it.each(['open', 'a draft', 'paid', 'void'])(
    '[SET-8] and names a number that is read like one of another party, which is %s, is left to a person',
    async (state) => {
      const { company, counterparty } = await opened();
      const { ledger, owner } = company;
      const other = await addCounterparty(company, 'Orchard');
      const rival =
        state === 'a draft' ? await draftInvoice(company, other, { number: 'R12' }) : await issueInvoice(company, other, { number: 'R12' });
      const pay = async (description: string) => importOne(company, { amount: '100.00', description });
      if (state === 'paid')
        granted(
          await ledger.transactions.settle(owner, await pay('Thanks'), { parts: [{ invoiceId: rival.invoice.id, amount: '100.00' }] }),
        );
      if (state === 'void') granted(await ledger.invoices.void(owner, rival.invoice.id));
      await issueInvoice(company, counterparty, { number: 'R-0012' });
      expect((await transactionOf(company, await pay('pay R12'))).status).toBe('needs_review');
      await issueInvoice(company, counterparty, { number: 'R-0013' });
      expect((await transactionOf(company, await pay('pay R13'))).status).toBe('posted');
    },
  );

  it('[SET-8] twice in one file: the first pays, the second is left to a person', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty);
    const { transactions } = await importAll(
      company,
      { amount: '100.00', description: 'INV-0001' },
      { amount: '100.00', description: 'INV-0001 again' },
    );
    expect(transactions.map(({ status }) => status)).toEqual(['posted', 'needs_review']);
  });

  it('[TRF-19] [SET-8] a charge whose settlement gives way to an earlier payment keeps its hold', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty, { issueDate: '2026-03-01' });
    const transaction = { amount: '100.00', description: 'INV-0001' };
    await importOne(company, { ...transaction, id: 'h', date: '2026-03-10', kind: 'hold' });
    const charge = await importOne(company, { ...transaction, id: 'c', date: '2026-03-11' });
    const { match, status } = await transactionOf(company, charge);
    expect([match?.kind, status]).toEqual(['authorisation', 'posted']);
    await importFrom(company, await addSource(company, '1020'), { ...transaction, id: 'e', date: '2026-03-05' });
    expect(await transactionOf(company, charge)).toMatchObject({ status: 'needs_review', match });
  });

  it('[SET-8] on another account, in a closed month, stays as it is', async () => {
    const { company, counterparty } = await opened();
    await issueInvoice(company, counterparty, { issueDate: '2026-02-01' });
    granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
    const [left] = await importFrom(company, await addSource(company, '1020'), { amount: '100.00', description: 'INV-0001' });
    expect(left?.status).toBe('needs_review');
  });
});
