import { canMove } from '../../bank/transactions/moves.ts';
import type { TransactionFilter } from '../../bank/transactions/port.ts';
import { isConnected, type Status, type Transaction } from '../../bank/transactions/transaction.ts';
import { isSameTreatment } from '../../bank/transactions/treatment.ts';
import { MAX_PAGE_SIZE, MAX_PREVIEWED_TRANSACTIONS } from '../../kernel/limits.ts';
import { type Page, type PageRequest, type Paging, type Position, paging, type Slice } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import type { Books } from '../../store/books.ts';
import type { RuleRefusal } from './check-rule.ts';
import { matches } from './conditions.ts';
import { newRule } from './create-rule.ts';
import { filingBy, type RuledAccounts, ruledAccounts } from './decide.ts';
import type { NewRule } from './draft.ts';
import { readRule } from './read-rules.ts';
import type { Rule, RuleId } from './rule.ts';

/** Which page of a preview. */
export interface PreviewRequest extends PageRequest {
  /** Default: those that await review. Of ready and posted ones it lists those that the rule would file otherwise.  [RUL-11] */
  readonly statuses?: readonly PreviewedStatus[] | undefined;
}

export type PreviewedStatus = Exclude<Status, 'excluded'>;

/**
 * The transactions that a rule would file, newest first, regardless of other rules and of whether it is in use. It only reads.  [RUL-11]
 * A page ends early after a number of rows without a match; the next page continues from there.  [PAG-4]
 */
export const previewRule = async (
  books: Books,
  id: RuleId,
  { statuses = ['needs_review'], ...request }: PreviewRequest = {},
): Promise<Page<Transaction> | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const rule = await readRule(books, id);
  if (isRefusal(rule)) return rule;
  const asked = paging(request, ['rule_preview', books.settings.id, rule.id, statuses]);
  return isRefusal(asked) ? asked : pageOfFound(books, rule, statuses, asked);
};

/** The same of a rule that is not kept: it is tried before it is written. It only reads.  [RUL-12] The first that applies wins: what a new rule refuses, then what a list does. */
export const tryRule = async (
  books: Books,
  input: NewRule,
  { statuses = ['needs_review'], ...request }: PreviewRequest = {},
): Promise<Page<Transaction> | RuleRefusal | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const rule = await newRule(books, input);
  if (isRefusal(rule)) return rule;
  const asked = paging(request, ['rule_trial', books.settings.id, input, statuses]);
  return isRefusal(asked) ? asked : pageOfFound(books, rule, statuses, asked);
};

const pageOfFound = async (books: Books, rule: Rule, statuses: readonly Status[], asked: Paging): Promise<Page<Transaction>> => {
  const accounts = ruledAccounts(...(await Promise.all([books.accounts.chart(), books.sources.all()])));
  const filter: TransactionFilter = { ...candidatesOf(rule), statuses };
  const { found, lookedUpTo } = await search(books, filter, (transaction) => wouldFile(rule, accounts, transaction), asked.slice);
  return lookedUpTo === null ? asked.page(found, positionOf) : asked.pageSoFar(found, lookedUpTo);
};

/** Whether a rule would file a transaction, and otherwise than it is filed, or would exclude it. What is matched stays so.  [RUL-11] [RUL-18] */
const wouldFile = (rule: Rule, accounts: RuledAccounts, transaction: Transaction): boolean => {
  if (isConnected(transaction) || !matches(rule, transaction)) return false;
  if (rule.excludeReason !== null) return canMove('exclude', transaction);
  const filing = filingBy(rule, accounts, transaction);
  if (isRefusal(filing)) return false;
  return transaction.status === 'needs_review' || !isSameTreatment(filing.treatment, transaction.treatment);
};

/** The conditions that the store can apply, so that fewer rows are read. */
const candidatesOf = ({ require, descriptionContains, counterpartyId }: Rule): TransactionFilter =>
  require === 'any'
    ? {}
    : {
        text: descriptionContains === null ? undefined : searchable(descriptionContains),
        counterpartyId: counterpartyId ?? undefined,
      };

const positionOf = ({ date, id }: Transaction): Position => [date, id];

/** The matching rows after a position; `lookedUpTo` is where the search stopped early, before enough matches and before the end. */
const search = async (
  books: Books,
  filter: TransactionFilter,
  isWanted: (transaction: Transaction) => boolean,
  { after, take }: Slice,
): Promise<{ readonly found: readonly Transaction[]; readonly lookedUpTo: Position | null }> => {
  const found: Transaction[] = [];
  let lookedUpTo = after;
  for (let looked = 0; looked < MAX_PREVIEWED_TRANSACTIONS; looked += MAX_PAGE_SIZE) {
    const rows = await books.transactions.list(filter, { after: lookedUpTo, take: MAX_PAGE_SIZE });
    found.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (last === undefined || rows.length < MAX_PAGE_SIZE || found.length >= take) return { found: found.slice(0, take), lookedUpTo: null };
    lookedUpTo = positionOf(last);
  }
  return { found, lookedUpTo };
};
