import { everythingIn, granted, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../src/kernel/refusal.ts';
import { ACTS, differences, inRequest, lookAt, openStates, STATES } from './restore.ts';

const WALKS = Number(process.env.RESTORES);
/** The short form, with two walks, takes every third state. */
const states = Object.entries(STATES).filter((_state, at) => WALKS > 2 || at % 3 === 0);

describe.each(states)('a row in the state "%s"', (_name, [row, prepare]) => {
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
      const result = await act(company, await transactionOf(company, ids[row]), by);
      const changed = (await everythingIn(company)).snapshots.filter(({ requestId }) => requestId === by.requestId);
      if (isRefusal(result) || changed.length === 0) {
        expect(differences(before, await lookAt(company)), `${name} was refused`).toEqual([]);
        continue;
      }
      for (const { transaction } of changed)
        expect((await transactionOf(company, transaction.id)).rowVersion, name).toBe(transaction.rowVersion + 1);
      const { restored, refused } = granted(await ledger.transactions.restore(owner, { requestId: by.requestId }));
      tried.push(name);
      expect(refused, name).toEqual([]);
      expect(restored.map(({ transaction }) => transaction.id).toSorted(), name).toEqual(
        changed.map(({ transaction }) => transaction.id).toSorted(),
      );
      expect(differences(before, await lookAt(company)), name).toEqual([]);
      for (const [kind, size] of Object.entries(await sizesOf(company)))
        expect(size, `${name}: ${kind}`).toBeGreaterThanOrEqual(grown[kind] ?? 0);
    }
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    expect(tried.length).toBeGreaterThan(3);
  });
});

/** A draw that repeats: the same seed gives the same walk. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

describe('random walks', () => {
  const walks = Array.from({ length: WALKS }, (_, at) => at + 1);
  it.each(walks)('[FIL-28] [FIL-29] [FIL-30] restore what an act changed, or refuse it before anything is done: walk %i', async (seed) => {
    const company = await openStates();
    const { ledger, owner, ids } = company;
    const draw = drawing(seed);
    const names = Object.values(ids);
    const acts = Object.entries(ACTS);
    for (let step = 0; step < 15; step += 1) {
      const month = `2026-0${draw(3) + 1}`;
      const around = [
        () => ledger.fixedAssets.depreciate(owner, { through: '2026-03' }),
        () => ledger.schedules.run(owner, { through: '2026-03' }),
        () => ledger.periods.close(owner, month, { force: true }),
        () => ledger.periods.reopen(owner, month, 'again'),
      ];
      await around[draw(12)]?.();
      const before = await lookAt(company);
      const [name, act] = acts[draw(acts.length)] as (typeof acts)[number];
      const by = inRequest(owner);
      const row = await transactionOf(company, names[draw(names.length)] as (typeof names)[number]);
      if (isRefusal(await act(company, row, by)) || draw(3) === 0) continue;
      const after = await lookAt(company);
      const result = await ledger.transactions.restore(owner, { requestId: by.requestId });
      const isWhole = !isRefusal(result) && granted(result).refused.length === 0;
      const isNothing = isRefusal(result) || granted(result).restored.length === 0;
      if (isWhole || isNothing) expect(differences(isWhole ? before : after, await lookAt(company)), `${step}: ${name}`).toEqual([]);
    }
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
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
