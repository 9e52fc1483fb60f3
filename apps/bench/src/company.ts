import { hash } from 'node:crypto';
import {
  type AccountId,
  accountIds,
  type Caller,
  createLedger,
  granted,
  type Ledger,
  type NewEntry,
  type Store,
  type System,
} from 'ledger-core';
import { sourceRecordOf } from 'ledger-core/testing';
import { openStore } from './databases.ts';
import type { Facts } from './raw-rows.ts';

/** A company for measurements. */
export interface Company {
  readonly url: string;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly owner: Caller;
  readonly token: string;
  readonly account: (code: string) => AccountId;
  readonly facts: Facts;
}

/** The number of the first books of a database. */
const FIRST_BOOKS = 1;

/** The hash that the server computes. */
const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

export const openCompany = async (url: string, system: Partial<System> = {}): Promise<Company> => {
  const store = await openStore(url);
  const ledger = createLedger({ store, system: { sha256, ...system } });
  return companyOf({ url, store, ledger }, await openBooks(ledger), FIRST_BOOKS);
};

/** Opens one set of books, and returns their owner. */
export const openBooks = async (ledger: Ledger) =>
  granted(await ledger.books.open({ name: 'Bench', currency: 'USD', legalStructure: 'corporation' })).owner;

/** An owner's company, with a separate token. */
export const companyOf = async (
  at: Pick<Company, 'url' | 'store' | 'ledger'>,
  owner: Awaited<ReturnType<typeof openBooks>>,
  ledgerNo: number,
): Promise<Company> => {
  const account = accountIds(granted(await at.ledger.accounts.chart(owner)));
  const { token } = granted(await at.ledger.tokens.create(owner, { name: 'bench' }));
  return { ...at, owner, token, account, facts: { ledgerNo, bankId: account('1010'), memberId: owner.memberId, lastNo: 0 } };
};

/** Imports undecided transactions, and returns their ids. */
export const takeInCoffees = async ({ ledger, owner, account }: Company, count: number): Promise<readonly string[]> => {
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' }));
  const records = Array.from({ length: count }, (_, at) =>
    sourceRecordOf({ ref: `row-${at}`, description: 'Coffee', payload: `{"row":${at}}` }),
  );
  const origin = { fileName: null, sha256: null, format: 'api', profile: null, encoding: null };
  return granted(await ledger.imports.importIncoming(owner, source.id, { origin, records })).transactions.map((each) => each.id);
};

/** A number of coffee purchases, each an entry of two lines. */
export const coffeeEntries = ({ account }: Pick<Company, 'account'>, count: number): readonly NewEntry[] => {
  const coffee: NewEntry = {
    date: '2026-03-10',
    description: 'Coffee',
    lines: [
      { accountId: account('1010'), side: 'credit', amount: '12.50' },
      { accountId: account('6060'), side: 'debit', amount: '12.50' },
    ],
  };
  return Array.from({ length: count }, () => coffee);
};
