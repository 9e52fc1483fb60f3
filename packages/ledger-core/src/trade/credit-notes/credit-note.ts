import type { Annotated } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, CreditNoteId, EntryId, InvoiceId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type InvoiceKind, type NumberGiver, stateOf, type Voiding } from '../invoices/invoice.ts';
import type { HeldPart } from '../invoices/invoice-entry.ts';
import type { KeptParties } from '../invoices/kept-parties.ts';
import type { InvoiceLine } from '../invoices/line.ts';
import { why } from './reasons.ts';

export const CREDIT_NOTE_KINDS = ['credit_note', 'vendor_credit'] as const;
/** A credit note goes to a customer. A vendor credit is the credit note of a vendor. */
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];

/**
 * A credit to a customer, or of a vendor. A draft is written; an issued one (of a vendor: approved) is on the books, and is applied to invoices or bills; a void
 * one is off them again.  [CRN-1] [VCR-1]
 */
export interface CreditNote extends Annotated {
  readonly id: CreditNoteId;
  readonly kind: CreditNoteKind;
  /** A credit note's is unique in the books. A vendor credit's is the vendor's, unique among the vendor's credits that are not void.  [CRN-2] [VCR-2] */
  readonly number: string;
  /** Who gave the number; null for a typed one.  [CRN-2] */
  readonly numberedBy: NumberGiver | null;
  /** The customer, or the vendor. */
  readonly counterpartyId: CounterpartyId;
  /** The invoice or bill that it corrects; null for none. */
  readonly originalInvoiceId: InvoiceId | null;
  readonly issueDate: IsoDate;
  readonly memo: string | null;
  readonly lines: readonly InvoiceLine[];
  /** Minor units, more than zero: the sum of the lines. */
  readonly totalMinor: bigint;
  /** Null for a draft. */
  readonly issue: CreditNoteIssue | null;
  /** Null until it is void. */
  readonly voiding: Voiding | null;
  readonly createdAt: Instant;
  /** 1 when it is written, counting up with every change, also of what is left of it. */
  readonly rowVersion: number;
}

/** How a credit note came onto the books. */
export interface CreditNoteIssue {
  readonly entryId: EntryId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  readonly at: Instant;
  readonly by: Author;
  /** What its lines took off holding accounts instead of their own accounts.  [SCH-9] */
  readonly deferredParts: readonly DeferredPart[];
  readonly parties: KeptParties;
}

/** A part of a line that was taken off the account where the credited document waits for later months. */
export interface DeferredPart extends HeldPart {
  /** The index of the line. */
  readonly line: number;
}

/** How messages speak of each kind: its own name, what it is applied to, whom it is of, and how it comes onto the books. */
export const CREDIT_WORDS = {
  credit_note: { name: 'credit note', owed: 'invoice', party: 'customer', issue: 'issue', issued: 'issued' },
  vendor_credit: { name: 'vendor credit', owed: 'bill', party: 'vendor', issue: 'approve', issued: 'approved' },
} as const satisfies Record<CreditNoteKind, { readonly owed: InvoiceKind } & Readonly<Record<string, string>>>;

/** "Credit note CN-0001", "vendor credit VC-1": how messages name it. */
export const creditName = ({ kind, number }: Pick<CreditNote, 'kind' | 'number'>): string => `${CREDIT_WORDS[kind].name} ${number}`;

/** Only a draft is changed, removed or issued.  [CRN-3] */
export const checkDraft = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'draft') return undefined;
  const named = creditName(note);
  return refuse(
    'conflict',
    state === 'void'
      ? why.void_credit_stays({ note: named })
      : why.issued_credit_stays({ note: named, issued: CREDIT_WORDS[note.kind].issued }),
  );
};

/** Only what is issued is applied.  [CRN-6] */
export const checkIssued = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'issued') return undefined;
  const named = creditName(note);
  return refuse(
    'conflict',
    state === 'void'
      ? why.void_credit_not_applied({ note: named })
      : why.draft_credit_not_applied({ note: named, issue: CREDIT_WORDS[note.kind].issue }),
  );
};
