import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import { withAnnotations } from '../../ledger/annotations/give-annotations.ts';
import { creditNoteView, listedCreditNote, listedCreditNotes } from '../../views/invoice.ts';
import { pageOf } from '../../views/page.ts';
import { creditNotePdf } from '../../views/pdfs-of.ts';
import { addCreditNote, addVendorCredit } from './add-credit-note.ts';
import { applyCreditNote, applyVendorCredit } from './apply-credit-note.ts';
import { changeCreditNote, changeVendorCredit, removeCreditNote, removeVendorCredit } from './change-credit-note.ts';
import { approveVendorCredit, issueCreditNote } from './issue-credit-note.ts';
import { listCreditNotes, listVendorCredits, readCreditNote, readVendorCredit } from './read-credit-notes.ts';
import { unapplyCreditNote, unapplyVendorCredit } from './unapply-credit-note.ts';
import { voidCreditNote, voidVendorCredit } from './void-credit-note.ts';

const createCreditNote = withAnnotations('creditNote', addCreditNote);

const createVendorCredit = withAnnotations('vendorCredit', addVendorCredit);

/** Credit notes to customers, and vendor credits. */
export const creditNotesOperations = ({ query, command, drawn }: Dependencies) => ({
  /** Credit notes to customers. */
  creditNotes: {
    /**
     * Returns one page of the credit notes, newest first, each with its applications and remaining credit.
     * @example
     * const { data } = granted(await ledger.creditNotes.list(owner));
     */
    list: query('credit_notes.read', listCreditNotes).returning(pageOf(listedCreditNotes)),
    /**
     * Returns one credit note by its id, with its applications and remaining credit.
     * @example
     * const { note, openMinor } = granted(await ledger.creditNotes.read(owner, noteId));
     */
    read: query('credit_notes.read', readCreditNote).returning(listedCreditNote),
    /**
     * Creates a draft credit note. A draft is not posted.
     * @example
     * const lines = [{ accountId: account('4010'), description: 'Returned', unitPrice: '40.00' }];
     * granted(await ledger.creditNotes.create(owner, { counterpartyId: customerId, issueDate: '2026-03-01', lines }));
     */
    create: command('credit_notes.create', createCreditNote, made).returning(creditNoteView),
    /**
     * Changes the given fields of a draft.
     * @example
     * granted(await ledger.creditNotes.change(owner, noteDraftId, { memo: 'Sorry' }));
     */
    change: command('credit_notes.change', changeCreditNote, named).returning(creditNoteView),
    /**
     * Removes a draft credit note.
     * @example
     * granted(await ledger.creditNotes.delete(owner, noteDraftId));
     */
    delete: command('credit_notes.delete', removeCreditNote, named),
    /**
     * Issues a draft: credits the receivable, and applies it to the invoice that it corrects.
     * @example
     * granted(await ledger.creditNotes.issue(owner, noteDraftId));
     */
    issue: command('credit_notes.issue', issueCreditNote, named).returning(creditNoteView),
    /**
     * Applies the remaining credit of a credit note to invoices of the customer.
     * @example
     * granted(await ledger.creditNotes.apply(owner, noteId, { invoiceIds: [invoiceId] }));
     */
    apply: command('credit_notes.apply', applyCreditNote, named).returning(creditNoteView),
    /**
     * Unapplies a credit note from invoices.
     * @example
     * granted(await ledger.creditNotes.unapply(owner, appliedNoteId));
     */
    unapply: command('credit_notes.unapply', unapplyCreditNote, named).returning(creditNoteView),
    /**
     * Voids an issued credit note that is not applied: reverses its entry.
     * @example
     * granted(await ledger.creditNotes.void(owner, noteId));
     */
    void: command('credit_notes.void', voidCreditNote, named).returning(creditNoteView),
    /**
     * Returns one credit note as a PDF, in English or German.
     * @example
     * const { bytes } = granted(await ledger.creditNotes.pdf(owner, noteId));
     */
    pdf: drawn(query('credit_notes.read', creditNotePdf)),
  },
  /** Vendor credits: credits received from vendors. */
  vendorCredits: {
    /**
     * Returns one page of the vendor credits, newest first, each with its applications and remaining credit.
     * @example
     * const { data } = granted(await ledger.vendorCredits.list(owner, { status: 'issued' }));
     */
    list: query('vendor_credits.read', listVendorCredits).returning(pageOf(listedCreditNotes)),
    /**
     * Returns one vendor credit by its id, with its applications and remaining credit.
     * @example
     * const { note, openMinor } = granted(await ledger.vendorCredits.read(owner, vendorCreditId));
     */
    read: query('vendor_credits.read', readVendorCredit).returning(listedCreditNote),
    /**
     * Creates a draft vendor credit. A draft is not posted.
     * @example
     * const lines = [{ accountId: account('6070'), description: 'Cups, broken', unitPrice: '10.00' }];
     * granted(await ledger.vendorCredits.create(owner, { counterpartyId: vendorId, issueDate: '2026-03-01', number: 'VC-7', lines }));
     */
    create: command('vendor_credits.create', createVendorCredit, made).returning(creditNoteView),
    /**
     * Changes the given fields of a draft.
     * @example
     * granted(await ledger.vendorCredits.change(owner, vendorCreditDraftId, { memo: 'Broken cups' }));
     */
    change: command('vendor_credits.change', changeVendorCredit, named).returning(creditNoteView),
    /**
     * Removes a draft vendor credit.
     * @example
     * granted(await ledger.vendorCredits.delete(owner, vendorCreditDraftId));
     */
    delete: command('vendor_credits.delete', removeVendorCredit, named),
    /**
     * Approves a draft: debits the vendor's payable, and applies it to the bill that it corrects.
     * @example
     * granted(await ledger.vendorCredits.approve(owner, vendorCreditDraftId));
     */
    approve: command('vendor_credits.approve', approveVendorCredit, named).returning(creditNoteView),
    /**
     * Applies the remaining credit of a vendor credit to bills of the vendor. `invoiceIds` contains bill ids.
     * @example
     * granted(await ledger.vendorCredits.apply(owner, vendorCreditId, { invoiceIds: [billId] }));
     */
    apply: command('vendor_credits.apply', applyVendorCredit, named).returning(creditNoteView),
    /**
     * Unapplies a vendor credit from bills.
     * @example
     * granted(await ledger.vendorCredits.unapply(owner, appliedVendorCreditId));
     */
    unapply: command('vendor_credits.unapply', unapplyVendorCredit, named).returning(creditNoteView),
    /**
     * Voids an approved vendor credit that is neither applied nor refunded: reverses its entry.
     * @example
     * granted(await ledger.vendorCredits.void(owner, vendorCreditId));
     */
    void: command('vendor_credits.void', voidVendorCredit, named).returning(creditNoteView),
  },
});
