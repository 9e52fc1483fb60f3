import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, EntryId, InvoiceId, ScheduleId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { KeptParties } from './kept-parties.ts';
import type { InvoiceLine } from './line.ts';
import { why } from './reasons.ts';

export const INVOICE_KINDS = ['invoice', 'bill'] as const;
/** An invoice goes to a customer. A bill is the invoice of a vendor. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The service numbers documents in the series of the books. A migration brings the numbers of other books, and the series goes on after them.  [INV-4] */
export type NumberGiver = 'service' | 'migration';

/** An invoice or a bill. A draft is written; an issued one (a bill: approved) is on the books; a void one is off them again.  [INV-1] */
export interface Invoice extends Annotated {
  readonly id: InvoiceId;
  readonly kind: InvoiceKind;
  /** An invoice's is unique in the books. A bill's is the vendor's, unique among the vendor's bills that are not void. Null on the draft of an invoice until it is issued, unless typed.  [INV-4] */
  readonly number: string | null;
  /** Who gave the number; null for a typed one, and without one.  [INV-4] */
  readonly numberedBy: NumberGiver | null;
  /** The customer, or the vendor. */
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly memo: string | null;
  /** The number of the customer's order, or of the company's own to the vendor; null without one.  [INV-15] */
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly InvoiceLine[];
  /** Minor units, more than zero: the sum of the lines. */
  readonly totalMinor: bigint;
  /** Null for a draft. */
  readonly issue: InvoiceIssue | null;
  /** Null until it is void. */
  readonly voiding: Voiding | null;
  readonly createdAt: Instant;
  /** 1 when it is written, counting up with every change, also of what is open of it. */
  readonly rowVersion: number;
}

/** A document of which nothing is said yet, for whoever writes one: what it does not name stays so. */
export const BLANK = {
  memo: null,
  numberedBy: null,
  issue: null,
  voiding: null,
  rowVersion: 1,
  ...NOT_ANNOTATED,
} as const satisfies Partial<Invoice>;

/** How a document came onto the books. */
export interface InvoiceIssue {
  readonly entryId: EntryId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  /** What its entry deferred, line by line.  [INV-9] */
  readonly scheduleIds: readonly ScheduleId[];
  readonly parties: KeptParties;
  readonly at: Instant;
  readonly by: Author;
}

/** How a document was taken off the books. */
export interface Voiding {
  /** The reversing entry. */
  readonly entryId: EntryId;
  readonly reason: string | null;
  readonly at: Instant;
  readonly by: Author;
}

export const INVOICE_STATES = ['draft', 'issued', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Where a document stands; whether it is paid follows from its open item alone.  [OPI-3] */
export const stateOf = ({ issue, voiding }: { readonly issue: object | null; readonly voiding: object | null }): InvoiceState => {
  if (voiding !== null) return 'void';
  return issue === null ? 'draft' : 'issued';
};

/** "Invoice INV-0001", "bill 4711": how messages name a document; one without a number is named by its id. */
export const nameOf = ({ kind, number, id }: Pick<Invoice, 'kind' | 'number' | 'id'>): string => `${kind} ${number ?? id}`;

/** The number of a document that has been on the books.  [INV-4] */
export const numberOf = ({ id, number }: Pick<Invoice, 'id' | 'number'>): string => {
  assert(number !== null, `the issued document ${id} has a number`);
  return number;
};

/** The verb of each kind, for messages. */
export const issuedWord = (kind: InvoiceKind): string => (kind === 'invoice' ? 'issued' : 'approved');

/** How an issued document is corrected. */
export const insteadOf = (kind: InvoiceKind): string =>
  `void it, or ${kind === 'invoice' ? 'write a credit note' : 'enter a vendor credit'}, instead`;

/** Only a draft is removed, issued, or changed in all its fields.  [INV-5] */
export const checkDraft = (invoice: Invoice): Refusal<'conflict'> | undefined => {
  const state = stateOf(invoice);
  if (state === 'draft') return undefined;
  const named = nameOf(invoice);
  if (state === 'void') return refuse('conflict', why.void_document_stays({ invoice: named }));
  return refuse(
    'conflict',
    why.issued_document_stays({ invoice: named, issued: issuedWord(invoice.kind), instead: insteadOf(invoice.kind) }),
  );
};

/** What a command on a document may be bound to. */
export interface Versioned {
  /** The version that the caller has read; any when left out. */
  readonly rowVersion?: number | undefined;
}

export interface VoidDocument extends Versioned {
  /** At most 500 characters. */
  readonly reason?: string | null | undefined;
}

/** Refuses a change that was made against another version.  [INV-8] */
export const checkVersion = (
  { rowVersion }: { readonly rowVersion: number },
  expected: number | undefined,
): Refusal<'conflict'> | undefined =>
  expected === undefined || expected === rowVersion
    ? undefined
    : refuse('conflict', why.document_changed_meanwhile({ version: rowVersion, seen: expected }));
