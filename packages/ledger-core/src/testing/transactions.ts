import type { ImportReport, Incoming } from '../bank/imports/import.ts';
import type { NewRecord } from '../bank/imports/new-record.ts';
import type { SourceRecord } from '../bank/imports/source-record.ts';
import type { SourceKind } from '../bank/sources/source.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import { granted } from '../granted.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { SourceId, TransactionId } from '../kernel/ids.ts';
import type { Company } from './company.ts';

/** A transaction as the bank delivers it: 12.50 spent on coffee, with the given fields. */
export const recordOf = (more: Partial<NewRecord> = {}): NewRecord => {
  const record = { date: '2026-03-10', amount: '-12.50', description: 'Coffee House', ...more };
  return { ...record, payload: more.payload ?? { ...record } };
};

type SomeOfRecord = Partial<Omit<SourceRecord, 'date'>> & { readonly date?: string };

/** A transaction as a file reader passes it to an import: 12.50 spent on coffee, with the given fields. */
export const sourceRecordOf = ({ date = '2026-03-10', ...more }: SomeOfRecord = {}): SourceRecord => ({
  ref: null,
  date: date as IsoDate,
  amountMinor: 1_250n,
  direction: 'out',
  currency: null,
  kind: 'money_out',
  description: 'Coffee House',
  counterparty: null,
  facts: [],
  payload: '{}',
  row: null,
  ...more,
});

/** Bank records as a file without a name contains them. */
export const incomingWith = (records: readonly SourceRecord[]): Incoming => ({
  origin: { fileName: null, sha256: null, format: 'csv', profile: null, encoding: null },
  records,
});

/** Imports transactions from the bank. */
export const importAll = async (company: Company, ...records: readonly Partial<NewRecord>[]): Promise<ImportReport> =>
  granted(await company.ledger.imports.importRecords(company.owner, company.bank, records.map(recordOf)));

/** Adds a source account that feeds another account of the chart. */
export const addSource = async ({ ledger, owner, account }: Company, code: string, kind: SourceKind = 'bank'): Promise<SourceId> =>
  granted(await ledger.sourceAccounts.create(owner, { accountId: account(code), kind, name: `Source of ${code}` })).id;

/** Imports transactions from one source account, and returns them in their present state. */
export const importFrom = async (
  { ledger, owner }: Company,
  source: SourceId,
  ...records: readonly Partial<NewRecord>[]
): Promise<readonly Transaction[]> => granted(await ledger.imports.importRecords(owner, source, records.map(recordOf))).transactions;

/** Imports one new transaction from the bank, and returns its id. */
export const importOne = async (company: Company, record: Partial<NewRecord> = {}): Promise<TransactionId> => {
  const [transaction] = (await importAll(company, record)).transactions;
  if (transaction === undefined) throw new Error('The books know this movement already.');
  return transaction.id;
};

/** The present state of a transaction. */
export const transactionOf = async ({ ledger, owner }: Pick<Company, 'ledger' | 'owner'>, id: TransactionId): Promise<Transaction> =>
  granted(await ledger.transactions.read(owner, id)).transaction;
