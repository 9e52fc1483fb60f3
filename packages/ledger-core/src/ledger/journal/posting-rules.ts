import { type Decider, type Guard, policiesOnEntry } from '../../company/books/policy.ts';
import { checkApproval } from '../../company/policies/check-approval.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { MAX_POSTED_MINOR } from '../../kernel/limits.ts';
import { amountIn } from '../../kernel/money.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { debitMinor, totalOf } from '../../kernel/sides.ts';
import { type Account, checkPostable } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import { why as counterpartiesWhy } from '../counterparties/reasons.ts';
import { checkDimensions } from '../dimensions/check.ts';
import type { Dimension } from '../dimensions/dimension.ts';
import { checkOpen } from '../periods/period.ts';
import type { DraftEntry, DraftLine } from './entry.ts';
import { MAX_ENTRY_LINES, MAX_POSTED_SUM_MINOR } from './limits.ts';
import { why } from './reasons.ts';

export type PostingRefusal = Refusal<
  | 'unprocessable'
  | 'entry_unbalanced'
  | 'account_not_usable'
  | 'party_required'
  | 'dimension_required'
  | 'period_closed'
  | 'sum_out_of_range'
  | 'approval_required'
>;

export interface PostingFacts {
  /** The books' currency, ISO 4217. */
  readonly currency: string;
  readonly chart: Chart;
  readonly dimensions: readonly Dimension[];
  readonly closedMonths: ReadonlySet<IsoMonth>;
  readonly knownCounterparties: ReadonlySet<CounterpartyId>;
  /** The processor of each clearing account that a source feeds. */
  readonly processors: ReadonlyMap<AccountId, CounterpartyId>;
  /** The sum of all debits posted.  [JRN-21] */
  readonly postedMinor: bigint;
  /** The policies that may require an approval for an entry.  [POL-3] */
  readonly guard: Guard;
}

/** The facts for the next entry of the same posting. */
export const oncePosted = (facts: PostingFacts, { lines }: DraftEntry): PostingFacts => ({
  ...facts,
  postedMinor: facts.postedMinor + totalOf(lines).debitMinor,
});

/** All posting rules, in the documented order. Pure. */
export const checkDraft = (facts: PostingFacts, draft: DraftEntry, decidedBy?: Decider): PostingRefusal | undefined =>
  checkLineCount(draft) ??
  firstOfLines(draft, (line, field) => checkAmount(facts, line, field)) ??
  checkBalance(facts, draft) ??
  checkLines(facts, draft) ??
  checkOpen(facts.closedMonths, draft.date) ??
  checkSum(facts, draft) ??
  checkApproval(policiesOnEntry(facts.guard, draft, decidedBy));

/** [JRN-1] */
const checkLineCount = ({ lines }: DraftEntry) => {
  if (lines.length < 2) return refuse('unprocessable', why.too_few_lines(), 'lines');
  if (lines.length > MAX_ENTRY_LINES) return refuse('unprocessable', why.too_many_lines({ most: MAX_ENTRY_LINES }), 'lines');
  return undefined;
};

/** [JRN-2] */
const checkAmount = ({ currency }: PostingFacts, { amountMinor }: DraftLine, field: string) =>
  amountMinor > 0n && amountMinor <= MAX_POSTED_MINOR
    ? undefined
    : refuse('unprocessable', why.line_amount_out_of_range({ most: amountIn(currency, MAX_POSTED_MINOR) }), `${field}.amount`);

/** [JRN-3] */
const checkBalance = ({ currency }: PostingFacts, { lines }: DraftEntry) => {
  const difference = lines.reduce((sum, line) => sum + debitMinor(line), 0n);
  if (difference === 0n) return undefined;
  const [more, less] = difference > 0n ? [why.the_debits(), why.the_credits()] : [why.the_credits(), why.the_debits()];
  const size = difference > 0n ? difference : -difference;
  return refuse('entry_unbalanced', why.entry_does_not_balance({ more, size: amountIn(currency, size), less }), 'lines');
};

/** [JRN-21] */
const checkSum = (facts: PostingFacts, draft: DraftEntry) =>
  oncePosted(facts, draft).postedMinor <= MAX_POSTED_SUM_MINOR
    ? undefined
    : refuse(
        'sum_out_of_range',
        why.sum_of_books_too_large({
          most: amountIn(facts.currency, MAX_POSTED_SUM_MINOR),
          posted: amountIn(facts.currency, facts.postedMinor),
        }),
        'lines',
      );

/** [JRN-4] to [JRN-9] */
const checkLines = (facts: PostingFacts, draft: DraftEntry): PostingRefusal | undefined =>
  firstOfLines(draft, (line, field) => {
    const account = facts.chart.byId.get(line.accountId);
    if (account === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id: line.accountId }), `${field}.accountId`);
    return (
      checkCounterpartyKnown(facts.knownCounterparties, line, field) ??
      checkDimensions(facts.dimensions, line.dimensions, `${field}.dimensions`) ??
      checkPostable(account, `${field}.accountId`) ??
      checkCounterpartyNamed(account, line, field) ??
      checkRequiredDimensions(account, facts.dimensions, line, field)
    );
  });

/** [JRN-5] */
const checkCounterpartyKnown = (known: ReadonlySet<CounterpartyId>, { counterpartyId }: DraftLine, field: string) =>
  counterpartyId === null || known.has(counterpartyId)
    ? undefined
    : refuse('unprocessable', counterpartiesWhy.no_such_counterparty({ id: counterpartyId }), `${field}.counterpartyId`);

/** [JRN-8] */
const checkCounterpartyNamed = (account: Account, { counterpartyId }: DraftLine, field: string) =>
  account.controlRole !== null && counterpartyId === null
    ? refuse('party_required', why.line_names_no_party({ code: account.code, name: account.name }), `${field}.counterpartyId`)
    : undefined;

/** [JRN-9] */
const checkRequiredDimensions = (account: Account, dimensions: readonly Dimension[], line: DraftLine, field: string) => {
  const missing = account.requiredDimensionIds.find((id) => !line.dimensions.some((given) => given.dimensionId === id));
  if (missing === undefined) return undefined;
  const name = dimensions.find((dimension) => dimension.id === missing)?.name ?? missing;
  return refuse(
    'dimension_required',
    why.line_names_no_value({ code: account.code, name: account.name, dimension: name }),
    `${field}.dimensions`,
  );
};

const firstOfLines = <R>(draft: DraftEntry, check: (line: DraftLine, field: string) => R | undefined): R | undefined => {
  for (const [at, line] of draft.lines.entries()) {
    const refusal = check(line, `lines[${at}]`);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};
