import type { Actor } from '../../company/books/member.ts';
import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../kernel/refusal.ts';
import { draftOf } from '../../ledger/journal/new-entry.ts';
import { post } from '../../ledger/journal/post.ts';
import { addBill, addInvoice } from '../invoices/add-invoice.ts';
import { approveBill, issueInvoice } from '../invoices/issue-invoice.ts';
import type { RecurringNeeds } from './needs.ts';
import type { Recurrence } from './recurrence.ts';
import type { RecurringBill, RecurringInvoice } from './template.ts';

/** The result of one occurrence: what was created, and what requires a person. */
export interface MadeOn {
  readonly id: string | null;
  readonly refusal: Refusal<RefusalCode> | null;
}

/**
 * Creates the document or entry of one occurrence.  [REC-3]
 * A document that cannot be issued stays a draft. If it cannot be created at all, nothing is created.  [REC-4]
 */
export const makeOn = async (unit: RecurringNeeds, actor: Actor, { template, isIssued }: Recurrence, on: IsoDate): Promise<MadeOn> => {
  if (template.kind === 'entry') {
    const entry = draftOf({ ...template, date: on }, unit.settings.currency);
    const posted = isRefusal(entry) ? entry : await post(unit, actor, [entry]);
    return isRefusal(posted) ? { id: null, refusal: posted } : { id: posted[0]?.id ?? null, refusal: null };
  }
  const draft = await draftOn(unit, actor, template, on);
  if (isRefusal(draft)) return { id: null, refusal: draft };
  if (!isIssued) return { id: draft.id, refusal: null };
  const issued = await (template.kind === 'invoice' ? issueInvoice : approveBill)(unit, actor, draft.id);
  return { id: draft.id, refusal: isRefusal(issued) ? issued : null };
};

const draftOn = (unit: RecurringNeeds, actor: Actor, { kind: _, dueDays, ...template }: RecurringInvoice | RecurringBill, on: IsoDate) => {
  const terms = { ...template, issueDate: on, dueDate: dueDays == null ? null : addDays(on, dueDays) };
  return 'number' in terms ? addBill(unit, actor, { ...terms, number: `${terms.number} ${on}` }) : addInvoice(unit, actor, terms);
};
