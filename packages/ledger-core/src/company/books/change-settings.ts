import { isSame } from '../../kernel/canonical.ts';
import { parseAmount, parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { textAfter } from '../../kernel/text.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { checkAddress, checkTaxNumber } from './check-address.ts';
import type { DifferenceRule, NewDifferenceRule } from './difference-rule.ts';
import type { Actor } from './member.ts';
import { why } from './reasons.ts';
import { checkRuleAccounts, type NewReceiptRule, type ReceiptRule } from './receipt-rule.ts';
import { decideSettings, type NewBooks, type SettingsView, viewAt } from './settings.ts';

/** The settings that can change. The currency cannot, because every entry uses it.  [BOO-5] */
export interface SettingsChange
  extends Partial<Pick<NewBooks, 'name' | 'legalStructure' | 'taxedAs' | 'fiscalYearStartMonth' | 'timeZone'>> {
  /** Null requires no receipts. */
  readonly receiptRule?: NewReceiptRule | null | undefined;
  /** Null writes off no differences. */
  readonly differenceRule?: NewDifferenceRule | null | undefined;
  /** Null or blanks remove it. */
  readonly address?: string | null | undefined;
  readonly taxNumber?: string | null | undefined;
}

/**
 * Changes the settings. Omitted settings stay unchanged.  [BOO-5] [BOO-8]
 * Refusals, in order of precedence: unprocessable (a value), conflict (the fiscal year while months are closed).
 */
export const changeSettings = async (
  unit: Needs<'ledger'> & Emits<'books'> & Calls<'accountsById' | 'closedMonths'>,
  _actor: Actor,
  change: SettingsChange,
): Promise<SettingsView | Refusal<'unprocessable' | 'conflict'>> => {
  const { settings } = unit;
  const legalStructure = change.legalStructure ?? settings.legalStructure;
  const decided = decideSettings({
    name: change.name ?? settings.name,
    currency: settings.currency.code,
    legalStructure,
    taxedAs: change.taxedAs ?? (legalStructure === settings.legalStructure ? settings.taxedAs : undefined),
    fiscalYearStartMonth: change.fiscalYearStartMonth ?? settings.fiscalYearStartMonth,
    timeZone: change.timeZone ?? settings.timeZone,
  });
  if (isRefusal(decided)) return decided;
  const receiptRule = await decideRule(unit, change);
  if (isRefusal(receiptRule)) return receiptRule;
  const differenceRule = await decideDifferences(unit, change);
  if (isRefusal(differenceRule)) return differenceRule;
  const address = textAfter(settings.address, change.address);
  const taxNumber = textAfter(settings.taxNumber, change.taxNumber);
  const refusal = checkAddress(address) ?? checkTaxNumber(taxNumber);
  if (refusal !== undefined) return refusal;
  const closed = decided.fiscalYearStartMonth === settings.fiscalYearStartMonth ? undefined : await checkNoneClosed(unit);
  if (closed !== undefined) return closed;
  const changed = { ...settings, ...decided, receiptRule, differenceRule, address, taxNumber };
  if (isSame(settings, changed)) return viewAt(settings, unit.now);
  await unit.ledger.put(changed);
  unit.emit('books.updated', settings.id);
  return viewAt(changed, unit.now);
};

/**
 * A new fiscal year would change the reports of closed months: the carry into retained earnings, and the current year's income.  [BOO-8]
 */
const checkNoneClosed = async (unit: Needs & Calls<'closedMonths'>): Promise<Refusal<'conflict'> | undefined> => {
  const closed = [...(await unit.hooks.closedMonths())].toSorted();
  if (closed.length === 0) return undefined;
  const named = closed.slice(0, MOST_NAMED);
  const more = closed.length - named.length;
  const months = more > 0 ? why.the_months_and_more({ months: named, more }) : named;
  return refuse('conflict', why.fiscal_year_of_closed_months({ months }), 'fiscalYearStartMonth');
};

/** The maximum number of months in a refusal message. */
const MOST_NAMED = 12;

/** [RCP-16] */
const decideRule = async (
  unit: Needs & Calls<'accountsById'>,
  { receiptRule: given }: SettingsChange,
): Promise<ReceiptRule | null | Refusal<'unprocessable'>> => {
  const { currency, receiptRule } = unit.settings;
  if (given === undefined) return receiptRule;
  if (given === null) return null;
  const field = 'receiptRule.minimum';
  const minimumMinor = parseAmount(given.minimum, currency, field);
  if (isRefusal(minimumMinor)) return minimumMinor;
  if (minimumMinor < 0n) return refuse('unprocessable', why.less_than_zero({ given: given.minimum }), field);
  const accountIds = given.accountIds ?? null;
  if (accountIds === null) return { minimumMinor, accountIds };
  return checkRuleAccounts(await unit.hooks.accountsById(), accountIds) ?? { minimumMinor, accountIds };
};

/** [SET-14] */
const decideDifferences = async (
  unit: Needs & Calls<'accountsById'>,
  { differenceRule: given }: SettingsChange,
): Promise<DifferenceRule | null | Refusal<'unprocessable'>> => {
  const { currency, differenceRule } = unit.settings;
  if (given === undefined) return differenceRule;
  if (given === null) return null;
  const maximumMinor = parsePositive(given.maximum, currency, 'differenceRule.maximum');
  if (isRefusal(maximumMinor)) return maximumMinor;
  const account = (await unit.hooks.accountsById()).get(given.accountId);
  const field = 'differenceRule.accountId';
  if (account === undefined) return refuse('unprocessable', why.no_such_account_for_settings({ account: given.accountId }), field);
  return account.isPostable && (account.type === 'revenue' || account.type === 'expense')
    ? { maximumMinor, accountId: account.id }
    : refuse('unprocessable', why.no_posting_account_of_income({ code: account.code, name: account.name }), field);
};

export const readSettings = async (unit: Needs): Promise<SettingsView> => viewAt(unit.settings, unit.now);
