import { keepCredited } from '../../assets/schedules/keep.ts';
import type { Actor } from '../../company/books/member.ts';
import type { AccountId, CreditNoteId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { latest } from '../../ledger/open-items/allocation.ts';
import { newItem } from '../../ledger/open-items/open-item.ts';
import type { Books } from '../../store/books.ts';
import { controlAccount } from '../invoices/control-account.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { nameOf, stateOf } from '../invoices/invoice.ts';
import { documentEntry, ofDocument } from '../invoices/invoice-entry.ts';
import { applyTo } from './apply-credit-note.ts';
import type { CreditNote } from './credit-note.ts';
import { schedulesCredited } from './credit-schedules.ts';
import { findCreditNote, findDraft } from './find-credit-note.ts';

/**
 * Issues a draft: its lines come off their accounts, against its total off the customer's receivable. The invoice that it corrects is credited at once, as far as
 * that is open.  [CRN-4] [CRN-5]
 * The first that applies wins: not_found, conflict (version, issued, the invoice is a draft or void), account_not_usable, unprocessable (more than waits to be released), then what posting refuses.
 */
export const issueCreditNote = async (
  books: Books,
  actor: Actor,
  id: CreditNoteId,
  versioned: Versioned = {},
): Promise<CreditNote | Refusal<'not_found' | 'conflict'> | PostingRefusal> => {
  const draft = await findDraft(books, id, versioned);
  if (isRefusal(draft)) return draft;
  const wrongOriginal = await checkOriginal(books, draft);
  if (wrongOriginal !== undefined) return wrongOriginal;
  const control = await receivableOf(books, draft);
  if (isRefusal(control)) return control;
  const shortened = await schedulesCredited(books, draft);
  if (isRefusal(shortened)) return shortened;
  const [party] = await books.counterparties.byIds([draft.counterpartyId]);
  const description = `Credit note ${draft.number}: ${party?.name ?? ''}`;
  const { draft: entry, places } = documentEntry(draft, control, { side: 'credit', source: 'credit_note', description });
  const posted = await post(books, actor, [entry]);
  if (isRefusal(posted)) return ofDocument(posted, places);
  const [{ id: entryId } = { id: undefined }] = posted;
  assert(entryId !== undefined, 'one draft is one entry');
  const issue = { entryId, accountId: control.id, at: books.now, by: actor.author };
  const issued: CreditNote = { ...draft, issue, rowVersion: draft.rowVersion + 1 };
  await books.creditNotes.put([issued]);
  await books.openItems.put([itemOf(issued, control.id)]);
  await keepCredited(books, shortened);
  books.emit('credit_note.issued', id);
  await creditOriginal(books, actor, issued);
  return findCurrent(books, id);
};

/** The receivable on which the invoice that it corrects is open, so that both stand on one account; else that of the role. */
const receivableOf = async (books: Books, { originalInvoiceId }: CreditNote): Promise<Account | Refusal<'account_not_usable'>> => {
  const [original] = originalInvoiceId === null ? [] : await books.openItems.byIds([originalInvoiceId]);
  const chart = await books.accounts.chart();
  const account = original === undefined ? undefined : chart.byId.get(original.accountId);
  return account === undefined || checkPostable(account, 'account') !== undefined ? controlAccount(chart, 'accounts_receivable') : account;
};

const itemOf = ({ id, counterpartyId, number, issueDate, totalMinor }: CreditNote, accountId: AccountId) =>
  newItem({
    id,
    kind: 'credit_note',
    counterpartyId,
    accountId,
    side: 'credit',
    number,
    date: issueDate,
    dueDate: issueDate,
    amountMinor: totalMinor,
  });

const checkOriginal = async (books: Books, { originalInvoiceId }: CreditNote): Promise<Refusal<'conflict'> | undefined> => {
  const [invoice] = originalInvoiceId === null ? [] : await books.invoices.byIds([originalInvoiceId]);
  if (originalInvoiceId === null || (invoice !== undefined && stateOf(invoice) === 'issued')) return undefined;
  return refuse(
    'conflict',
    invoice === undefined
      ? `The invoice ${originalInvoiceId}, which it corrects, is removed; change originalInvoiceId first.`
      : `The ${nameOf(invoice)}, which it corrects, is ${stateOf(invoice) === 'void' ? 'void; change originalInvoiceId first' : 'a draft; issue that first'}.`,
  );
};

/** [CRN-5] */
const creditOriginal = async (books: Books, actor: Actor, note: CreditNote): Promise<void> => {
  const [invoice] = note.originalInvoiceId === null ? [] : await books.openItems.byIds([note.originalInvoiceId]);
  if (invoice === undefined || invoice.openMinor === 0n) return;
  await applyTo(books, actor, note, [invoice], latest(note.issueDate, invoice.date));
};

const findCurrent = async (books: Books, id: CreditNoteId): Promise<CreditNote> => {
  const current = await findCreditNote(books, id);
  assert(!isRefusal(current), 'an issued credit note is kept');
  return current;
};
