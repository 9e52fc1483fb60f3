import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, EntryId, InvoiceId, ScheduleId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { InvoiceLine } from './line.ts';
import { why } from './reasons.ts';
import type { StoredCounterparties } from './stored-counterparties.ts';

export const INVOICE_KINDS = ['invoice', 'bill'] as const;
/** An invoice is sent to a customer. A bill is received from a vendor. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * The service numbers documents in the series of the books. A migration imports numbers of other books, and the series continues after
 * them.  [INV-4]
 */
export type NumberGiver = 'service' | 'migration';

/** An invoice or a bill. A draft is not posted. An issued one (a bill: approved) is posted. A void one is reversed.  [INV-1] */
export interface Invoice extends Annotated {
  readonly id: InvoiceId;
  readonly kind: InvoiceKind;
  /**
   * The number of an invoice is unique in the books. A bill has the vendor's number, unique among the vendor's bills that are not void.
   * Null on a draft invoice without an entered number.  [INV-4]
   */
  readonly number: string | null;
  /** Who assigned the number; null if a person entered it or there is none.  [INV-4] */
  readonly numberedBy: NumberGiver | null;
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly memo: string | null;
  /** The customer's order number, or the company's own order number to the vendor; null if there is none.  [INV-15] */
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly InvoiceLine[];
  /** Sum of the lines in minor units, greater than zero. */
  readonly totalMinor: bigint;
  /** Null for a draft. */
  readonly issue: InvoiceIssue | null;
  /** Null until it is void. */
  readonly voiding: Voiding | null;
  readonly createdAt: Instant;
  /** Starts at 1 and increases with every change, including changes of the open balance. */
  readonly rowVersion: number;
}

/** The defaults of a new document, for code that creates one. */
export const BLANK = {
  memo: null,
  numberedBy: null,
  issue: null,
  voiding: null,
  rowVersion: 1,
  ...NOT_ANNOTATED,
} as const satisfies Partial<Invoice>;

/** How a document was posted. */
export interface InvoiceIssue {
  readonly entryId: EntryId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  /** The amortization schedules that its entry created, line by line.  [INV-9] */
  readonly scheduleIds: readonly ScheduleId[];
  readonly counterparties: StoredCounterparties;
  readonly at: Instant;
  readonly by: Author;
}

/** How a document was voided. */
export interface Voiding {
  readonly entryId: EntryId;
  readonly reason: string | null;
  readonly at: Instant;
  readonly by: Author;
}

export const INVOICE_STATES = ['draft', 'issued', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The state of a document. Whether it is paid depends only on its open item.  [OPI-3] */
export const stateOf = ({ issue, voiding }: { readonly issue: object | null; readonly voiding: object | null }): InvoiceState => {
  if (voiding !== null) return 'void';
  return issue === null ? 'draft' : 'issued';
};

/** The name of a document in messages: "Invoice INV-0001", "bill 4711", or its id if it has no number. */
export const nameOf = ({ kind, number, id }: Pick<Invoice, 'kind' | 'number' | 'id'>): string => `${kind} ${number ?? id}`;

/** The number of a document that was issued.  [INV-4] */
export const numberOf = ({ id, number }: Pick<Invoice, 'id' | 'number'>): string => {
  assert(number !== null, `the issued document ${id} has a number`);
  return number;
};

/** The name of a document, for messages. */
export const invoiceNamed = ({ kind, number, id }: Pick<Invoice, 'kind' | 'number' | 'id'>): Why =>
  (kind === 'invoice' ? why.the_numbered_invoice : why.the_numbered_bill)({ number: number ?? id });

export const issuedWord = (kind: InvoiceKind): Why => (kind === 'invoice' ? why.the_state_issued() : why.the_state_approved());

export const insteadOf = (kind: InvoiceKind): Why => (kind === 'invoice' ? why.the_way_from_invoice() : why.the_way_from_bill());

/** Only a draft can be removed, issued, or changed in all its fields.  [INV-5] */
export const checkDraft = (invoice: Invoice): Refusal<'conflict'> | undefined => {
  const state = stateOf(invoice);
  if (state === 'draft') return undefined;
  const named = invoiceNamed(invoice);
  if (state === 'void') return refuse('conflict', why.void_document_stays({ invoice: named }));
  return refuse(
    'conflict',
    why.issued_document_stays({ invoice: named, issued: issuedWord(invoice.kind), instead: insteadOf(invoice.kind) }),
  );
};

/** The optional version check of a command on a document. */
export interface Versioned {
  /** The version that the caller loaded. If omitted, any version is accepted. */
  readonly rowVersion?: number | undefined;
}

export interface VoidDocument extends Versioned {
  /** At most 500 characters. */
  readonly reason?: string | null | undefined;
}

/** Refuses a change of an outdated version.  [INV-8] */
export const checkVersion = (
  { rowVersion }: { readonly rowVersion: number },
  expected: number | undefined,
): Refusal<'conflict'> | undefined =>
  expected === undefined || expected === rowVersion
    ? undefined
    : refuse('conflict', why.document_changed_meanwhile({ version: rowVersion, seen: expected }));
