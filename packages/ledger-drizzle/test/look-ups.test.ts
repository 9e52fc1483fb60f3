import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../src/sqlite/connect.ts';
import { sqliteConnection } from '../src/sqlite/connection.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { eventPackQueries } from '../src/words/event-packs.ts';
import { printOf, storedPrint } from '../src/words/fingerprints.ts';
import { knownMovementQueries } from '../src/words/known-movements.ts';
import { recordPackQueries } from '../src/words/record-packs.ts';
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
  return { connection: sqliteConnection(driver, () => {}), searches };
};

describe('look-ups on SQLite', () => {
  it('[STO-129] of fingerprints tell most movements of one day and amount apart', () => {
    const print = (at: number) => `2026-03-01|out|999|USD|member ${at}`;
    const stored = Array.from({ length: 1_000 }, (_, at) => storedPrint(print(at), `Member ${at}`));
    expect(new Set(stored).size).toBeGreaterThan(950);
    expect(stored.map((each, at) => printOf(each, `Member ${at}`))).toEqual(stored.map((_, at) => print(at)));
  });

  it('[STO-83] of an import go through the index of what is looked up, not through all of a source account', async () => {
    const { connection, searches } = await openFile();
    const { byRef, byPrint } = knownMovementQueries(connection);
    expect([searches(byRef()), searches(byPrint())]).toEqual([
      ['SEARCH transactions USING INDEX transactions_by_ref (ledger_no=? AND source_id=? AND source_ref=?)'],
      ['SEARCH transactions USING INDEX transactions_by_fingerprint (ledger_no=? AND fingerprint=?)'],
    ]);
  });

  it('[STO-128] of packs go through the order of their ids and positions', async () => {
    const { connection, searches } = await openFile();
    const [records, events] = [recordPackQueries(connection), eventPackQueries(connection)];
    const upTo = (index: string, column: string, table: string) => [
      `SEARCH ${table} USING INDEX ${index} (ledger_no=? AND ${column}=?)`,
      `SEARCH ${table} USING COVERING INDEX ${index} (ledger_no=? AND ${column}<?)`,
    ];
    expect(searches(records.of())).toEqual(upTo('sqlite_autoindex_reading_packs_1', 'first_transaction_id', 'reading_packs'));
    expect(searches(events.byId())).toEqual(upTo('event_packs_by_id', 'first_id', 'event_packs'));
    expect(searches(events.at())).toEqual(upTo('sqlite_autoindex_event_packs_1', 'first_position', 'event_packs'));
    for (const order of ['oldest', 'newest'] as const)
      for (const isOfTypes of [true, false])
        expect(searches(events.within(order, isOfTypes))).toEqual([
          'SEARCH event_packs USING INDEX sqlite_autoindex_event_packs_1 (ledger_no=? AND first_position>? AND first_position<?)',
        ]);
  });
});
