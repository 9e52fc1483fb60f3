import type { IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';
import { draftOf } from '../../ledger/journal/new-entry.ts';
import { gatherFacts } from '../../ledger/journal/post.ts';
import { checkDraft, type PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import { readTerms } from '../invoices/draft.ts';
import { MAX_NUMBER_LENGTH } from '../invoices/limits.ts';
import type { RecurringNeeds } from './needs.ts';
import { why } from './reasons.ts';
import type { RecurringBill, RecurringEntry, RecurringInvoice, RecurringTemplate } from './template.ts';

/** A year: payment terms are never longer. */
const MAX_DUE_DAYS = 366;
/** A bill's number ends with a space and its date. */
const DAY_LENGTH = 11;

/**
 * Refuses a template whose document or entry would be refused. Closed months are checked on the day itself.  [REC-1] Field paths start with
 * `template`.
 */
export const checkTemplate = async (
  unit: RecurringNeeds,
  template: RecurringTemplate,
  on: IsoDate,
): Promise<Refusal<'unprocessable'> | PostingRefusal | undefined> => {
  const refusal = await (template.kind === 'entry' ? checkEntry(unit, template, on) : checkDocument(unit, template, on));
  if (refusal === undefined) return undefined;
  return refusal.field === undefined ? refusal : aboutInput(refusal, `template.${refusal.field}`);
};

const checkEntry = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'journal' | 'periods'> & Calls<'feeds'>,
  template: RecurringEntry,
  on: IsoDate,
): Promise<PostingRefusal | undefined> => {
  const draft = draftOf({ ...template, date: on }, unit.settings.currency);
  if (isRefusal(draft)) return draft;
  const facts = await gatherFacts(unit, distinct(draft.lines.map(({ counterpartyId }) => counterpartyId)));
  return checkDraft({ ...facts, closedMonths: new Set(), guard: { ...facts.guard, policies: [] } }, draft);
};

const checkDocument = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'sources'>,
  template: RecurringInvoice | RecurringBill,
  on: IsoDate,
) => {
  const { dueDays } = template;
  if (dueDays != null && (!Number.isInteger(dueDays) || dueDays < 0 || dueDays > MAX_DUE_DAYS))
    return refuse('unprocessable', why.whole_number_up_to({ most: MAX_DUE_DAYS }), 'dueDays');
  if (template.kind === 'bill') {
    const wrong = checkText(template.number, 'number', 1, MAX_NUMBER_LENGTH - DAY_LENGTH) ?? checkLine(template.number, 'number');
    if (wrong !== undefined) return wrong;
  }
  const terms = await readTerms(unit, template.kind, { ...template, issueDate: on, dueDate: null });
  return isRefusal(terms) ? terms : undefined;
};
