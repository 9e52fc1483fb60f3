import {
  addCounterparty,
  approveBill,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  openOf,
  startMigration,
  tamper,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { CounterpartyId, EntryId, TransactionId, VendorCreditId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Settle } from './settle.ts';

const PAID: Partial<NewRecord> = { amount: '100.00', description: 'SEPA BLUE FOX' };

const settle = ({ ledger, owner }: Company, id: TransactionId, input: Settle) => ledger.transactions.settle(owner, id, input);
const settlementOf = async ({ ledger, owner }: Company, id: TransactionId) => granted(await ledger.transactions.settlement(owner, id));

/** The lines of the last entry: number, side, amount. */
const lastLines = async (company: Company) => {
  const { journal, accounts } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return journal.entries.at(-1)?.lines.map(({ accountId, side, amountMinor }) => [codes.get(accountId), side, amountMinor]);
};

const opened = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  return { company, counterparty };
};

describe('settling', () => {
  it('[SET-1] [SET-3] a customer’s payment posts to the receivable on its own day, names the party, and pays the invoice', async () => {
    const { company, counterparty } = await opened();
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, PAID);
    const { transaction, category } = granted(
      await settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }], note: 'thanks' }),
    );
    expect(transaction).toMatchObject({
      status: 'posted',
      counterpartyId: counterparty,
      note: 'thanks',
      assignment: { kind: 'settlement' },
      decision: { by: 'person' },
    });
    expect(category?.code).toBe('1100');
    expect(await lastLines(company)).toEqual([
      ['1010', 'debit', 10_000n],
      ['1100', 'credit', 10_000n],
    ]);
    const paid = granted(await company.ledger.invoices.read(company.owner, invoice.id));
    expect(paid).toMatchObject({
      status: 'paid',
      openMinor: 0n,
      applied: [{ item: { id, kind: 'payment' }, allocation: { amountMinor: 10_000n, on: '2026-03-10' } }],
    });
    expect(await settlementOf(company, id)).toMatchObject({
      pays: [{ item: { number: 'INV-0001' }, amountMinor: 10_000n }],
      proposals: [],
      isByService: false,
      unappliedMinor: 0n,
    });
    const { events } = await everythingIn(company);
    expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual(
      expect.arrayContaining([
        ['transaction.settled', id],
        ['invoice.paid', invoice.id],
      ]),
    );
    const [decision] = granted(await company.ledger.transactions.categorizations(company.owner, id)).data;
    expect(decision?.categorization.reason).toBe('settles');
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[SET-3] money out pays a vendor’s bills; a filed transaction is reversed and posted again', async () => {
    const { company, counterparty } = await opened();
    const bills = [
      await approveBill(company, counterparty, { number: 'B-1' }),
      await approveBill(company, counterparty, { number: 'B-2', amount: '50.00' }),
    ];
    const id = await importOne(company, { amount: '-150.00', description: 'Cups' });
    granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6070') }));
    granted(
      await settle(company, id, {
        parts: bills.map(({ invoice }) => ({ billId: invoice.id, amount: invoice.number === 'B-1' ? '100.00' : '50.00' })),
      }),
    );
    expect(await lastLines(company)).toEqual([
      ['1010', 'credit', 15_000n],
      ['2000', 'debit', 15_000n],
    ]);
    expect((await everythingIn(company)).journal.entries.filter(({ reversesEntryId }) => reversesEntryId !== null)).toHaveLength(1);
    for (const { invoice } of bills) expect(await openOf(company, invoice.id)).toBe(0n);
  });

  it('[SET-5] [SET-11] an overpayment leaves unapplied cash, which is put to later invoices, the oldest first', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty, { amount: '60.00' });
    const id = await importOne(company, PAID);
    granted(await settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '60.00' }] }));
    expect((await settlementOf(company, id)).unappliedMinor).toBe(4_000n);
    await expectRefused(company, 'conflict', () => ledger.counterparties.applyCash(owner, counterparty));
    const later = await issueInvoice(company, counterparty, { issueDate: '2026-03-14', amount: '30.00' });
    const earlier = await issueInvoice(company, counterparty, { issueDate: '2026-03-12', amount: '30.00' });
    const { applied } = granted(await ledger.counterparties.applyCash(owner, counterparty));
    expect(applied).toMatchObject([
      { payment: id, document: { id: earlier.invoice.id }, amountMinor: 3_000n },
      { payment: id, document: { id: later.invoice.id }, amountMinor: 1_000n },
    ]);
    expect([await openOf(company, earlier.invoice.id), await openOf(company, later.invoice.id)]).toEqual([0n, 2_000n]);
    await expectRefused(company, 'conflict', () => ledger.counterparties.applyCash(owner, counterparty));
    await expectRefused(company, 'not_found', () => ledger.counterparties.applyCash(owner, unknownId('counterparty')));
    const ofOther = await issueInvoice(company, await addCounterparty(company, 'Other'));
    for (const wrong of [ofOther.invoice.id, earlier.invoice.id, unknownId('invoice')])
      expect(
        (await expectRefused(company, 'unprocessable', () => ledger.counterparties.applyCash(owner, counterparty, { invoiceIds: [wrong] })))
          .field,
      ).toBe('invoiceIds[0]');
  });

  it('[SET-5] a payment without documents is unapplied cash of the party that is named', async () => {
    const { company, counterparty } = await opened();
    const id = await importOne(company, PAID);
    expect((await expectRefused(company, 'settlement_invalid', () => settle(company, id, { parts: [] }))).field).toBe('parts');
    granted(await settle(company, id, { parts: [], counterpartyId: counterparty }));
    expect((await settlementOf(company, id)).unappliedMinor).toBe(10_000n);
    const { open } = granted(await company.ledger.counterparties.read(company.owner, counterparty));
    expect(open).toEqual({ receivableMinor: -10_000n, payableMinor: 0n });
  });

  it('[SET-4] what a bank withheld is named, booked to its account, and pays the invoice as well', async () => {
    const { company, counterparty } = await opened();
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, { ...PAID, amount: '95.00' });
    const parts = [{ invoiceId: invoice.id, amount: '100.00' }];
    expect((await expectRefused(company, 'settlement_invalid', () => settle(company, id, { parts }))).message).toContain(
      'name the amount withheld',
    );
    const withheld = { accountId: company.account('6020'), amount: '5.00' };
    expect(
      (
        await expectRefused(company, 'account_not_usable', () =>
          settle(company, id, { parts, withheld: { ...withheld, accountId: company.account('1010') } }),
        )
      ).field,
    ).toBe('withheld.accountId');
    expect(
      (await expectRefused(company, 'unprocessable', () => settle(company, id, { parts, withheld: { ...withheld, amount: '0' } }))).field,
    ).toBe('withheld.amount');
    granted(await settle(company, id, { parts, withheld }));
    expect(await lastLines(company)).toEqual([
      ['1010', 'debit', 9_500n],
      ['1100', 'credit', 10_000n],
      ['6020', 'debit', 500n],
    ]);
    expect(await openOf(company, invoice.id)).toBe(0n);
    expect((await transactionOf(company, id)).assignment).toMatchObject({ kind: 'settlement', withheld: { amountMinor: 500n } });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[SET-12] money back: a credit note and an overpayment are paid back, and a vendor gives back what was paid too much', async () => {
    const { company, counterparty } = await opened();
    const { note } = await issueCreditNote(company, counterparty, { amount: '30.00' });
    const over = await importOne(company, PAID);
    const back = await importOne(company, { amount: '-80.00', description: 'Back' });
    granted(await settle(company, over, { parts: [], counterpartyId: counterparty }));
    granted(
      await settle(company, back, {
        parts: [
          { creditNoteId: note.id, amount: '30.00' },
          { transactionId: over, amount: '50.00' },
        ],
      }),
    );
    expect(await openOf(company, note.id)).toBe(0n);
    expect((await settlementOf(company, over)).unappliedMinor).toBe(5_000n);
    expect((await settlementOf(company, back)).unappliedMinor).toBe(0n);
    const vendor = await addCounterparty(company, 'Cup Supply');
    const paid = await importOne(company, { amount: '-20.00', description: 'Cups' });
    const returned = await importOne(company, { amount: '20.00', description: 'Cups back' });
    granted(await settle(company, paid, { parts: [], counterpartyId: vendor }));
    granted(await settle(company, returned, { parts: [{ transactionId: paid, amount: '20.00' }] }));
    expect(granted(await company.ledger.counterparties.read(company.owner, vendor)).open).toEqual({
      receivableMinor: 0n,
      payableMinor: 0n,
    });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[SET-9] reopening it, or filing it as something else, owes again what it paid; it is settled again', async () => {
    const { company, counterparty } = await opened();
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, PAID);
    const parts = [{ invoiceId: invoice.id, amount: '100.00' }];
    granted(await settle(company, id, { parts }));
    granted(await company.ledger.transactions.reopen(company.owner, id, {}));
    expect([(await transactionOf(company, id)).status, await openOf(company, invoice.id)]).toEqual(['needs_review', 10_000n]);
    granted(await settle(company, id, { parts }));
    granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('2700') }));
    expect(await openOf(company, invoice.id)).toBe(10_000n);
    granted(await settle(company, id, { parts }));
    expect(await openOf(company, invoice.id)).toBe(0n);
    const { events, allocations } = await everythingIn(company);
    expect(events.filter(({ type }) => type === 'invoice.reopened')).toHaveLength(2);
    expect(allocations.map(({ end }) => end === null)).toEqual([false, false, true]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[SET-10] keeps its day and its counterparty', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, PAID);
    granted(await settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
    await expectRefused(company, 'transaction_settles', () => ledger.transactions.change(owner, id, { date: '2026-03-11' }));
    await expectRefused(company, 'counterparty_on_control_line', () => ledger.transactions.setCounterparty(owner, id, null));
    granted(await ledger.transactions.change(owner, id, { description: 'Paid', note: null }));
  });
});

