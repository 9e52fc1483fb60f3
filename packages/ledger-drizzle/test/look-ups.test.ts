import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { knownTransactionQueries } from '../src/bank/known-transactions.ts';
import { records } from '../src/bank/records.ts';
import { countQueries } from '../src/bank/transaction-counts.ts';
import { events } from '../src/ledger/events.ts';
import { webhooks } from '../src/outward/webhooks.ts';
import { connect } from '../src/sqlite/connect.ts';
import { sqliteConnection } from '../src/sqlite/connection.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { planOf } from './plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-look-ups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens an empty file. */
const openFile = async () => {
  const file = join(folder, 'books.db');
  await sqliteStore({ file }).close();
  const driver = connect(file);
  onTestFinished(() => {
    driver.close();
  });
  const searches = (query: object): readonly string[] => planOf(driver, query).filter((step) => step.startsWith('SEARCH'));
  return { connection: sqliteConnection(driver, '', () => {}), searches };
};

describe('look-ups on SQLite', () => {
  it('[STO-83] of an import go through the index of what is looked up, not through all of a source account', async () => {
    const { connection, searches } = await openFile();
    const { byRef, byPrint } = knownTransactionQueries(connection);
    expect([searches(byRef()), searches(byPrint())]).toEqual([
      ['SEARCH transactions USING INDEX transactions_by_ref (ledger_no=? AND source_id=? AND source_ref=?)'],
      ['SEARCH transactions USING INDEX transactions_by_fingerprint (ledger_no=? AND fingerprint=?)'],
    ]);
  });

  it('[TXN-5] of transactions with a flag go through the index of these', async () => {
    const { connection, searches } = await openFile();
    expect(searches(countQueries(connection).countFlagged())).toEqual([
      'SEARCH transactions USING INDEX transactions_flagged (ledger_no=? AND date>? AND date<?)',
    ]);
  });

  it('[FIL-20] [FIL-24] of earlier decisions read these alone, not the transactions that need review', async () => {
    const { connection, searches } = await openFile();
    expect(searches(countQueries(connection).categorizationCounts('payee', 'payee'))).toEqual([
      'SEARCH transactions USING INDEX transactions_decided (ledger_no=? AND payee=?)',
    ]);
  });

  it('[STO-150] of the oldest delivery look into the index of those that wait, once for each subscription', async () => {
    const { connection, searches } = await openFile();
    // All subscriptions are gone through, and their table is small.
    const [all, ...others] = searches(webhooks.queries(connection).oldestDelivery());
    expect([all, others]).toEqual([
      'SEARCH webhook_subscriptions',
      ['SEARCH webhook_deliveries USING INDEX webhook_deliveries_waiting (ledger_no=? AND subscription_id=?)'],
    ]);
  });

  it('[STO-128] of records and events go through their keys', async () => {
    const { connection, searches } = await openFile();
    const ofRecords = records.queries(connection);
    const ofEvents = events.queries(connection);
    for (const query of [ofRecords.of(), ofRecords.latest()])
      expect(searches(query)).toEqual(['SEARCH records USING PRIMARY KEY (ledger_no=? AND transaction_id=?)']);
    expect(searches(ofEvents.byId())).toEqual(['SEARCH events USING INDEX events_by_id (ledger_no=? AND id=?)']);
    expect(searches(ofEvents.at())).toEqual(['SEARCH events USING PRIMARY KEY (ledger_no=? AND position=?)']);
    for (const order of ['oldest', 'newest'] as const)
      for (const isOfTypes of [true, false])
        expect(searches(ofEvents.within(`${order} ${isOfTypes}`, order, isOfTypes))).toEqual([
          'SEARCH events USING PRIMARY KEY (ledger_no=? AND position>? AND position<?)',
        ]);
  });
});
