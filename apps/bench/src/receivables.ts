import { hash } from 'node:crypto';
import { type CounterpartyId, type CreditNoteId, granted, type InvoiceId, sentenceOf, type TransactionId } from 'ledger-core';
import { type BookedDocument, bookDocuments, bookPayments, incomingWith, sourceRecordOf } from 'ledger-core/testing';
import { tablesAt } from 'ledger-postgres';
import { type Company, openCompany } from './company.ts';
import type { Databases, Kind } from './databases.ts';

const PARTIES = 1_000;
const INVOICES = 101_000;
const CREDIT_NOTES = 2_000;
/** Every tenth invoice is paid. Half of these are partly paid. */
const PAID_EACH = 10;
const UNAPPLIED = 2_050;
/** The open items: every invoice that is not fully paid, the credit notes, and the unapplied payments. */
export const OPEN_ITEMS = INVOICES - INVOICES / PAID_EACH / 2 + CREDIT_NOTES + UNAPPLIED;

const FIRST_DAY = '2025-11-01';
/** The invoice dates are spread over a year. */
const DAYS = 360;
const TERMS = 30;
export const LAST_DAY = '2026-11-20';

/** A document date, as the number of days after the first. */
export const documentDay = (at: number): string => new Date(Date.parse(FIRST_DAY) + at * 86_400_000).toISOString().slice(0, 10);

/** A company with 100,000 open items of a thousand customers, and a number of open transactions. */
export interface Receivables extends Company {
  readonly parties: readonly CounterpartyId[];
  readonly invoiceIds: readonly InvoiceId[];
}

/** The books are written in bulk, and then verified, so that the bench measures only data that the core could have written. */
export const openReceivables = async (databases: Databases, kind: Kind): Promise<Receivables> => {
  const company = await openCompany(await databases.fresh(kind));
  const { ledger, owner } = company;
  const counterparties: CounterpartyId[] = [];
  for (let at = 0; at < PARTIES; at++)
    counterparties.push(
      granted(await ledger.counterparties.create(owner, { name: `Customer ${at}`, kinds: ['customer'] })).counterparty.id,
    );
  const ids = await bookDocuments(company, documentsOf(counterparties), SYSTEM);
  await payThem(company, ids, counterparties);
  if (kind === 'postgres') await settleDown(company.url);
  const { findings } = granted(await ledger.reports.verify(owner));
  const [first] = findings;
  if (first !== undefined) throw new Error(`The books do not verify: ${sentenceOf(first)}`);
  return { ...company, parties: counterparties, invoiceIds: ids.slice(0, INVOICES) as InvoiceId[] };
};

/** The server does this automatically within a minute of such an import. */
const settleDown = async (url: string): Promise<void> => {
  const sql = tablesAt(url);
  await sql.unsafe('vacuum analyze');
  await sql.end();
};

/** The hash that the server computes. */
const SYSTEM = { sha256: (content: string | Uint8Array): string => hash('sha256', content) };

/** The amount of an invoice: one of 40,000 amounts, so that few invoices have the same. */
export const amountOf = (at: number): bigint => BigInt(10_000 + ((at * 7_919) % 40_000));
export const numberOf = (at: number): string => `INV-${String(at + 1).padStart(6, '0')}`;

const documentsOf = (counterparties: readonly CounterpartyId[]): readonly BookedDocument[] => {
  const document = (kind: BookedDocument['kind'], at: number): BookedDocument => ({
    kind,
    number: kind === 'invoice' ? numberOf(at) : `CN-${String(at + 1).padStart(6, '0')}`,
    counterpartyId: counterparties[at % PARTIES] as CounterpartyId,
    date: documentDay((at * 37) % DAYS),
    dueDate: documentDay(((at * 37) % DAYS) + TERMS),
    amountMinor: amountOf(at),
  });
  return [
    ...Array.from({ length: INVOICES }, (_, at) => document('invoice', at)),
    ...Array.from({ length: CREDIT_NOTES }, (_, at) => document('credit_note', at)),
  ];
};

const payThem = async (
  company: Company,
  ids: readonly (InvoiceId | CreditNoteId)[],
  counterparties: readonly CounterpartyId[],
): Promise<void> => {
  const { ledger, owner, account } = company;
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' }));
  const paid = Array.from({ length: INVOICES / PAID_EACH }, (_, at) => at * PAID_EACH).map((at) => ({
    at,
    day: documentDay(Math.min(((at * 37) % DAYS) + 10 + (at % 40), DAYS + 24)),
    amountMinor: at % (2 * PAID_EACH) === 0 ? amountOf(at) / 2n : amountOf(at),
    parts: true,
  }));
  const unapplied = Array.from({ length: UNAPPLIED }, (_, at) => ({
    at,
    day: documentDay((at * 17) % DAYS),
    amountMinor: BigInt(5_000 + at),
    parts: false,
  }));
  const payments = [...paid, ...unapplied];
  const records = payments.map(({ day, amountMinor }, row) =>
    sourceRecordOf({
      ref: `row-${row}`,
      date: day,
      amountMinor,
      direction: 'in',
      kind: 'money_in',
      description: `Payer ${row % 200}`,
      payload: `{"row":${row}}`,
    }),
  );
  const { transactions } = granted(await ledger.imports.importIncoming(owner, source.id, incomingWith(records)));
  const byRef = new Map(transactions.map(({ id, sourceRef }) => [sourceRef, id]));
  await bookPayments(
    company,
    payments.map(({ at, amountMinor, parts }, row) => ({
      transactionId: byRef.get(`row-${row}`) as TransactionId,
      counterpartyId: counterparties[at % PARTIES] as CounterpartyId,
      parts: parts ? [{ itemId: ids[at] as InvoiceId, amountMinor }] : [],
    })),
    SYSTEM,
  );
};