describe('the days of allocations', () => {
  it('[OPI-4] [OPI-5] an allocation takes the place of an ended one from the end of that on, so that nothing is paid twice on any day', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, clock } = company;
    clock.set('2026-01-11T12:00:00.000Z');
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-01-10' });
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-01-10' });
    granted(await ledger.creditNotes.apply(owner, note.id));
    clock.set('2026-02-20T12:00:00.000Z');
    granted(await ledger.creditNotes.unapply(owner, note.id));
    const id = await importOne(company, { ...PAID, date: '2026-01-31' });
    granted(await settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
    const openOn = async (asOf: string) =>
      granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf, withDocuments: true })).documents?.items.map(
        ({ item, openMinor }) => [item.kind, openMinor],
      );
    expect(await openOn('2026-01-10')).toEqual([
      ['credit_note', -10_000n],
      ['invoice', 10_000n],
    ]);
    expect(await openOn('2026-01-11')).toEqual([]);
    expect(await openOn('2026-02-19')).toEqual([['payment', -10_000n]]);
    expect(await openOn('2026-02-20')).toEqual([['credit_note', -10_000n]]);
  });

  /** The days on which the allocations of an item that stand begin to count. */
  const daysOf = async (company: Company, id: Parameters<Company['ledger']['allocations']['list']>[1]) =>
    granted(await company.ledger.allocations.list(company.owner, id)).flatMap(({ allocation }) =>
      allocation.end === null ? [allocation.on] : [],
    );

  it('[OPI-4] a payment that was settled by mistake and taken back holds the right one back on no day', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-01-05' });
    const pays = [{ invoiceId: invoice.id, amount: '100.00' }];
    const wrong = await importOne(company, { ...PAID, date: '2026-03-10', description: 'SEPA OTHER' });
    const right = await importOne(company, { ...PAID, date: '2026-01-20' });
    granted(await settle(company, wrong, { parts: pays }));
    granted(await ledger.transactions.reopen(owner, wrong, {}));
    granted(await settle(company, right, { parts: pays }));
    expect(await daysOf(company, invoice.id)).toEqual(['2026-01-20']);
    granted(await ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: right }));
    granted(await ledger.counterparties.applyCash(owner, counterparty, {}));
    expect(await daysOf(company, invoice.id)).toEqual(['2026-03-15']);
    granted(await ledger.transactions.reopen(owner, right, {}));
    granted(await settle(company, right, { parts: pays }));
    expect(await daysOf(company, invoice.id)).toEqual(['2026-01-20']);
  });

  it('[OPI-4] neither a void credit note nor a reversed write-off holds a payment back', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-01-05' });
    const { note } = await issueCreditNote(company, counterparty, { issueDate: '2026-02-10', originalInvoiceId: invoice.id });
    granted(await ledger.creditNotes.unapply(owner, note.id));
    granted(await ledger.creditNotes.void(owner, note.id));
    granted(await ledger.invoices.writeOff(owner, invoice.id, { accountId: account('8090'), date: '2026-02-20' }));
    const writeOff = (await everythingIn(company)).journal.entries.find(({ source }) => source === 'write_off');
    granted(await ledger.journal.reverse(owner, writeOff?.id as EntryId));
    const id = await importOne(company, { ...PAID, date: '2026-01-20' });
    granted(await settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
    expect(await daysOf(company, invoice.id)).toEqual(['2026-01-20']);
  });

  it('[OPI-4] an ended allocation of a part holds back what needs that part, and nothing else', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-01-05' });
    const { note } = await issueCreditNote(company, counterparty, {
      amount: '10.00',
      issueDate: '2026-01-10',
      originalInvoiceId: invoice.id,
    });
    granted(await ledger.creditNotes.unapply(owner, note.id));
    const part = await importOne(company, { ...PAID, amount: '90.00', date: '2026-01-20' });
    granted(await settle(company, part, { parts: [{ invoiceId: invoice.id, amount: '90.00' }] }));
    const rest = await importOne(company, { ...PAID, amount: '10.00', date: '2026-01-21' });
    granted(await settle(company, rest, { parts: [{ invoiceId: invoice.id, amount: '10.00' }] }));
    expect(await daysOf(company, invoice.id)).toEqual(['2026-01-20', '2026-03-15']);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[OPI-2] [OPI-6] [OPI-8] they keep who made and ended them, and a document counts what is open of it as a change', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    expect(invoice.rowVersion).toBe(2);
    const { note } = await issueCreditNote(company, counterparty, { amount: '40.00', originalInvoiceId: invoice.id });
    expect([granted(await ledger.invoices.read(owner, invoice.id)).invoice.rowVersion, note.rowVersion]).toEqual([3, 3]);
    granted(await ledger.creditNotes.unapply(owner, note.id, { invoiceIds: [invoice.id] }));
    expect(granted(await ledger.allocations.list(owner, note.id))).toMatchObject([
      { otherId: invoice.id, other: { number: 'INV-0001' }, allocation: { end: { on: '2026-03-15' } } },
    ]);
    await expectRefused(company, 'not_found', () => ledger.allocations.list(owner, unknownId('invoice')));
    const { allocations } = await everythingIn(company);
    expect(allocations).toMatchObject([
      {
        debitId: invoice.id,
        creditId: note.id,
        amountMinor: 4_000n,
        on: '2026-03-01',
        madeBy: owner.memberId,
        end: { on: '2026-03-15', by: owner.memberId },
      },
    ]);
  });
});

