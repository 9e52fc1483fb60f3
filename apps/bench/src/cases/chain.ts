import type { NewEntry } from 'ledger-core';
import { granted, openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { type Finding, interleaved } from '../rounds.ts';

const BATCH = 1_000;
const TARGET = 0.95;

/** What the chain of hashes costs: the same batches of entries, with hashes and with a text of the same length in their place. */
export const chain = async (databases: Databases, kind: Kind, rounds: number, batches: number): Promise<Finding> => {
  const posting = async (sha256?: () => string): Promise<number> => {
    const { store, ledger, owner, account } = await openCompany(await databases.fresh(kind), sha256 === undefined ? {} : { sha256 });
    const entry: NewEntry = {
      date: '2026-03-10',
      description: 'Coffee',
      lines: [
        { accountId: account('1010'), side: 'credit', amount: '12.50' },
        { accountId: account('6060'), side: 'debit', amount: '12.50' },
      ],
    };
    const entries = Array.from({ length: BATCH }, () => entry);
    for (let batch = 0; batch < 2; batch++) granted(await ledger.journal.postMany(owner, entries));
    const start = performance.now();
    for (let batch = 0; batch < batches; batch++) granted(await ledger.journal.postMany(owner, entries));
    const perSecond = (batches * BATCH) / ((performance.now() - start) / 1_000);
    await store.close();
    return perSecond;
  };
  const none = 'a'.repeat(64);
  const measured = await interleaved(
    rounds,
    () => posting(),
    () => posting(() => none),
  );
  return {
    name: `posting with the chain of hashes, against without, ${kind}`,
    unit: 'entries/s',
    ...measured,
    target: `ratio ≥ ${TARGET}`,
    holds: measured.ratio >= TARGET,
  };
};
