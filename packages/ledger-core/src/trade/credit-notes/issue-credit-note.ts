import { storeSchedules } from '../../assets/schedules/store-schedules.ts';
import type { Actor } from '../../company/books/member.ts';
import type { AccountId, CreditNoteId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Side } from '../../kernel/sides.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { latest } from '../../ledger/open-items/allocation.ts';
import { newItem } from '../../ledger/open-items/open-item.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import { controlAccount } from '../invoices/control-account.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { invoiceNamed, stateOf } from '../invoices/invoice.ts';
import { documentEntry, ofDocument } from '../invoices/invoice-entry.ts';
import type { InvoiceLine } from '../invoices/line.ts';
import { currentCounterparties } from '../invoices/stored-counterparties.ts';
import { applyTo } from './apply-credit-note.ts';
import { CREDIT_WHYS, type CreditNote, type CreditNoteKind } from './credit-note.ts';
import { deferralCredited } from './credit-schedules.ts';
import { findCreditNote, findDraft } from './find-credit-note.ts';
import type { CreditNotesNeeds } from './needs.ts';
import { why } from './reasons.ts';

/** The role of each kind on its control account. */
const KINDS = {
  credit_note: { side: 'credit', role: 'accounts_receivable', title: 'Credit note', event: 'credit_note.issued' },
  vendor_credit: { side: 'debit', role: 'accounts_payable', title: 'Vendor credit', event: 'vendor_credit.approved' },
} as const satisfies Record<CreditNoteKind, { readonly side: Side } & Readonly<Record<string, string>>>;

const issueDraft =
  (kind: CreditNoteKind) =>
  async (
    unit: CreditNotesNeeds,
    actor: Actor,
    id: CreditNoteId,
    versioned: Versioned = {},
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict'> | PostingRefusal> => {
    const draft = await findDraft(unit, kind, id, versioned);
    if (isRefusal(draft)) return draft;
    const wrongOriginal = await checkOriginal(unit, draft);
    if (wrongOriginal !== undefined) return wrongOriginal;
    const control = await controlOf(unit, draft);
    if (isRefusal(control)) return control;
    const deferral = await deferralCredited(unit, draft);
    if (isRefusal(deferral)) return deferral;
    const [counterparty] = await unit.counterparties.byIds([draft.counterpartyId]);
    assert(counterparty !== undefined, 'the counterparty of a draft is in the books');
    const { side, title, event } = KINDS[kind];
    const description = `${title} ${draft.number}: ${counterparty.name}`;
    const deferredOf = (_: InvoiceLine, at: number) => deferral.parts.filter(({ line }) => line === at);
    const { draft: entry, places } = documentEntry(draft, control, { side, source: kind, description }, deferredOf);
    const posted = await post(unit, actor, [entry]);
    if (isRefusal(posted)) return ofDocument(posted, places);
    const [{ id: entryId } = { id: undefined }] = posted;
    assert(entryId !== undefined, 'one draft is one entry');
    const issue = {
      entryId,
      accountId: control.id,
      at: unit.now,
      by: actor.author,
      deferredParts: deferral.parts,
      counterparties: currentCounterparties(unit.settings, counterparty),
    };
    const issued: CreditNote = { ...draft, issue, rowVersion: draft.rowVersion + 1 };
    await unit.creditNotes.put([issued]);
    await unit.openItems.put([itemOf(issued, control.id)]);
    await storeSchedules(unit, deferral.schedules);
    unit.emit(event, id);
    await creditOriginal(unit, actor, issued);
    return findCurrent(unit, issued);
  };

/**
 * Issues a draft: posts its lines, and its total against the customer's receivable. It is applied to the invoice that it corrects at once,
 * up to the invoice's open balance.  [CRN-4] [CRN-5]
 * Refusals, in order of precedence: not_found, conflict (version, issued, the invoice is a draft or void), account_not_usable,
 * unprocessable (more than the deferred amount), then the refusals of posting.
 */
export const issueCreditNote = issueDraft('credit_note');
/** Approves the draft of a vendor credit: posts its lines, and its total against the vendor's payable.  [VCR-1] [VCR-3] */
export const approveVendorCredit = issueDraft('vendor_credit');

/** The receivable or payable of the corrected document, so that both are on one account; otherwise the account with the role. */
const controlOf = async (
  unit: Needs<'accounts' | 'openItems'>,
  { kind, originalInvoiceId }: CreditNote,
): Promise<Account | Refusal<'account_not_usable'>> => {
  const [original] = originalInvoiceId === null ? [] : await unit.openItems.byIds([originalInvoiceId]);
  const chart = await unit.accounts.chart();
  const account = original === undefined ? undefined : chart.byId.get(original.accountId);
  return account === undefined || checkPostable(account, 'account') !== undefined ? controlAccount(chart, KINDS[kind].role) : account;
};

const itemOf = ({ id, kind, counterpartyId, number, issueDate, totalMinor }: CreditNote, accountId: AccountId) =>
  newItem({
    id,
    kind,
    counterpartyId,
    accountId,
    side: KINDS[kind].side,
    number,
    date: issueDate,
    dueDate: issueDate,
    amountMinor: totalMinor,
  });

const checkOriginal = async (
  unit: Needs<'invoices'>,
  { kind, originalInvoiceId }: CreditNote,
): Promise<Refusal<'conflict'> | undefined> => {
  const [invoice] = originalInvoiceId === null ? [] : await unit.invoices.byIds([originalInvoiceId]);
  if (originalInvoiceId === null || (invoice !== undefined && stateOf(invoice) === 'issued')) return undefined;
  const { owed, issue } = CREDIT_WHYS[kind];
  if (invoice === undefined) return refuse('conflict', why.corrected_document_removed({ owed, id: originalInvoiceId }));
  const name = invoiceNamed(invoice);
  return refuse(
    'conflict',
    stateOf(invoice) === 'void' ? why.corrected_document_void({ name }) : why.corrected_document_draft({ name, issue }),
  );
};

/** [CRN-5] */
const creditOriginal = async (
  unit: Needs<'allocations' | 'openItems'> & Calls<'itemsChanged'>,
  actor: Actor,
  note: CreditNote,
): Promise<void> => {
  const [invoice] = note.originalInvoiceId === null ? [] : await unit.openItems.byIds([note.originalInvoiceId]);
  if (invoice === undefined || invoice.openMinor === 0n) return;
  await applyTo(unit, actor, note, [invoice], latest(note.issueDate, invoice.date));
};

const findCurrent = async (unit: Needs<'creditNotes'>, { kind, id }: CreditNote): Promise<CreditNote> => {
  const current = await findCreditNote(unit, kind, id);
  assert(!isRefusal(current), 'an issued credit note is kept');
  return current;
};
