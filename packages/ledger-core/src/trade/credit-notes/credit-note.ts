import type { Annotated } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, CreditNoteId, EntryId, InvoiceId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { stateOf, type Voiding } from '../invoices/invoice.ts';
import type { InvoiceLine } from '../invoices/line.ts';

/** A credit to a customer. A draft is written; an issued one is on the books, and is applied to invoices; a void one is off them again.  [CRN-1] */
export interface CreditNote extends Annotated {
  readonly id: CreditNoteId;
  /** Unique in the books. */
  readonly number: string;
  /** The customer. */
  readonly counterpartyId: CounterpartyId;
  /** The invoice that it corrects; null for none. */
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
  /** The receivable. */
  readonly accountId: AccountId;
  readonly at: Instant;
  readonly by: Author;
}

/** Only a draft is changed, removed or issued.  [CRN-3] */
export const checkDraft = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'draft') return undefined;
  return refuse(
    'conflict',
    state === 'void'
      ? `The credit note ${note.number} is void; write a new one instead.`
      : `The credit note ${note.number} is issued; void it instead, and write a new one.`,
  );
};

/** Only what is issued is applied.  [CRN-6] */
export const checkIssued = (note: CreditNote): Refusal<'conflict'> | undefined => {
  const state = stateOf(note);
  if (state === 'issued') return undefined;
  return refuse('conflict', `The credit note ${note.number} is ${state === 'void' ? 'void' : 'a draft; issue it first'}.`);
};
