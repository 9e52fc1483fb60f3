import { holdingAccount } from '../../assets/schedules/deferrable.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import { startSchedules } from '../../assets/schedules/start.ts';
import type { Actor } from '../../company/books/member.ts';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Side } from '../../kernel/sides.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { newItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { controlAccount } from './control-account.ts';
import { deferralOf } from './deferral.ts';
import { findDraft } from './find-invoice.ts';
import { type Invoice, type InvoiceKind, nameOf, type Versioned } from './invoice.ts';
import { type Deferred, documentEntry, ofDocument } from './invoice-entry.ts';
import type { InvoiceLine } from './line.ts';
import type { InvoicesNeeds } from './needs.ts';
import { numbered } from './number-invoice.ts';
import { currentCounterparties } from './stored-counterparties.ts';

/** The roles of each kind: its control account, and the account of its deferred lines. */
const KINDS = {
  invoice: { side: 'debit', role: 'accounts_receivable', spread: 'deferred', event: 'invoice.issued' },
  bill: { side: 'credit', role: 'accounts_payable', spread: 'prepaid', event: 'bill.approved' },
} as const satisfies Record<
  InvoiceKind,
  { readonly side: Side; readonly spread: Schedule['kind']; readonly role: string; readonly event: string }
>;

type IssueRefusal = Refusal<'not_found' | 'conflict'> | PostingRefusal;

const issueDraft =
  (kind: InvoiceKind) =>
  async (unit: InvoicesNeeds, actor: Actor, id: InvoiceId, versioned: Versioned = {}): Promise<Invoice | IssueRefusal> => {
    const found = await findDraft(unit, kind, id, versioned);
    if (isRefusal(found)) return found;
    const draft = await numbered(unit, found);
    if (isRefusal(draft)) return draft;
    const { side, role, event } = KINDS[kind];
    const control = controlAccount(await unit.accounts.chart(), role);
    if (isRefusal(control)) return control;
    const deferred = await holdings(unit, draft);
    if (isRefusal(deferred)) return deferred;
    const [counterparty] = await unit.counterparties.byIds([draft.counterpartyId]);
    assert(counterparty !== undefined, 'the counterparty of a draft is in the books');
    if (!counterparty.isActive) return refuse('conflict', counterpartiesWhy.counterparty_retired_named({ name: counterparty.name }));
    const description = `${kind === 'invoice' ? 'Invoice' : 'Bill'} ${draft.number}: ${counterparty.name}`;
    const { draft: entry, places } = documentEntry(draft, control, { side, source: kind, description }, (line) => deferred.get(line) ?? []);
    const posted = await post(unit, actor, [entry]);
    if (isRefusal(posted)) return ofDocument(posted, places);
    const [{ id: entryId } = { id: undefined }] = posted;
    assert(entryId !== undefined, 'one draft is one entry');
    const schedules = [...deferred].map(([line, [part]]) => scheduleOf(unit, draft, line, part));
    await startSchedules(unit, schedules);
    const issue = {
      entryId,
      accountId: control.id,
      scheduleIds: schedules.map((schedule) => schedule.id),
      counterparties: currentCounterparties(unit.settings, counterparty),
      at: unit.now,
      by: actor.author,
    };
    const issued: Invoice = { ...draft, issue, rowVersion: draft.rowVersion + 1 };
    await unit.invoices.put([issued]);
    await unit.openItems.put([itemOf(issued, control.id, side)]);
    unit.emit(event, id);
    return issued;
  };

/**
 * Issues a draft invoice: posts its entry and creates its open item.  [INV-6]
 * Refusals, in order of precedence: not_found, conflict, account_not_usable, then the refusals of posting.
 */
export const issueInvoice = issueDraft('invoice');
/** Approves a draft bill: posts its entry and creates its open item.  [INV-6] */
export const approveBill = issueDraft('bill');

const itemOf = ({ id, kind, counterpartyId, number, issueDate, dueDate, totalMinor }: Invoice, accountId: AccountId, side: Side) =>
  newItem({ id, kind, counterpartyId, accountId, side, number, date: issueDate, dueDate, amountMinor: totalMinor });

/** The deferred part of each line, with its holding account.  [INV-9] */
const holdings = async (
  unit: Needs<'accounts' | 'sources'>,
  draft: Invoice,
): Promise<ReadonlyMap<InvoiceLine, readonly [Deferred]> | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const chart = await unit.accounts.chart();
  const sources = await unit.sources.all();
  const deferred = new Map<InvoiceLine, readonly [Deferred]>();
  for (const [at, line] of draft.lines.entries()) {
    const deferral = deferralOf(line, draft.issueDate);
    if (deferral === null) continue;
    const { spread: scheduled } = KINDS[draft.kind];
    const holding =
      deferral.holdingAccountId === null
        ? holdingAccount(chart, fedAccountIds(sources), scheduled, {}, `lines[${at}].`)
        : { id: deferral.holdingAccountId };
    if (isRefusal(holding)) return holding;
    deferred.set(line, [{ ...deferral, holdingAccountId: holding.id }]);
  }
  return deferred;
};

const scheduleOf = (unit: Needs, invoice: Invoice, line: InvoiceLine, deferred: Deferred): Schedule => ({
  id: unit.newId('schedule'),
  transactionId: null,
  invoice: { id: invoice.id, name: nameOf(invoice) },
  kind: KINDS[invoice.kind].spread,
  ...deferred,
  date: invoice.issueDate,
  counterpartyId: invoice.counterpartyId,
  dimensions: line.dimensions,
  deferralEntryId: null,
  entryIds: [],
  credits: [],
  createdAt: unit.now,
});
