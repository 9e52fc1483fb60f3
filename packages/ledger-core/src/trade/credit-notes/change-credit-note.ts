import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { CreditNoteId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { givenLines } from '../invoices/line.ts';
import { type Forced, keepsNumber } from '../invoices/numbers.ts';
import type { CreditNote, CreditNoteKind } from './credit-note.ts';
import { type NewCreditNote, readTerms } from './draft.ts';
import { findDraft } from './find-credit-note.ts';
import type { CreditNotesNeeds } from './needs.ts';

/** Omitted and null fields are unchanged, except that null clears the memo and the invoice. */
export type CreditNoteChange = { readonly [Field in keyof NewCreditNote]?: NewCreditNote[Field] | null | undefined } & Versioned & Forced;

const changeDraft =
  (kind: CreditNoteKind) =>
  async (
    unit: CreditNotesNeeds,
    _actor: Actor,
    id: CreditNoteId,
    change: CreditNoteChange,
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>> => {
    const draft = await findDraft(unit, kind, id, change);
    if (isRefusal(draft)) return draft;
    const counterpartyId = change.counterpartyId ?? draft.counterpartyId;
    const number = change.number ?? draft.number;
    const terms = await readTerms(
      unit,
      kind,
      {
        counterpartyId,
        issueDate: change.issueDate ?? draft.issueDate,
        lines: change.lines ?? givenLines(draft.lines, unit.settings.currency.scale),
        memo: change.memo === undefined ? draft.memo : change.memo,
        number,
        force: change.force === true || keepsNumber(draft, { counterpartyId, number }),
        originalInvoiceId: change.originalInvoiceId === undefined ? draft.originalInvoiceId : change.originalInvoiceId,
      },
      id,
    );
    if (isRefusal(terms)) return terms;
    const numberedBy = terms.number === draft.number ? draft.numberedBy : null;
    if (isSame(draft, { ...draft, ...terms, numberedBy })) return draft;
    const changed: CreditNote = { ...draft, ...terms, numberedBy, rowVersion: draft.rowVersion + 1 };
    await unit.creditNotes.put([changed]);
    unit.emit(`${kind}.updated`, id);
    return changed;
  };

/**
 * Changes a draft credit note.  [CRN-3]
 * Refusals, in order of precedence: not_found, conflict (version, issued), then the refusals of creating it.
 */
export const changeCreditNote = changeDraft('credit_note');
/** Changes a draft vendor credit.  [CRN-3] [VCR-2] */
export const changeVendorCredit = changeDraft('vendor_credit');

const removeDraft =
  (kind: CreditNoteKind) =>
  async (
    unit: Needs<'creditNotes'> & Emits<'credit_note' | 'vendor_credit'>,
    _actor: Actor,
    id: CreditNoteId,
    versioned: Versioned = {},
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict'>> => {
    const draft = await findDraft(unit, kind, id, versioned);
    if (isRefusal(draft)) return draft;
    await unit.emitRemovals(`${kind}.deleted`, [id]);
    await unit.creditNotes.remove([id]);
    return draft;
  };

/**
 * Removes a draft credit note.  [CRN-3]
 * Refusals, in order of precedence: not_found, conflict (version, issued).
 */
export const removeCreditNote = removeDraft('credit_note');
/** Removes a draft vendor credit.  [CRN-3] */
export const removeVendorCredit = removeDraft('vendor_credit');
