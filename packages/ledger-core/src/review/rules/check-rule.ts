import type { CounterpartyId, SourceId } from '../../kernel/ids.ts';
import { MAX_RULE_PRIORITY } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName, checkText } from '../../kernel/text.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { checkDimensions } from '../../ledger/dimensions/check.ts';
import type { Dimension } from '../../ledger/dimensions/dimension.ts';
import { asksSomething, type Rule } from './rule.ts';

export type RuleRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

/** The records of the books that a rule may name. */
export interface KnownRecords {
  readonly chart: Chart;
  readonly dimensions: readonly Dimension[];
  readonly sources: readonly { readonly id: SourceId }[];
  readonly counterparties: readonly { readonly id: CounterpartyId }[];
}

/** Checks a new or changed rule.  [RUL-3] [RUL-9] */
export const checkRule = (rule: Rule, { chart, dimensions, sources, counterparties }: KnownRecords): RuleRefusal | undefined =>
  checkName(rule.name) ??
  checkPriority(rule.priority) ??
  checkText(rule.descriptionContains ?? '', 'descriptionContains', 0) ??
  checkText(rule.descriptionWords ?? '', 'descriptionWords', 0) ??
  checkAsksSomething(rule) ??
  checkAccount(chart.byId.get(rule.accountId)) ??
  checkDimensions(dimensions, rule.setsDimensions, 'dimensions') ??
  checkKnown(rule.sourceId, sources, 'sourceId') ??
  checkKnown(rule.counterpartyId, counterparties, 'counterpartyId') ??
  checkKnown(rule.setsCounterpartyId, counterparties, 'setsCounterpartyId');

const checkPriority = (priority: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(priority) && priority >= 0 && priority <= MAX_RULE_PRIORITY
    ? undefined
    : refuse('unprocessable', `priority: ${priority} is not a whole number from 0 to ${MAX_RULE_PRIORITY}.`, { field: 'priority' });

/** A rule without a condition would file every transaction. */
const checkAsksSomething = (rule: Rule): Refusal<'unprocessable'> | undefined =>
  asksSomething(rule) ? undefined : refuse('unprocessable', 'conditions: a rule has at least one.', { field: 'conditions' });

const checkAccount = (account: Account | undefined) =>
  account === undefined
    ? refuse('unprocessable', 'accountId: there is no such account in these books.', { field: 'accountId' })
    : checkPostable(account, 'accountId');

const checkKnown = (id: string | null, rows: readonly { readonly id: string }[], field: string): Refusal<'unprocessable'> | undefined =>
  id === null || rows.some((row) => row.id === id)
    ? undefined
    : refuse('unprocessable', `${field}: there is no ${id} in these books.`, { field });
