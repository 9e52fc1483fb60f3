import { granted } from 'ledger-core';
import { coffeeEntries, openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { type Finding, interleaved } from '../rounds.ts';

const BATCH = 1_000;
const TARGET = 0.95;

/** The cost of the hash chain: the same batches of entries with hashes, and with a constant text of the same length. */
export const chain = async (databases: Databases, kind: Kind, rounds: number, batches: number): Promise<Finding> => {
  const posting = async (sha256?: () => string): Promise<number> => {
    const company = await openCompany(await databases.fresh(kind), sha256 === undefined ? {} : { sha256 });
    const { store, ledger, owner } = company;
    const entries = coffeeEntries(company, BATCH);
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
