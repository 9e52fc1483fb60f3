import { granted } from 'ledger-core';
import { coffeeEntries, openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { openWriter } from '../raw-writer.ts';
import { type Finding, interleaved } from '../rounds.ts';

const BATCH = 1_000;
const TARGET = 0.5;

/** Posting two-line entries through the core in batches of 1,000, compared with direct batched inserts of the same rows. */
export const postingInBatches = async (databases: Databases, kind: Kind, rounds: number, batches: number): Promise<Finding> => {
  const timed = async (work: () => Promise<void>): Promise<number> => {
    await work();
    const start = performance.now();
    for (let batch = 0; batch < batches; batch++) await work();
    return (batches * BATCH) / ((performance.now() - start) / 1000);
  };
  const ours = async (): Promise<number> => {
    const company = await openCompany(await databases.fresh(kind));
    const { store, ledger, owner } = company;
    const entries = coffeeEntries(company, BATCH);
    const perSecond = await timed(async () => void granted(await ledger.journal.postMany(owner, entries)));
    await store.close();
    return perSecond;
  };
  const raw = async (): Promise<number> => {
    const { store, url, facts, account } = await openCompany(await databases.fresh(kind));
    await store.close();
    const writer = openWriter(url, facts);
    const rows = Array.from({ length: BATCH }, () => ({ transactionId: null, accountId: account('6060') }));
    const perSecond = await timed(() => writer.write(rows));
    await writer.close();
    return perSecond;
  };
  const measured = await interleaved(rounds, ours, raw);
  return {
    name: `posting in batches of 1,000, ${kind}`,
    unit: 'entries/s',
    ...measured,
    target: `ratio ≥ ${TARGET}`,
    holds: measured.ratio >= TARGET,
  };
};
