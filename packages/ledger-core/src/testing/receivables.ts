import { openUnit, settingsOf } from '../app/unit.ts';
import type { Actor, Caller } from '../company/books/member.ts';
import { granted } from '../granted.ts';
import { NOT_ANNOTATED } from '../kernel/annotations.ts';
import { parseDate } from '../kernel/dates.ts';
import { type CounterpartyId, type CreditNoteId, type InvoiceId, idMaker, type TransactionId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { System } from '../kernel/system.ts';
import { webSystem } from '../kernel/web-system.ts';
import { post } from '../ledger/journal/post.ts';
import { newItem } from '../ledger/open-items/open-item.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { controlAccount } from '../trade/invoices/control-account.ts';
import { documentEntry } from '../trade/invoices/invoice-entry.ts';
import type { InvoiceLine } from '../trade/invoices/line.ts';
import { currentCounterparties } from '../trade/invoices/stored-counterparties.ts';
import { storeSettlements } from '../trade/settlement/store-settlements.ts';
import type { Company } from './company.ts';

/** Documents and payments of one unit of work. They are buffered in memory until it ends. */
const SLICE = 5_000;

/** An issued document of one line of product sales. */
export interface BookedDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly counterpartyId: CounterpartyId;
  readonly date: string;
  readonly dueDate: string;
  readonly amountMinor: bigint;
}

/** A payment transaction. Without parts, the whole amount is unapplied. */
export interface BookedPayment {
  readonly transactionId: TransactionId;
  readonly counterpartyId: CounterpartyId;
  readonly parts: readonly { readonly itemId: InvoiceId; readonly amountMinor: bigint }[];
}

type BulkCompany = Pick<Company, 'store' | 'account'> & { readonly owner: Caller };

/**
 * Writes many issued documents within seconds, with the entries and open items that they would have individually. For benchmarks. Returns
 * their ids in order.
 */
export const bookDocuments = (
  company: BulkCompany,
  documents: readonly BookedDocument[],
  system: Partial<System> = {},
): Promise<readonly (InvoiceId | CreditNoteId)[]> =>
  inUnits(company, documents, system, (unit, actor, slice) => storeDocuments(unit, actor, slice, company.account('4010')));

/** Settles many transactions by their parts. For benchmarks. */
export const bookPayments = (company: BulkCompany, payments: readonly BookedPayment[], system: Partial<System> = {}): Promise<unknown> =>
  inUnits(company, payments, system, storePayments);

const inUnits = async <Row, Result>(
  { store, owner }: BulkCompany,
  rows: readonly Row[],
  given: Partial<System>,
  work: (unit: UnitOfWork, actor: Actor, slice: readonly Row[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const system: System = { ...webSystem, ...given };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += SLICE)
    results.push(
      ...(await store.write(owner.ledgerId, async (repositories) => {
        const unit = openUnit({ system, newId }, repositories, granted(await settingsOf(repositories)), owner);
        const stored = await work(unit.unit, unit.actor, rows.slice(at, at + SLICE));
        await unit.finish('journal.post', null);
        return stored;
      })),
    );
  return results;
};

const storeDocuments = async (
  unit: UnitOfWork,
  actor: Actor,
  documents: readonly BookedDocument[],
  revenueId: InvoiceLine['accountId'],
): Promise<readonly (InvoiceId | CreditNoteId)[]> => {
  const receivable = granted(controlAccount(await unit.accounts.chart(), 'accounts_receivable'));
  const drafts = documents.map((document) => draftOf(unit, document, revenueId));
  const entries = granted(
    await post(
      unit,
      actor,
      drafts.map(
        ({ kind, ...draft }) =>
          documentEntry(
            draft,
            receivable,
            {
              side: kind === 'invoice' ? 'debit' : 'credit',
              source: kind,
              description: `Document ${draft.number}`,
            },
            () => [],
          ).draft,
      ),
    ),
  );
  const issued = drafts.map((draft, at) => {
    const entryId = entries[at]?.id;
    assert(entryId !== undefined, 'one draft is one entry');
    return {
      ...draft,
      issue: {
        entryId,
        accountId: receivable.id,
        at: unit.now,
        by: actor.author,
        counterparties: currentCounterparties(unit.settings, { name: 'Blue Fox Diner', address: null, taxNumber: null }),
      },
    };
  });
  await unit.invoices.put(
    issued.flatMap(({ kind, id, issue, ...one }) =>
      kind === 'invoice' ? [{ ...one, kind, id: id as InvoiceId, purchaseOrderNumber: null, issue: { ...issue, scheduleIds: [] } }] : [],
    ),
  );
  await unit.creditNotes.put(
    issued.flatMap(({ kind, id, issue, dueDate: _due, ...one }) =>
      kind === 'credit_note'
        ? [{ ...one, kind, id: id as CreditNoteId, issue: { ...issue, deferredParts: [] }, originalInvoiceId: null }]
        : [],
    ),
  );
  await unit.openItems.put(
    issued.map(({ id, kind, counterpartyId, number, issueDate, dueDate, totalMinor }) =>
      newItem({
        id,
        kind,
        counterpartyId,
        accountId: receivable.id,
        side: kind === 'invoice' ? 'debit' : 'credit',
        number,
        date: issueDate,
        dueDate,
        amountMinor: totalMinor,
      }),
    ),
  );
  return issued.map(({ id }) => id);
};

const draftOf = (
  unit: UnitOfWork,
  { kind, number, counterpartyId, date, dueDate, amountMinor }: BookedDocument,
  accountId: InvoiceLine['accountId'],
) => {
  const line: InvoiceLine = {
    accountId,
    description: 'Beans',
    quantity: '1',
    unitPriceMinor: amountMinor,
    amountMinor,
    serviceStart: null,
    serviceEnd: null,
    releaseAccountId: null,
    dimensions: [],
  };
  return {
    kind,
    id: kind === 'invoice' ? unit.newId('invoice') : unit.newId('creditNote'),
    number,
    counterpartyId,
    issueDate: granted(parseDate(date, 'date')),
    dueDate: granted(parseDate(dueDate, 'dueDate')),
    numberedBy: null,
    memo: null,
    lines: [line],
    totalMinor: amountMinor,
    voiding: null,
    createdAt: unit.now,
    rowVersion: 2,
    ...NOT_ANNOTATED,
  } as const;
};

const storePayments = async (unit: UnitOfWork, actor: Actor, payments: readonly BookedPayment[]): Promise<readonly TransactionId[]> => {
  const receivable = granted(controlAccount(await unit.accounts.chart(), 'accounts_receivable'));
  const transactions = new Map((await unit.transactions.byIds(payments.map((each) => each.transactionId))).map((one) => [one.id, one]));
  const { categorized, refused } = await storeSettlements(
    unit,
    actor,
    payments.map(({ transactionId, counterpartyId, parts }) => {
      const transaction = transactions.get(transactionId);
      assert(transaction !== undefined, `the books have the transaction ${transactionId}`);
      return { transaction, counterpartyId, accountId: receivable.id, withheld: null, parts, decision: { by: 'person' }, note: null };
    }),
  );
  assert(refused.length === 0, 'no payment is refused');
  return categorized.map(({ id }) => id);
};
