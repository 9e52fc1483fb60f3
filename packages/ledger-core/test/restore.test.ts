import { everythingIn, granted, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../src/kernel/refusal.ts';
import { ACTS, differences, inRequest, lookAt, openStates, STATES } from './restore.ts';

/** Acts that restoring refuses, since they posted an entry that stays. */
const REFUSED = ['link with a draft'];

describe.each(Object.entries(STATES))('a row in the state "%s"', (_name, [row, prepare]) => {
  it('[FIL-26] [FIL-27] [FIL-28] is restored whole after every act', async () => {
    const company = await openStates();
    const { ledger, owner, ids } = company;
    const prepared = await prepare(company);
    expect(isRefusal(prepared) ? prepared : undefined).toBeUndefined();
    const tried: string[] = [];
    for (const [name, act] of Object.entries(ACTS)) {
      const before = await lookAt(company);
      const grown = await sizesOf(company);
      const by = inRequest(owner);
      const answer = await act(company, await transactionOf(company, ids[row]), by);
      const changed = (await everythingIn(company)).snapshots.filter(({ requestId }) => requestId === by.requestId);
      if (isRefusal(answer) || changed.length === 0) {
        expect(differences(before, await lookAt(company)), `${name} was refused`).toEqual([]);
        continue;
      }
      for (const { transaction } of changed)
        expect((await transactionOf(company, transaction.id)).rowVersion, name).toBe(transaction.rowVersion + 1);
      const { restored, refused } = granted(await ledger.filing.restore(owner, { requestId: by.requestId }));
      if (REFUSED.includes(name)) {
        expect(
          refused.map(({ refusal }) => refusal.refused),
          name,
        ).toContain('conflict');
        return;
      }
      tried.push(name);
      expect(refused, name).toEqual([]);
      expect(restored.map(({ transaction }) => transaction.id).toSorted(), name).toEqual(
        changed.map(({ transaction }) => transaction.id).toSorted(),
      );
      expect(differences(before, await lookAt(company)), name).toEqual([]);
      for (const [kind, size] of Object.entries(await sizesOf(company)))
        expect(size, `${name}: ${kind}`).toBeGreaterThanOrEqual(grown[kind] ?? 0);
      expect(granted(await ledger.reports.verify(owner)).findings, name).toEqual([]);
    }
    expect(tried.length).toBeGreaterThan(3);
  });
});

const sizesOf = async (company: Awaited<ReturnType<typeof openStates>>): Promise<Record<string, number>> => {
  const { journal, categorizations, events, audit, allocations } = await everythingIn(company);
  return {
    entries: journal.entries.length,
    decisions: categorizations.flat().length,
    events: events.length,
    audit: audit.length,
    allocations: allocations.length,
  };
};
