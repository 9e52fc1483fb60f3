import type { TransactionId } from '../ids.ts';
import type { ImportReport } from '../ingest/import.ts';
import type { NewRecord } from '../ingest/new-record.ts';
import { granted } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Company } from './company.ts';

/** A movement as the bank delivers it: 12.50 spent on coffee, but for what is given. */
export const recordOf = (more: Partial<NewRecord> = {}): NewRecord => {
  const record = { date: '2026-03-10', amount: '-12.50', description: 'Coffee House', ...more };
  return { ...record, payload: more.payload ?? { ...record } };
};

/** Takes movements in from the bank. */
export const importAll = async (company: Company, ...records: readonly Partial<NewRecord>[]): Promise<ImportReport> =>
  granted(await company.ledger.ingest.importRecords(company.owner, company.bank, records.map(recordOf)));

/** Takes one new movement in from the bank and answers the id of its transaction. */
export const importOne = async (company: Company, record: Partial<NewRecord> = {}): Promise<TransactionId> => {
  const [transaction] = (await importAll(company, record)).transactions;
  if (transaction === undefined) throw new Error('The books know this movement already.');
  return transaction.id;
};

/** The present state of a transaction. */
export const transactionOf = async ({ ledger, owner }: Pick<Company, 'ledger' | 'owner'>, id: TransactionId): Promise<Transaction> =>
  granted(await ledger.transactions.read(owner, id)).transaction;
