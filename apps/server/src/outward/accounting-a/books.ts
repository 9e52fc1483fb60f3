import { fiscalYearStart, type IsoDate, type MigrationFile, type OnlineAccess, type ProgramFault, whyOfConnection } from 'ledger-core';
import * as v from 'valibot';
import { parsed } from './faults.ts';
import { MAX_ONLINE_ACCOUNT_PAGES, MAX_ONLINE_PAGE_BYTES, MAX_ONLINE_REPORT_BYTES, ONLINE_ACCOUNTS_AT_ONCE } from './limits.ts';
import type { Get } from './patience.ts';

const Company = v.object({ CompanyInfo: v.object({ CompanyName: v.pipe(v.string(), v.trim(), v.minLength(1)) }) });
/** The accounts themselves are parsed later in a thread. Here they are only counted. */
const Page = v.object({ QueryResponse: v.object({ Account: v.optional(v.custom<readonly unknown[]>(Array.isArray), []) }) });
const Preferences = v.object({ Preferences: v.object({ AccountingInfoPrefs: v.object({ FirstMonthOfFiscalYear: v.string() }) }) });

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

const MAX_NAME_LENGTH = 200;

/** The requested columns of an aging, so that no company setting omits one. */
const COLUMNS = {
  AgedReceivableDetail: 'tx_date,txn_type,doc_num,cust_name,due_date,subt_amount,subt_open_bal',
  AgedPayableDetail: 'tx_date,txn_type,doc_num,vend_name,due_date,past_due,subt_neg_amount,subt_neg_open_bal',
} as const;

/** The URLs for reading a company. */
const addressesOf = (apiUrl: string, { companyId }: OnlineAccess) => {
  const base = `${apiUrl}/v3/company/${encodeURIComponent(companyId)}`;
  return (path: string, query: Readonly<Record<string, string>> = {}) =>
    `${base}/${path}?${new URLSearchParams({ ...query, minorversion: '75' })}`;
};

export const readCompany = async (get: Get, apiUrl: string, access: OnlineAccess): Promise<{ readonly name: string } | ProgramFault> => {
  const body = await get(addressesOf(apiUrl, access)(`companyinfo/${encodeURIComponent(access.companyId)}`), MAX_ONLINE_PAGE_BYTES);
  if ('because' in body) return body;
  const read = v.safeParse(Company, parsed(body));
  if (!read.success) return { because: 'failed', error: whyOfConnection.program_sent_no_company() };
  return { name: read.output.CompanyInfo.CompanyName.slice(0, MAX_NAME_LENGTH) };
};

/**
 * The books of a company: its preferences and accounts, and its trial balance and agings as of a date, on the accrual basis. Requests are
 * sequential, because the program limits them.
 */
export const readBooks = async (
  get: Get,
  apiUrl: string,
  access: OnlineAccess,
  cutover: IsoDate,
): Promise<readonly MigrationFile[] | ProgramFault> => {
  const at = addressesOf(apiUrl, access);
  const preferences = await get(at('preferences'), MAX_ONLINE_PAGE_BYTES);
  if ('because' in preferences) return preferences;
  const accounts = await accountPages(get, at);
  if ('because' in accounts) return accounts;
  const report = (name: string, query: Readonly<Record<string, string>>) => get(at(`reports/${name}`, query), MAX_ONLINE_REPORT_BYTES);
  const aging = (name: keyof typeof COLUMNS) => report(name, { report_date: cutover, aging_method: 'Report_Date', columns: COLUMNS[name] });
  const balances = await report('TrialBalance', {
    start_date: firstOfYear(preferences, cutover),
    end_date: cutover,
    accounting_method: 'Accrual',
  });
  if ('because' in balances) return balances;
  const receivables = await aging('AgedReceivableDetail');
  if ('because' in receivables) return receivables;
  const payables = await aging('AgedPayableDetail');
  if ('because' in payables) return payables;
  const file = (part: string) => (bytes: Uint8Array) => ({ name: part, part, bytes });
  return [
    file('preferences')(preferences),
    ...accounts.map(file('accounts')),
    file('trial_balance')(balances),
    file('ar_aging')(receivables),
    file('ap_aging')(payables),
  ];
};

/** All accounts, including inactive ones, page by page until one is not full. */
const accountPages = async (get: Get, at: ReturnType<typeof addressesOf>): Promise<readonly Uint8Array[] | ProgramFault> => {
  const pages: Uint8Array[] = [];
  while (pages.length < MAX_ONLINE_ACCOUNT_PAGES) {
    const from = pages.length * ONLINE_ACCOUNTS_AT_ONCE + 1;
    const query = `select * from Account where Active in (true, false) startposition ${from} maxresults ${ONLINE_ACCOUNTS_AT_ONCE}`;
    const body = await get(at('query', { query }), MAX_ONLINE_PAGE_BYTES);
    if ('because' in body) return body;
    pages.push(body);
    const read = v.safeParse(Page, parsed(body));
    if (!read.success) return { because: 'failed', error: whyOfConnection.program_sent_no_accounts() };
    if (read.output.QueryResponse.Account.length < ONLINE_ACCOUNTS_AT_ONCE) return pages;
  }
  return {
    because: 'failed',
    error: whyOfConnection.program_has_too_many_accounts({ most: MAX_ONLINE_ACCOUNT_PAGES * ONLINE_ACCOUNTS_AT_ONCE }),
  };
};

/**
 * The first day of the fiscal year of the cutover date, from which the trial balance has income and expense. January if the company does
 * not state it.
 */
const firstOfYear = (preferences: Uint8Array, cutover: IsoDate): IsoDate => {
  const read = v.safeParse(Preferences, parsed(preferences));
  const named = read.success ? MONTHS.indexOf(read.output.Preferences.AccountingInfoPrefs.FirstMonthOfFiscalYear.toLowerCase()) : 0;
  return fiscalYearStart(cutover, Math.max(named, 0) + 1);
};
