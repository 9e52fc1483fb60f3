import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { withAnnotations } from '../../ledger/annotations/give-annotations.ts';
import { creditNoteView, creditNoteViews } from '../../views/invoice.ts';
import { pageOf } from '../../views/page.ts';
import { creditNotePaper } from '../../views/papers-of.ts';
import { addCreditNote, addVendorCredit } from './add-credit-note.ts';
import { applyCreditNote, applyVendorCredit } from './apply-credit-note.ts';
import { changeCreditNote, changeVendorCredit, removeCreditNote, removeVendorCredit } from './change-credit-note.ts';
import { approveVendorCredit, issueCreditNote } from './issue-credit-note.ts';
import { listCreditNotes, listVendorCredits, readCreditNote, readVendorCredit } from './read-credit-notes.ts';
import { unapplyCreditNote, unapplyVendorCredit } from './unapply-credit-note.ts';
import { voidCreditNote, voidVendorCredit } from './void-credit-note.ts';

const createCreditNote = withAnnotations('creditNote', addCreditNote);

const createVendorCredit = withAnnotations('vendorCredit', addVendorCredit);

/** Credit notes, and vendor credits, the credit notes of vendors. */
export const creditNotesOperations = ({ query, command, drawn }: Given) => ({
  /** Credit notes to customers. */
  creditNotes: {
    /**
     * One page of the credit notes, the newest first, each with what it is applied to and what is left.
     * @example
     * const { data } = granted(await ledger.creditNotes.list(owner));
     */
    list: query('credit_notes.read', listCreditNotes).answering(pageOf(creditNoteViews)),
    /**
     * One credit note by its id, with what it is applied to and what is left.
     * @example
     * const { note, openMinor } = granted(await ledger.creditNotes.read(owner, noteId));
     */
    read: query('credit_notes.read', readCreditNote).answering(creditNoteView),
    /**
     * Writes the draft of a credit note; nothing of it is on the books.
     * @example
     * const lines = [{ accountId: account('4010'), description: 'Returned', unitPrice: '40.00' }];
     * granted(await ledger.creditNotes.create(owner, { counterpartyId: customerId, issueDate: '2026-03-01', lines }));
     */
    create: command('credit_notes.add', createCreditNote, made).answering(creditNoteView),
    /**
     * Changes the given fields of a draft.
     * @example
     * granted(await ledger.creditNotes.change(owner, noteDraftId, { memo: 'Sorry' }));
     */
    change: command('credit_notes.change', changeCreditNote, named).answering(creditNoteView),
    /**
     * Removes the draft of a credit note, which was never issued.
     * @example
     * granted(await ledger.creditNotes.remove(owner, noteDraftId));
     */
    remove: command('credit_notes.remove', removeCreditNote, named),
    /**
     * Issues a draft: it comes off the receivable, and off the invoice that it corrects.
     * @example
     * granted(await ledger.creditNotes.issue(owner, noteDraftId));
     */
    issue: command('credit_notes.issue', issueCreditNote, named).answering(creditNoteView),
    /**
     * Spends what is left of a credit note on invoices of the customer.
     * @example
     * granted(await ledger.creditNotes.apply(owner, noteId, { invoiceIds: [invoiceId] }));
     */
    apply: command('credit_notes.apply', applyCreditNote, named).answering(creditNoteView),
    /**
     * Takes what is applied of a credit note back from invoices.
     * @example
     * granted(await ledger.creditNotes.unapply(owner, appliedNoteId));
     */
    unapply: command('credit_notes.unapply', unapplyCreditNote, named).answering(creditNoteView),
    /**
     * Voids an issued credit note of which nothing is applied: its entry is reversed.
     * @example
     * granted(await ledger.creditNotes.void(owner, noteId));
     */
    void: command('credit_notes.void', voidCreditNote, named).answering(creditNoteView),
    /**
     * One credit note as a PDF, in English or German.
     * @example
     * const { bytes } = granted(await ledger.creditNotes.pdf(owner, noteId));
     */
    pdf: drawn(query('credit_notes.read', creditNotePaper)),
  },
  /** Vendor credits, the credit notes of vendors. */
  vendorCredits: {
    /**
     * One page of the vendor credits, the newest first, each with what it is applied to and what is left.
     * @example
     * const { data } = granted(await ledger.vendorCredits.list(owner, { status: 'issued' }));
     */
    list: query('vendor_credits.read', listVendorCredits).answering(pageOf(creditNoteViews)),
    /**
     * One vendor credit by its id, with what it is applied to and what is left.
     * @example
     * const { note, openMinor } = granted(await ledger.vendorCredits.read(owner, vendorCreditId));
     */
    read: query('vendor_credits.read', readVendorCredit).answering(creditNoteView),
    /**
     * Enters the draft of a vendor's credit; nothing of it is on the books.
     * @example
     * const lines = [{ accountId: account('6070'), description: 'Cups, broken', unitPrice: '10.00' }];
     * granted(await ledger.vendorCredits.create(owner, { counterpartyId: vendorId, issueDate: '2026-03-01', number: 'VC-7', lines }));
     */
    create: command('vendor_credits.add', createVendorCredit, made).answering(creditNoteView),
    /**
     * Changes the given fields of a draft.
     * @example
     * granted(await ledger.vendorCredits.change(owner, vendorCreditDraftId, { memo: 'Broken cups' }));
     */
    change: command('vendor_credits.change', changeVendorCredit, named).answering(creditNoteView),
    /**
     * Removes the draft of a vendor credit, which was never approved.
     * @example
     * granted(await ledger.vendorCredits.remove(owner, vendorCreditDraftId));
     */
    remove: command('vendor_credits.remove', removeVendorCredit, named),
    /**
     * Approves a draft: it comes off what the vendor is owed, and off the bill that it corrects.
     * @example
     * granted(await ledger.vendorCredits.approve(owner, vendorCreditDraftId));
     */
    approve: command('vendor_credits.approve', approveVendorCredit, named).answering(creditNoteView),
    /**
     * Spends what is left of a vendor credit on bills of the vendor; `invoiceIds` names bills.
     * @example
     * granted(await ledger.vendorCredits.apply(owner, vendorCreditId, { invoiceIds: [billId] }));
     */
    apply: command('vendor_credits.apply', applyVendorCredit, named).answering(creditNoteView),
    /**
     * Takes what is applied of a vendor credit back from bills.
     * @example
     * granted(await ledger.vendorCredits.unapply(owner, appliedVendorCreditId));
     */
    unapply: command('vendor_credits.unapply', unapplyVendorCredit, named).answering(creditNoteView),
    /**
     * Voids an approved vendor credit of which nothing is applied or paid back: its entry is reversed.
     * @example
     * granted(await ledger.vendorCredits.void(owner, vendorCreditId));
     */
    void: command('vendor_credits.void', voidVendorCredit, named).answering(creditNoteView),
  },
});
