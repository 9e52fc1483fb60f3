import { type Currency, isRefusal, type MigrationFile, type MigrationOptions, parseDate, type Refusal } from 'ledger-core';
import { agingIn } from '../accounting-a/aging.ts';
import type { MigrationRead, SourceOpenItem } from '../migration-read.ts';
import { refuseIn } from '../refuse-in.ts';
import type { Requested } from '../report-reader.ts';
import { type Aging, type Balances, itemsOnAccount, snapshotOf } from '../snapshot.ts';
import { accountsOnline } from './accounts.ts';
import { isEmpty, refuseHead } from './head.ts';
import { why } from './reasons.ts';
import { fieldsOf, type Json, ONLINE_PARTS, type ReportResponses, responsesIn, textIn } from './responses.ts';
import { tableOf } from './table.ts';
import { balancesOnline } from './trial-balance.ts';

type Refused = Refusal<'unprocessable'>;

/**
 * Reads the responses of a connected company of kind A: its preferences, its accounts, the trial balance and both agings as of the cutover
 * day. These are the same reports as the files of this kind, so the results are equal. Pure, and slow for a large company: a server runs it
 * in a thread.
 */
export const readAccountingAOnline = (
  files: readonly MigrationFile[],
  { currency, cutoverDate }: MigrationOptions,
): MigrationRead | Refused => {
  const cutover = parseDate(cutoverDate ?? '', 'cutoverDate');
  if (isRefusal(cutover)) return cutover;
  const responses = responsesIn(files);
  if (isRefusal(responses)) return responses;
  const requested = { cutover, currency };
  const foreign = refuseForeignCompany(responses.preferences[0] ?? {}, currency);
  if (foreign !== null) return foreign;
  const accounts = accountsOnline(responses.accounts, currency);
  if (isRefusal(accounts)) return accounts;
  const balances = balancesOnline(responses.trial_balance[0] ?? {}, accounts, requested);
  if (isRefusal(balances)) return balances;
  const items = openItemsOnline(responses, balances, requested);
  return isRefusal(items) ? items : snapshotOf(cutover, balances, items, currency);
};

/** Refuses unless the company's home currency is the currency of the books.  [MGF-72] */
const refuseForeignCompany = (response: Json, currency: Currency): Refused | null => {
  const preferences = fieldsOf(fieldsOf(response.Preferences).CurrencyPrefs);
  const home = textIn(fieldsOf(preferences.HomeCurrency).value);
  return home === '' || home === currency.code
    ? null
    : refuseIn(ONLINE_PARTS.preferences, null, null, why.company_in_other_currency({ currency: home, own: currency.code }));
};

const openItemsOnline = (responses: ReportResponses, balances: Balances, requested: Requested): readonly SourceOpenItem[] | Refused => {
  const open: SourceOpenItem[] = [];
  for (const side of ['receivable', 'payable'] as const) {
    const aging = agingOnline(responses, side, requested);
    const items = isRefusal(aging) || aging === null ? aging : itemsOnAccount(aging, balances, requested.currency);
    if (isRefusal(items)) return items;
    open.push(...(items ?? []));
  }
  return open;
};

/** An aging; null if it is empty. */
const agingOnline = (responses: ReportResponses, side: Aging['side'], requested: Requested): Aging | Refused | null => {
  const part = side === 'receivable' ? 'ar_aging' : 'ap_aging';
  const [response = {}] = responses[part];
  const refused = refuseHead(ONLINE_PARTS[part], response, requested);
  if (refused !== null) return refused;
  if (isEmpty(response)) return null;
  const table = tableOf(ONLINE_PARTS[part], response, true);
  return isRefusal(table) ? table : agingIn(table.table, side, requested);
};
