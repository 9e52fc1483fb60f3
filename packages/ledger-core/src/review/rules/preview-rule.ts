import type { TransactionFilter } from '../../bank/transactions/port.ts';
import type { Status, Transaction } from '../../bank/transactions/transaction.ts';
import { MAX_PAGE_SIZE } from '../../kernel/limits.ts';
import { comparePositions, type Page, type PageRequest, type Paging, type Position, paging, type Slice } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import { gatherFacts } from '../../ledger/journal/post.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { RefusedCategorization } from '../categorization/categorize-rows.ts';
import type { RuleRefusal } from './check-rule.ts';
import { newRule } from './create-rule.ts';
import { ruledAccounts } from './decide.ts';
import type { NewRule } from './draft.ts';
import { isFor, leftBy } from './judge-by-rule.ts';
import { MAX_PREVIEWED_TRANSACTIONS } from './limits.ts';
import type { RulesNeeds } from './needs.ts';
import { readRule } from './read-rules.ts';
import type { Rule, RuleId } from './rule.ts';

/** The requested page of a preview. */
export interface PreviewRequest extends PageRequest {
  /** Default: transactions in review. Of ready and posted ones it lists those that the rule would categorize otherwise.  [RUL-11] */
  readonly statuses?: readonly PreviewedStatus[] | undefined;
}

export type PreviewedStatus = Exclude<Status, 'excluded'>;

/** A page of what a rule would categorize or exclude, and the rows of that page that it would skip. */
export interface RulePreview<Row = Transaction> extends Page<Row> {
  /** Matching transactions that the rule would not change, each with the refusal of applying it.  [RUL-20] */
  readonly left: readonly RefusedCategorization[];
}

/**
 * The transactions that a rule would categorize, newest first, regardless of other rules and of whether it is active. Read-only.
 * [RUL-11] [RUL-20]
 * A page ends early after a number of rows without a match; the next page continues from there.  [PAG-4]
 */
export const previewRule = async (
  unit: RulesNeeds,
  id: RuleId,
  { statuses = ['needs_review'], ...request }: PreviewRequest = {},
): Promise<RulePreview | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const rule = await readRule(unit, id);
  if (isRefusal(rule)) return rule;
  const page = paging(request, ['rule_preview', unit.settings.id, rule.id, statuses]);
  return isRefusal(page) ? page : pageOfFound(unit, rule, statuses, page);
};

/**
 * Previews a rule that is not stored. Read-only.  [RUL-12]
 * Refusals, in order of precedence: those of a new rule, then those of a list.
 */
export const tryRule = async (
  unit: RulesNeeds,
  input: NewRule,
  { statuses = ['needs_review'], ...request }: PreviewRequest = {},
): Promise<RulePreview | RuleRefusal | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const rule = await newRule(unit, input);
  if (isRefusal(rule)) return rule;
  const page = paging(request, ['rule_trial', unit.settings.id, input, statuses]);
  return isRefusal(page) ? page : pageOfFound(unit, rule, statuses, page);
};

const pageOfFound = async (unit: RulesNeeds, rule: Rule, statuses: readonly Status[], paged: Paging): Promise<RulePreview> => {
  const accounts = ruledAccounts(...(await Promise.all([unit.accounts.chart(), unit.sources.all()])));
  const filter: TransactionFilter = { ...candidatesOf(rule), statuses };
  const judged = async (rows: readonly Transaction[]): Promise<readonly Judged[]> => {
    const wanted = rows.filter((transaction) => isFor(rule, accounts, transaction));
    if (wanted.length === 0) return [];
    const dependents = await unit.hooks.dependentsOf(wanted);
    const posting = await gatherFacts(unit, [rule.setsCounterpartyId, ...wanted.map(({ counterpartyId }) => counterpartyId)]);
    const refusalOf = (transaction: Transaction) => leftBy(rule, { accounts, posting }, transaction, dependents.get(transaction.id));
    return wanted.map((transaction) => ({ transaction, refusal: refusalOf(transaction) }));
  };
  const { found, left, lookedUpTo } = await search(unit, filter, judged, paged.slice);
  const page = lookedUpTo === null ? paged.page(found, positionOf) : paged.pageSoFar(found, lookedUpTo);
  const last = page.hasMore && lookedUpTo === null ? page.data.at(-1) : undefined;
  return { ...page, left: left.filter((one) => last === undefined || isBefore(one.transaction, last)).map(refusedOf) };
};

/** A matching transaction, and why the rule would skip it; undefined if it would not. */
interface Judged {
  readonly transaction: Transaction;
  readonly refusal: Refusal | undefined;
}

/** Whether a row comes before the last row of a page. Later rows are read again for the next page. */
const isBefore = (one: Transaction, last: Transaction): boolean => comparePositions(positionOf(one), positionOf(last)) > 0;

const refusedOf = ({ transaction, refusal }: Judged): RefusedCategorization => ({
  transactionId: transaction.id,
  refusal: refusal as RefusedCategorization['refusal'],
});

/** The conditions that the store can apply, so that fewer rows are read. */
const candidatesOf = ({ require, descriptionContains, counterpartyId }: Rule): TransactionFilter =>
  require === 'any'
    ? {}
    : {
        text: descriptionContains === null ? undefined : searchable(descriptionContains),
        counterpartyId: counterpartyId ?? undefined,
      };

const positionOf = ({ date, id }: Transaction): Position => [date, id];

/**
 * The matching rows after a position, and the skipped ones. `lookedUpTo` is set if the search stopped before enough matches and before the
 * end.
 */
const search = async (
  unit: Needs<'transactions'>,
  filter: TransactionFilter,
  judged: (rows: readonly Transaction[]) => Promise<readonly Judged[]>,
  { after, take }: Slice,
): Promise<{ readonly found: readonly Transaction[]; readonly left: readonly Judged[]; readonly lookedUpTo: Position | null }> => {
  const found: Transaction[] = [];
  const left: Judged[] = [];
  let lookedUpTo = after;
  for (let looked = 0; looked < MAX_PREVIEWED_TRANSACTIONS; looked += MAX_PAGE_SIZE) {
    const rows = await unit.transactions.list(filter, { after: lookedUpTo, take: MAX_PAGE_SIZE });
    for (const one of await judged(rows)) one.refusal === undefined ? found.push(one.transaction) : left.push(one);
    const last = rows.at(-1);
    if (last === undefined || rows.length < MAX_PAGE_SIZE || found.length >= take)
      return { found: found.slice(0, take), left, lookedUpTo: null };
    lookedUpTo = positionOf(last);
  }
  return { found, left, lookedUpTo };
};
