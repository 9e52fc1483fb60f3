import type { Transaction } from '../../bank/transactions/transaction.ts';
import { currencyOf } from '../../kernel/currencies.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { type Entry, type EntrySource, wordsOf } from '../../ledger/journal/entry.ts';
import type { CreditNote } from '../../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../../trade/invoices/invoice.ts';
import type { FoundBy } from './words.ts';

/** The kinds of searchable records, in the order of results.  [SEA-1] [SEA-5] */
export const FINDABLE_KINDS = [
  'account',
  'counterparty',
  'invoice',
  'bill',
  'credit_note',
  'vendor_credit',
  'transaction',
  'entry',
] as const;
export type FindableKind = (typeof FINDABLE_KINDS)[number];

/** A record with its indexed words, as stores keep them. */
export interface Findable {
  readonly kind: FindableKind;
  readonly id: string;
  /** The date of a document, a transaction or an entry; null for any other. */
  readonly date: IsoDate | null;
  /** Each once, separated by spaces. */
  readonly words: string;
}

/** Latest date first; records without a date last. */
export const byDay = (one: Pick<Findable, 'date'>, other: Pick<Findable, 'date'>): number => {
  const a = one.date ?? '';
  const b = other.date ?? '';
  if (a === b) return 0;
  return a < b ? 1 : -1;
};

/** One search result. */
export interface SearchHit {
  readonly kind: FindableKind;
  readonly id: string;
  readonly title: string;
  /** The counterparty of a document, the state of a transaction, the memo of an entry; null if there is none. */
  readonly detail: string | null;
  readonly date: IsoDate | null;
  /** Minor units, positive; null without an amount. For an entry: the sum of one side. */
  readonly amountMinor: bigint | null;
  readonly currency: string | null;
}

export interface Shown extends FoundBy {
  readonly hit: SearchHit;
}

const NO_AMOUNT = { date: null, amountMinor: null, currency: null };

export const shownAccount = ({ id, code, name, type, externalId }: Account): Shown => ({
  hit: { kind: 'account', id, title: `${code} ${name}`, detail: type, ...NO_AMOUNT },
  ...{ texts: [code, name, externalId], days: [], amounts: [] },
});

export const shownCounterparty = ({ id, name, email, address, taxNumber, externalId }: Counterparty): Shown => ({
  hit: { kind: 'counterparty', id, title: name, detail: email, ...NO_AMOUNT },
  ...{ texts: [name, email, taxNumber, externalId, address], days: [], amounts: [] },
});

/** Characters that people omit from a number: INV-0001 is also found as INV0001. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** A document is found by the counterparty's name at its last change.  [SEA-3] */
export const shownDocument = (document: Invoice | CreditNote, name: string | null, currency: string): Shown => {
  const { id, kind, number, issueDate, totalMinor, memo, lines, externalId } = document;
  const days = 'dueDate' in document ? [issueDate, document.dueDate] : [issueDate];
  return {
    hit: { kind, id, title: number ?? 'Draft', detail: name, date: issueDate, amountMinor: totalMinor, currency },
    ...{
      texts: [number, number?.replaceAll(SEPARATORS, '') ?? null, name, externalId, memo, ...lines.map(({ description }) => description)],
      days,
    },
    amounts: [decimal(currency, totalMinor)],
  };
};

export const shownTransaction = (transaction: Transaction): Shown => {
  const { id, date, amountMinor, currency, description, sourceDescription, sourceMemo, note, sourceRef, externalId, status } = transaction;
  return {
    hit: { kind: 'transaction', id, title: description, detail: status, date, amountMinor, currency },
    ...{ texts: [description, sourceDescription, sourceMemo, note, externalId, sourceRef], days: [date] },
    amounts: [decimal(currency, amountMinor)],
  };
};

export const shownEntry = (entry: Entry, currency: string): Shown => {
  const { id, date, description, memo, lines } = entry;
  const amountMinor = lines.reduce((sum, line) => (line.side === 'debit' ? sum + line.amountMinor : sum), 0n);
  const sizes = [amountMinor, ...lines.map((line) => line.amountMinor)];
  return {
    hit: { kind: 'entry', id, title: description, detail: memo, date, amountMinor, currency },
    ...{ texts: wordsOf(entry), days: [date], amounts: sizes.map((size) => decimal(currency, size)) },
  };
};

/**
 * Entries that are indexed themselves. Others are found by the transaction or document that they post, or by the entry that they
 * reverse.  [SEA-1]
 */
export const isFoundByItself = (source: EntrySource): boolean => !FOUND_BY_ANOTHER.has(source);

const FOUND_BY_ANOTHER: ReadonlySet<EntrySource> = new Set(['transaction', 'invoice', 'bill', 'credit_note', 'vendor_credit', 'reversal']);

/** An amount as a decimal, such as `1250.00`. */
const decimal = (currency: string, minor: bigint): string => {
  const known = currencyOf(currency);
  return isRefusal(known) ? String(minor) : formatAmount(minor, known.scale);
};
