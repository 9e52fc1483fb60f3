import { activeEntries } from '../../assets/schedules/schedule.ts';
import type { Actor } from '../../company/books/member.ts';
import { type InvoiceId, isId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { amountIn } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { checkReversals, reverse, reverseActive } from '../../ledger/journal/reverse.ts';
import { withdraw } from '../../ledger/open-items/allocate.ts';
import { undoRemedy } from '../../ledger/open-items/undo-remedy.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import { MAX_REASON_LENGTH } from '../../review/categorization/limits.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { findInvoice } from './find-invoice.ts';
import {
  checkVersion,
  type Invoice,
  type InvoiceIssue,
  type InvoiceKind,
  invoiceNamed,
  issuedWord,
  stateOf,
  type VoidDocument,
} from './invoice.ts';
import type { InvoicesNeeds } from './needs.ts';
import { why } from './reasons.ts';

type VoidRefusal = Refusal<'not_found' | 'unprocessable' | 'conflict' | 'period_closed' | 'approval_required'>;

const voidIssued =
  (kind: InvoiceKind) =>
  async (
    unit: InvoicesNeeds,
    actor: Actor,
    id: InvoiceId,
    { reason = null, rowVersion }: VoidDocument = {},
  ): Promise<Invoice | VoidRefusal> => {
    const invoice = await findInvoice(unit, kind, id);
    if (isRefusal(invoice)) return invoice;
    const { issue } = invoice;
    const refusal =
      checkText(reason ?? '', 'reason', 0, MAX_REASON_LENGTH) ?? checkVersion(invoice, rowVersion) ?? (await checkVoidable(unit, invoice));
    if (refusal !== undefined || issue === null)
      return refusal ?? refuse('conflict', why.document_is_draft({ invoice: invoiceNamed(invoice) }));
    const entryId = await reverseIssue(unit, actor, issue);
    if (isRefusal(entryId)) return entryId;
    await withdraw(unit, actor, [id]);
    const [current] = await unit.invoices.byIds([id]);
    assert(current !== undefined, 'a voided document is kept');
    const voided: Invoice = {
      ...current,
      voiding: { entryId, reason, at: unit.now, by: actor.author },
      rowVersion: current.rowVersion + 1,
    };
    await unit.invoices.put([voided]);
    unit.emit(`${kind}.voided`, id);
    return voided;
  };

/**
 * Voids an invoice: reverses its entry.  [INV-7]
 * Refusals, in order of precedence: not_found, unprocessable (reason), conflict (version, draft, void, paid), period_closed.
 */
export const voidInvoice = voidIssued('invoice');
/** Voids a bill: reverses its entry.  [INV-7] */
export const voidBill = voidIssued('bill');

const checkVoidable = async (unit: Needs<'allocations' | 'openItems'>, invoice: Invoice): Promise<Refusal<'conflict'> | undefined> => {
  const state = stateOf(invoice);
  if (state === 'void') return refuse('conflict', why.document_void_already({ invoice: invoiceNamed(invoice) }));
  const [item] = state === 'draft' ? [] : await unit.openItems.byIds([invoice.id]);
  if (item === undefined || item.openMinor === item.amountMinor) return undefined;
  const paid = amountIn(unit.settings.currency.code, item.amountMinor - item.openMinor);
  const way = await undoRemedy(unit, invoice.id);
  return refuse('conflict', why.document_paid_or_credited({ paid, invoice: invoiceNamed(invoice), issued: issuedWord(invoice.kind), way }));
};

/** Reverses the document's entry and all entries of its schedules. Returns the reversing entry of the document. */
const reverseIssue = async (
  unit: Needs<'accounts' | 'journal' | 'periods' | 'schedules'> & Emits<'journal_entry' | 'schedule'>,
  actor: Actor,
  issue: InvoiceIssue,
) => {
  const schedules = await unit.schedules.byIds(issue.scheduleIds);
  const credit = schedules.flatMap(({ credits }) => credits)[0];
  if (credit !== undefined)
    return refuse(
      'conflict',
      isId('vendorCredit', credit.creditedBy)
        ? why.vendor_credit_credits_later({ id: credit.creditedBy })
        : why.credit_note_credits_later({ id: credit.creditedBy }),
    );
  const posted = schedules.flatMap(activeEntries);
  const entries = await unit.journal.byIds([issue.entryId, ...posted]);
  const refusal = checkOpen(await unit.periods.closedMonths(), ...entries.map(({ date }) => date)) ?? (await checkReversals(unit, posted));
  if (refusal !== undefined) return refusal;
  await reverseActive(unit, actor, posted);
  const scheduleIds = schedules.map(({ id }) => id);
  await unit.emitRemovals('schedule.deleted', scheduleIds);
  if (scheduleIds.length > 0) await unit.schedules.remove(scheduleIds);
  const reversed = await reverse(unit, actor, [issue.entryId]);
  assert(!isRefusal(reversed) && reversed[0] !== undefined, 'the standing entry of an open month can be reversed');
  return reversed[0].id;
};
