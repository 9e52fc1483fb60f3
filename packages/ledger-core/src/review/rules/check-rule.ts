import type { CounterpartyId, SourceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName, checkText } from '../../kernel/text.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import { checkDimensions } from '../../ledger/dimensions/check.ts';
import type { Dimension } from '../../ledger/dimensions/dimension.ts';
import { MAX_REASON_LENGTH } from '../categorization/limits.ts';
import { asksSomething } from './conditions.ts';
import { MAX_RULE_PRIORITY, MAX_RULE_SHARES } from './limits.ts';
import { why } from './reasons.ts';
import type { Rule } from './rule.ts';

export type RuleRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

export interface KnownRecords {
  readonly chart: Chart;
  readonly dimensions: readonly Dimension[];
  readonly sources: readonly { readonly id: SourceId }[];
  readonly counterparties: readonly { readonly id: CounterpartyId; readonly name: string; readonly isActive: boolean }[];
}

/** Checks a new or changed rule.  [RUL-3] [RUL-9] [RUL-13] */
export const checkRule = (rule: Rule, known: KnownRecords): RuleRefusal | undefined =>
  checkName(rule.name) ??
  checkPriority(rule.priority) ??
  checkText(rule.descriptionContains ?? '', 'descriptionContains', 0) ??
  checkText(rule.descriptionWords ?? '', 'descriptionWords', 0) ??
  checkText(rule.descriptionIs ?? '', 'descriptionIs', 0) ??
  checkText(rule.memoContains ?? '', 'memoContains', 0) ??
  checkText(rule.memoWords ?? '', 'memoWords', 0) ??
  checkText(rule.memoIs ?? '', 'memoIs', 0) ??
  checkText(rule.setsNote ?? '', 'setsNote', 0) ??
  checkDay(rule.fromDay, 'fromDay') ??
  checkDay(rule.toDay, 'toDay') ??
  (rule.excludeReason === null ? undefined : checkText(rule.excludeReason, 'excludeReason', 1, MAX_REASON_LENGTH)) ??
  checkAsksSomething(rule) ??
  checkTarget(rule, known.chart) ??
  checkDimensions(known.dimensions, rule.setsDimensions, 'dimensions') ??
  checkKnown(rule.sourceId, known.sources, 'sourceId') ??
  checkKnown(rule.counterpartyId, known.counterparties, 'counterpartyId') ??
  checkKnown(rule.setsCounterpartyId, known.counterparties, 'setsCounterpartyId') ??
  checkInUse(rule, known);

const no = (field: string, reason: Why) => refuse('unprocessable', reason, field);

const checkPriority = (priority: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(priority) && priority >= 0 && priority <= MAX_RULE_PRIORITY
    ? undefined
    : no('priority', why.priority_out_of_range({ priority, most: MAX_RULE_PRIORITY }));

const checkDay = (day: number | null, field: string): Refusal<'unprocessable'> | undefined =>
  day === null || (Number.isInteger(day) && day >= 1 && day <= 31) ? undefined : no(field, why.no_day_of_month({ day }));

/** A rule without a condition would match every transaction. */
const checkAsksSomething = (rule: Rule): Refusal<'unprocessable'> | undefined =>
  asksSomething(rule) ? undefined : no('conditions', why.rule_without_condition());

/** A rule has exactly one target: exclude, one account, one transfer, or shares that add up to 100%.  [RUL-13] */
const checkTarget = ({ accountId, transferAccountId, shares, excludeReason }: Rule, chart: Chart): RuleRefusal | undefined => {
  if (excludeReason !== null) return undefined;
  if (accountId !== null) return checkAccount(chart, accountId, 'accountId');
  if (transferAccountId !== null)
    return checkAccount(chart, transferAccountId, 'transferAccountId') ?? checkBalanceSheet(chart, transferAccountId);
  return (
    checkShares(shares) ??
    shares.map((share, at) => checkAccount(chart, share.accountId, `shares[${at}].accountId`)).find((each) => each !== undefined)
  );
};

const checkAccount = (chart: Chart, id: Account['id'], field: string): RuleRefusal | undefined => {
  const account = chart.byId.get(id);
  return account === undefined ? no(field, accountsWhy.account_not_there()) : checkPostable(account, field);
};

const checkBalanceSheet = (chart: Chart, id: Account['id']): RuleRefusal | undefined => {
  const account = chart.byId.get(id);
  if (account === undefined || account.type === 'asset' || account.type === 'liability') return undefined;
  const { code, name, type } = account;
  return refuse('account_not_usable', why.transfer_to_wrong_type({ code, name, type }), 'transferAccountId');
};

const WHOLE = 10_000;

const checkShares = (shares: Rule['shares']): Refusal<'unprocessable'> | undefined => {
  if (shares.length === 0) return no('accountId', why.rule_without_target());
  if (shares.length < 2 || shares.length > MAX_RULE_SHARES)
    return no('shares', why.rule_shares_out_of_range({ most: MAX_RULE_SHARES, count: shares.length }));
  const twice = shares.find((share, at) => shares.findIndex((other) => other.accountId === share.accountId) !== at);
  if (twice !== undefined) return no('shares', why.rule_named_again({ id: twice.accountId }));
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0);
  return sum === WHOLE ? undefined : no('shares', why.rule_shares_not_whole({ sum: sum / 100 }));
};

const checkKnown = (id: string | null, rows: readonly { readonly id: string }[], field: string): Refusal<'unprocessable'> | undefined =>
  id === null || rows.some((row) => row.id === id) ? undefined : no(field, why.no_such_thing_of_rule({ id }));

/** An active rule cannot set an inactive counterparty.  [CPT-7] */
const checkInUse = ({ isActive, setsCounterpartyId }: Rule, { counterparties }: KnownRecords): Refusal<'unprocessable'> | undefined => {
  const retired = counterparties.find((counterparty) => counterparty.id === setsCounterpartyId && !counterparty.isActive);
  return isActive && retired !== undefined
    ? no('setsCounterpartyId', counterpartiesWhy.counterparty_retired_named({ name: retired.name }))
    : undefined;
};
