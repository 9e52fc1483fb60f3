import type { TransactionId } from '../ids.ts';
import type { ImportReport } from '../ingest/import.ts';
import type { SourceRecord } from '../ingest/take-in-records.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { granted } from './answers.ts';
import type { Company } from './company.ts';

/** A record of the bank: 12.50 spent on coffee, with the given changes. */
export const recordOf = (more: Partial<SourceRecord> = {}): SourceRecord => {
  const record = { date: '2026-03-10', amount: '-12.50', description: 'Coffee House', ...more };
  return { ...record, payload: more.payload ?? { ...record } };
};

/** Imports records from the bank. */
export const takeIn = async (company: Company, ...records: readonly Partial<SourceRecord>[]): Promise<ImportReport> =>
  granted(await company.ledger.ingest.takeInRecords(company.owner, company.bank, records.map(recordOf)));

/** Imports one new record from the bank and returns the id of its transaction. */
export const takeInOne = async (company: Company, record: Partial<SourceRecord> = {}): Promise<TransactionId> => {
  const [transaction] = (await takeIn(company, record)).transactions;
  if (transaction === undefined) throw new Error('This record is imported already.');
  return transaction.id;
};

/** The present state of a transaction. */
export const transactionOf = async ({ ledger, owner }: Pick<Company, 'ledger' | 'owner'>, id: TransactionId): Promise<Transaction> =>
  granted(await ledger.transactions.read(owner, id)).transaction;
