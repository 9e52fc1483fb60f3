import type { Actor } from '../../company/books/member.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { activeAllocations, endAllocations } from '../../ledger/open-items/allocate.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { CREDIT_WORDS, type CreditNote, type CreditNoteKind, creditName } from './credit-note.ts';
import { findCreditNote, findIssued } from './find-credit-note.ts';
import { why } from './reasons.ts';

export interface UnapplyCreditNote extends Versioned {
  /** The invoices or bills to unapply it from. Default: all. */
  readonly invoiceIds?: readonly InvoiceId[] | null | undefined;
}

const unapply =
  (kind: CreditNoteKind) =>
  async (
    unit: Needs<'allocations' | 'creditNotes' | 'openItems'> & Calls<'itemsChanged'>,
    actor: Actor,
    id: CreditNoteId,
    { invoiceIds, ...versioned }: UnapplyCreditNote = {},
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
    const note = await findIssued(unit, kind, id, versioned);
    if (isRefusal(note)) return note;
    const applied = ((await activeAllocations(unit, [id])).get(id) ?? []).filter(({ other }) => other.kind === CREDIT_WORDS[kind].owed);
    for (const [at, wanted] of (invoiceIds ?? []).entries())
      if (!applied.some(({ other }) => other.id === wanted))
        return refuse('unprocessable', why.nothing_applied_to_document({ note: creditName(note), document: wanted }), `invoiceIds[${at}]`);
    const ended = invoiceIds == null ? applied : applied.filter(({ other }) => invoiceIds.some((wanted) => wanted === other.id));
    if (ended.length === 0)
      return refuse(
        'conflict',
        kind === 'credit_note' ? why.applied_to_no_invoice({ note: creditName(note) }) : why.applied_to_no_bill({ note: creditName(note) }),
      );
    await endAllocations(
      unit,
      actor,
      ended.map(({ allocation }) => allocation),
      'until_today',
    );
    const unapplied = await findCreditNote(unit, kind, id);
    assert(!isRefusal(unapplied), 'an issued credit note is kept');
    return unapplied;
  };

/**
 * Unapplies a credit note from the given invoices or from all. They are open again, and the credit remains.  [CRN-7]
 * Refusals, in order of precedence: not_found, conflict (version, not issued), unprocessable (it is not applied to a given invoice),
 * conflict (it is not applied at all).
 */
export const unapplyCreditNote = unapply('credit_note');
/** Unapplies a vendor credit from the given bills or from all.  [CRN-7] [VCR-4] */
export const unapplyVendorCredit = unapply('vendor_credit');