describe('a settlement that is refused', () => {
  const ROWS: readonly (readonly [string, RefusalCode, (company: Company, id: TransactionId) => Promise<Settle>])[] = [
    ['a note that is too long', 'unprocessable', async () => ({ parts: [], note: 'x'.repeat(2_001) })],
    [
      'a part without an amount above zero',
      'unprocessable',
      async (company) => ({ parts: [{ invoiceId: (await anInvoice(company)).id, amount: '0' }] }),
    ],
    ['a part that names nothing', 'settlement_invalid', async () => ({ parts: [{ amount: '1.00' }] })],
    [
      'a part that names two documents',
      'settlement_invalid',
      async (company) => ({ parts: [{ amount: '1.00', invoiceId: (await anInvoice(company)).id, billId: unknownId('bill') }] }),
    ],
    ['a document that is not there', 'settlement_invalid', async () => ({ parts: [{ amount: '1.00', invoiceId: unknownId('invoice') }] })],
    [
      'a draft',
      'settlement_invalid',
      async ({ ledger, owner, account }) => {
        const counterpartyId = granted(await ledger.counterparties.create(owner, { name: 'Draft' })).counterparty.id;
        const { invoice } = granted(
          await ledger.invoices.create(owner, {
            counterpartyId,
            issueDate: '2026-03-01',
            lines: [{ accountId: account('4010'), description: 'x', unitPrice: '1.00' }],
          }),
        );
        return { parts: [{ amount: '1.00', invoiceId: invoice.id }] };
      },
    ],
    [
      'a bill for money in',
      'settlement_invalid',
      async (company) => ({ parts: [{ amount: '1.00', billId: (await approveBill(company, await addCounterparty(company))).invoice.id }] }),
    ],
    [
      'documents of two parties',
      'settlement_invalid',
      async (company) => ({
        parts: [(await anInvoice(company)).id, (await anInvoice(company, 'Other')).id].map((invoiceId) => ({ invoiceId, amount: '1.00' })),
      }),
    ],
    [
      'one document twice',
      'settlement_invalid',
      async (company) => {
        const { id: invoiceId } = await anInvoice(company);
        return {
          parts: [
            { invoiceId, amount: '1.00' },
            { invoiceId, amount: '1.00' },
          ],
        };
      },
    ],
    [
      'more than a document has left',
      'settlement_invalid',
      async (company) => ({ parts: [{ invoiceId: (await anInvoice(company)).id, amount: '100.01' }] }),
    ],
    [
      'more than the transaction moved',
      'settlement_invalid',
      async (company) => {
        const counterparty = await addCounterparty(company);
        const two = [await issueInvoice(company, counterparty), await issueInvoice(company, counterparty)];
        return { parts: two.map(({ invoice }) => ({ invoiceId: invoice.id, amount: '60.00' })) };
      },
    ],
    [
      'a party that is another one than that of the documents',
      'settlement_invalid',
      async (company) => ({
        counterpartyId: unknownId('counterparty'),
        parts: [{ invoiceId: (await anInvoice(company)).id, amount: '1.00' }],
      }),
    ],
    [
      'a bill and a credit note of a party that is vendor and customer: one is on the payable, the other on the receivable',
      'settlement_invalid',
      async (company, id) => {
        const out = await importOne(company, { amount: '-100.00', description: 'Both' });
        const counterparty = await addCounterparty(company);
        const { invoice } = await approveBill(company, counterparty);
        const { note } = await issueCreditNote(company, counterparty, { amount: '30.00' });
        const parts = [
          { billId: invoice.id, amount: '10.00' },
          { creditNoteId: note.id, amount: '10.00' },
        ];
        const mixed = await settle(company, out, { parts });
        expect(mixed).toMatchObject({ refused: 'settlement_invalid', field: 'parts[1].creditNoteId' });
        expect(id).not.toBe(out);
        return { parts };
      },
    ],
    ['an unknown party', 'settlement_invalid', async () => ({ parts: [], counterpartyId: unknownId('counterparty') })],
  ];
  const anInvoice = async (company: Company, name?: string) => (await issueInvoice(company, await addCounterparty(company, name))).invoice;

  it.each(ROWS)('[SET-3] %s: %s', async (_, code, inputOf) => {
    const company = await openCompany();
    const id = await importOne(company, PAID);
    const input = await inputOf(company, id);
    await expectRefused(company, code, () => settle(company, id, input));
  });

  it('[SET-2] for what pays nothing, in the documented order, and in a closed month', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner, account } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const pay = (id: TransactionId) => settle(company, id, { parts: [{ invoiceId: invoice.id, amount: '1.00' }] });
    await expectRefused(company, 'not_found', () => pay(unknownId('transaction')));
    const records: readonly Partial<NewRecord>[] = [
      { kind: 'fee', amount: '-1.00' },
      { kind: 'interest', amount: '1.00' },
      { kind: 'refund', amount: '1.00' },
      { kind: 'hold', amount: '-1.00' },
    ];
    for (const record of records) {
      const id = await importOne(company, { ...record, description: record.kind ?? '' });
      await expectRefused(company, 'settlement_not_possible', () => pay(id));
      expect(await settlementOf(company, id)).toEqual({ pays: [], proposals: [], isByService: false, unappliedMinor: 0n });
    }
    const euros = await importOne(company, { ...PAID, description: 'euros' });
    await tamper(company, async ({ transactions }) =>
      transactions.update((await transactions.byIds([euros])).map((one) => ({ ...one, currency: 'EUR' }))),
    );
    await expectRefused(company, 'settlement_not_possible', () => pay(euros));
    const retained = await importOne(company, { ...PAID, description: 'a' });
    const moved = await importOne(company, { ...PAID, description: 'b' });
    const paid = await importOne(company, { ...PAID, description: 'c' });
    const closed = await importOne(company, { ...PAID, description: 'd' });
    granted(await ledger.transactions.exclude(owner, retained, { reason: 'x' }));
    granted(await ledger.transactions.transfer(owner, moved, { otherAccountId: account('1020') }));
    granted(await pay(paid));
    for (const id of [retained, moved, paid]) await expectRefused(company, 'settlement_not_possible', () => pay(id));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    await expectRefused(company, 'period_closed', () => pay(closed));
    await expectRefused(company, 'period_closed', () => ledger.transactions.reopen(owner, paid, {}));
  });
});

