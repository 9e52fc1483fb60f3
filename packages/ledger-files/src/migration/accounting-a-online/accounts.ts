import { type Currency, type Refusal, refuse, type Why } from 'ledger-core';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { why } from './reasons.ts';
import { fieldsOf, type Json, listIn, ONLINE_PARTS, textIn } from './responses.ts';

/** An account of the company, with extra fields for reading. */
export interface OnlineAccount {
  readonly account: SourceAccount;
  readonly isActive: boolean;
  /** The currency of its items, if it differs from the currency of the books. */
  readonly foreign: string | null;
}

/** The accounts by their ids in the other program. The books store the full name as the id, as with files.  [MGF-71] */
export const accountsOnline = (
  pages: readonly Json[],
  currency: Currency,
): ReadonlyMap<string, OnlineAccount> | Refusal<'unprocessable'> => {
  const accounts = new Map<string, OnlineAccount>();
  const names = new Set<string>();
  for (const each of pages.flatMap((page) => listIn(fieldsOf(page.QueryResponse).Account))) {
    const given = fieldsOf(each);
    const id = textIn(given.Id);
    const name = textIn(given.FullyQualifiedName) || textIn(given.Name);
    const type = textIn(given.AccountType);
    // A company that changes during the read may repeat an account on the next page.
    if (type === 'Non-Posting' || accounts.has(id)) continue;
    if (id === '' || name === '') return refused(why.account_without_id());
    if (type === '') return refused(whyOfReport.account_without_type({ account: name }));
    if (names.has(name)) return refused(why.two_accounts_of_name({ account: name }));
    names.add(name);
    accounts.set(id, {
      account: { id: name, name, number: textIn(given.AcctNum) || null, type, isCash: type === 'Bank' },
      isActive: given.Active !== false,
      foreign: foreignOf(textIn(fieldsOf(given.CurrencyRef).value), currency),
    });
  }
  return accounts;
};

const foreignOf = (code: string, currency: Currency): string | null => (code === '' || code === currency.code ? null : code);

const refused = (reason: Why): Refusal<'unprocessable'> => refuse('unprocessable', reason, ONLINE_PARTS.accounts);
