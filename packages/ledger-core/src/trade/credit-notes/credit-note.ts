import type { Annotated } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, CreditNoteId, EntryId, InvoiceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type InvoiceKind, type NumberGiver, stateOf, type Voiding } from '../invoices/invoice.ts';
import type { DeferralPart } from '../invoices/invoice-entry.ts';
import type { InvoiceLine } from '../invoices/line.ts';
import type { StoredCounterparties } from '../invoices/stored-counterparties.ts';
import { why } from './reasons.ts';

export const CREDIT_NOTE_KINDS = ['credit_note', 'vendor_credit'] as const;
/** A credit note is sent to a customer. A vendor credit is received from a vendor. */
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];

/**
 * A credit to a customer, or from a vendor. A draft is not posted. An issued one (for a vendor: approved) is posted and can be applied to
 * invoices or bills. A void one is reversed.  [CRN-1] [VCR-1]
 */
export interface CreditNote extends Annotated {
  readonly id: CreditNoteId;
  readonly kind: CreditNoteKind;
  /**
   * The number of a credit note is unique in the books. A vendor credit has the vendor's number, unique among the vendor's credits that are
   * not void.  [CRN-2] [VCR-2]
   */
  readonly number: string;
  /** Who assigned the number; null if a person entered it.  [CRN-2] */
  readonly numberedBy: NumberGiver | null;
  readonly counterpartyId: CounterpartyId;
  /** The invoice or bill that it corrects; null if there is none. */
  readonly originalInvoiceId: InvoiceId | null;
  readonly issueDate: IsoDate;
  readonly memo: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly totalMinor: bigint;
  /** Null for a draft. */
  readonly issue: CreditNoteIssue | null;
  /** Null until it is void. */
  readonly voiding: Voiding | null;
  readonly createdAt: Instant;
  /** Starts at 1 and increases with every change, including changes of the remaining credit. */
  readonly rowVersion: number;
}

/** How a credit note was posted. */
export interface CreditNoteIssue {
  readonly entryId: EntryId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  readonly at: Instant;
  readonly by: Author;
  /** Parts of its lines that were posted to holding accounts instead of the lines' own accounts.  [SCH-9] */
  readonly deferredParts: readonly DeferredPart[];
  readonly counterparties: StoredCounterparties;
}

/** The part of a line that reduces the deferral of the credited document, on its holding account. */
export interface DeferredPart extends DeferralPart {
  readonly line: number;
}

/** The documents that each kind is applied to, and its counterparty. */
export const CREDIT_WORDS = {
  credit_note: { owed: 'invoice', counterparty: 'customer' },
  vendor_credit: { owed: 'bill', counterparty: 'vendor' },
} as const satisfies Record<CreditNoteKind, { readonly owed: InvoiceKind; readonly counterparty: string }>;

/** The words for each kind in messages: its name, the documents that it is applied to, its counterparty, and the verb for issuing it. */
export const CREDIT_WHYS = {
  credit_note: {
    name: why.the_word_credit_note(),
    owed: why.the_word_invoice(),
    counterparty: why.the_word_customer(),
    issue: why.the_word_issue(),
    issued: why.the_word_issued(),
  },
  vendor_credit: {
    name: why.the_word_vendor_credit(),
    owed: why.the_word_bill(),
    counterparty: why.the_word_vendor(),
    issue: why.the_word_approve(),
    issued: why.the_word_approved(),
  },
} as const satisfies Record<CreditNoteKind, Readonly<Record<string, Why>>>;

/** The name of a credit note in messages: "credit note CN-0001", "vendor credit VC-1". */
export const creditName = ({ kind, number }: Pick<CreditNote, 'kind' | 'number'>): Why =>
  (kind === 'credit_note' ? why.the_numbered_credit_note : why.the_numbered_vendor_credit)({ number });

/** Only a draft can be changed, removed or issued.  [CRN-3] */
export const checkDraft = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'draft') return undefined;
  const named = creditName(note);
  return refuse(
    'conflict',
    state === 'void'
      ? why.void_credit_stays({ note: named })
      : why.issued_credit_stays({ note: named, issued: CREDIT_WHYS[note.kind].issued }),
  );
};

/** Only an issued credit note can be applied.  [CRN-6] */
export const checkIssued = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'issued') return undefined;
  const named = creditName(note);
  return refuse(
    'conflict',
    state === 'void'
      ? why.void_credit_not_applied({ note: named })
      : why.draft_credit_not_applied({ note: named, issue: CREDIT_WHYS[note.kind].issue }),
  );
};
