import { isSame } from '../../kernel/canonical.ts';
import { parseAmount } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { Actor } from './member.ts';
import { checkRuleAccounts, type NewReceiptRule, type ReceiptRule } from './receipt-rule.ts';
import { decideSettings, type NewBooks, type SettingsView, viewAt } from './settings.ts';

/** The settings that may change. The currency may not, since every entry is in it.  [BOO-5] */
export interface SettingsChange
  extends Partial<Pick<NewBooks, 'name' | 'legalStructure' | 'taxedAs' | 'fiscalYearStartMonth' | 'timeZone'>> {
  /** Null awaits no receipts. */
  readonly receiptRule?: NewReceiptRule | null | undefined;
}

/** Changes the settings; an omitted one stays unchanged. */
export const changeSettings = async (
  books: Books,
  _actor: Actor,
  change: SettingsChange,
): Promise<SettingsView | Refusal<'unprocessable'>> => {
  const { settings } = books;
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
  const receiptRule = await decideRule(books, change);
  if (isRefusal(receiptRule)) return receiptRule;
  const changed = { ...settings, ...decided, receiptRule };
  if (isSame(settings, changed)) return viewAt(settings, books.now);
  await books.ledger.put(changed);
  books.emit('books.updated', settings.id);
  return viewAt(changed, books.now);
};

/** [RCP-16] */
const decideRule = async (books: Books, { receiptRule: given }: SettingsChange): Promise<ReceiptRule | null | Refusal<'unprocessable'>> => {
  const { currency, receiptRule } = books.settings;
  if (given === undefined) return receiptRule;
  if (given === null) return null;
  const field = 'receiptRule.minimum';
  const minimumMinor = parseAmount(given.minimum, currency, field);
  if (isRefusal(minimumMinor)) return minimumMinor;
  if (minimumMinor < 0n) return refuse('unprocessable', `${field}: ${given.minimum} must not be less than zero.`, { field });
  const accountIds = given.accountIds ?? null;
  if (accountIds === null) return { minimumMinor, accountIds };
  const chart = await books.accounts.chart();
  return checkRuleAccounts(chart.byId, accountIds) ?? { minimumMinor, accountIds };
};

export const readSettings = async (books: Books): Promise<SettingsView> => viewAt(books.settings, books.now);
