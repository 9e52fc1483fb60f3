import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { BLANK } from '../invoices/invoice.ts';
import type { CreditNote, CreditNoteKind } from './credit-note.ts';
import { type NewCreditNote, type NewVendorCredit, readTerms } from './draft.ts';
import type { CreditNotesNeeds } from './needs.ts';

const IDS = { credit_note: 'creditNote', vendor_credit: 'vendorCredit' } as const;

const addDraft =
  <Given extends NewCreditNote>(kind: CreditNoteKind) =>
  async (
    unit: CreditNotesNeeds,
    _actor: Actor,
    given: Given,
  ): Promise<CreditNote | Refusal<'unprocessable' | 'account_not_usable' | 'conflict'>> => {
    const terms = await readTerms(unit, kind, given, null);
    if (isRefusal(terms)) return terms;
    const draft: CreditNote = { ...BLANK, id: unit.newId(IDS[kind]), kind, ...terms, createdAt: unit.now };
    await unit.creditNotes.put([draft]);
    unit.emit(`${kind}.created`, draft.id);
    return draft;
  };

/**
 * Creates a draft credit note. A draft is not posted.  [CRN-1] [CRN-2]
 * Refusals, in order of precedence: the terms, then the number.
 */
export const addCreditNote = addDraft<NewCreditNote>('credit_note');
/** Creates the draft of a vendor credit. A draft is not posted.  [VCR-1] [VCR-2] */
export const addVendorCredit = addDraft<NewVendorCredit>('vendor_credit');