describe('unapplied cash that was put to the wrong document', () => {
  it('[SET-13] is taken back and put to another one, though its month is closed', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const wrong = (await issueInvoice(company, counterparty)).invoice;
    const right = (await issueInvoice(company, counterparty)).invoice;
    const id = await importOne(company, PAID);
    granted(await settle(company, id, { parts: [{ invoiceId: wrong.id, amount: '100.00' }] }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    const before = (await everythingIn(company)).journal;
    const other = await addCounterparty(company, 'Owl Inn');
    await expectRefused(company, 'unprocessable', () => ledger.counterparties.unapplyCash(owner, other, { transactionId: id }));
    await expectRefused(company, 'unprocessable', () => ledger.counterparties.unapplyCash(owner, counterparty, {}));
    await expectRefused(company, 'unprocessable', () =>
      ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: id, invoiceIds: [right.id] }),
    );
    granted(await ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: id }));
    await expectRefused(company, 'conflict', () => ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: id }));
    granted(await ledger.counterparties.applyCash(owner, counterparty, { invoiceIds: [right.id] }));
    expect([await openOf(company, wrong.id), await openOf(company, right.id)]).toEqual([10_000n, 0n]);
    expect((await everythingIn(company)).journal).toEqual(before);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[SET-13] what was paid back of a payment stays paid back', async () => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const id = await importOne(company, PAID);
    granted(await settle(company, id, { parts: [], counterpartyId: counterparty }));
    const refund = await importOne(company, { ...PAID, amount: '-100.00', date: '2026-03-12' });
    granted(await settle(company, refund, { parts: [{ transactionId: id, amount: '100.00' }] }));
    await expectRefused(company, 'conflict', () => ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: id }));
    await expectRefused(company, 'conflict', () => ledger.counterparties.unapplyCash(owner, counterparty, { transactionId: refund }));
    const { invoice } = await issueInvoice(company, counterparty);
    await expectRefused(company, 'conflict', () => ledger.counterparties.applyCash(owner, counterparty, {}));
    expect(await openOf(company, invoice.id)).toBe(10_000n);
  });

  it('[SET-13] [OPI-10] a vendor credit is taken back from a bill, which can be made void then', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await startMigration(company);
    granted(await ledger.migrations.post(owner, run.id));
    const vendor = granted(await ledger.counterparties.list(owner, { text: 'Ink' })).data[0]?.counterparty.id as CounterpartyId;
    const { invoice: bill } = await approveBill(company, vendor, { amount: '20.00' });
    const { applied } = granted(await ledger.counterparties.applyCash(owner, vendor, { billIds: [bill.id] }));
    const credit = applied[0]?.payment as VendorCreditId;
    const refusal = await expectRefused(company, 'conflict', () => ledger.bills.void(owner, bill.id));
    expect(refusal.message).toContain(`unapply the vendor credit VC-1 (${credit})`);
    granted(await ledger.counterparties.unapplyCash(owner, vendor, { vendorCreditId: credit, billIds: [bill.id] }));
    granted(await ledger.bills.void(owner, bill.id));
    const id = await importOne(company, { amount: '30.00', description: 'Ink pays back' });
    granted(await settle(company, id, { parts: [{ vendorCreditId: credit, amount: '30.00' }] }));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});
