import fc from 'fast-check';
import { everythingIn, stillClock } from 'ledger-core/testing';
import { runCommands, SEED, someCommands } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { granted } from '../src/granted.ts';
import { isRefusal } from '../src/kernel/refusal.ts';
import { createLedger, type Ledger } from '../src/ledger.ts';
import type { Proposal, ProposalId } from '../src/review/proposals/proposal.ts';
import { memoryStore } from '../src/store/memory/index.ts';

const RUNS = Number(process.env.PROPOSED ?? 30);

type Call = (...given: readonly unknown[]) => Promise<unknown>;

interface Approving {
  readonly role: string;
}

const isCaller = (given: unknown): given is Approving =>
  typeof given === 'object' && given !== null && 'role' in given && 'ledgerId' in given;
const isProposal = (result: unknown): result is Proposal =>
  typeof result === 'object' && result !== null && 'preview' in result && 'proposer' in result;

/** A ledger on which an agent proposes every command, and its owner approves it at once. */
const byProposals = (ledger: Ledger, seen: Map<string, number>): Ledger => {
  const through =
    (name: string, call: Call): Call =>
    async (caller, ...given) => {
      if (!isCaller(caller)) return call(caller, ...given);
      const result = await call({ ...caller, agent: 'helper', propose: {} }, ...given);
      if (isRefusal(result) && result.reason === 'not_proposable') {
        seen.set(`directly: ${name}`, (seen.get(`directly: ${name}`) ?? 0) + 1);
        return call(caller, ...given);
      }
      if (!isProposal(result)) return result;
      const applied = granted(await ledger.proposals.approve(caller as never, result.id as ProposalId));
      expect([name, applied.status, applied.decisionReason]).toEqual([name, 'applied', null]);
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return applied.preview.wouldReturn;
    };
  const groups = Object.entries(ledger).map(([group, operations]) => {
    if (typeof operations !== 'object' || group === 'proposals' || group === 'books') return [group, operations];
    return [group, Object.fromEntries(Object.entries(operations).map(([name, call]) => [name, through(`${group}.${name}`, call as Call)]))];
  });
  return Object.fromEntries(groups);
};

/** All of the books as text, with ids by their order, and without what a proposal adds: its author and approver, its events and its audit records. */
const asText = async (ledger: Ledger, store: ReturnType<typeof memoryStore>): Promise<string> => {
  const [books] = await ledger.books.all();
  if (books === undefined) throw new Error('There are no books.');
  const { audit: _, events: __, proposals: ___, search: ____, due, ...all } = await everythingIn({ store, owner: { ledgerId: books.id } });
  const ids = new Map<string, string>();
  const works = due.filter(({ kind }) => kind !== 'expire_proposals');
  return JSON.stringify({ ...all, due: works }, (key, value) => {
    if (['hash', 'head', 'auditHead', 'auditRecords', 'requestId', 'approvedBy'].includes(key)) return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  })
    .replaceAll('service:agent_helper', '#author')
    .replaceAll(/\bmem_\w{26}/g, '#author')
    .replaceAll(/\b[a-z]{2,4}_\w{26}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `#${ids.size}`);
      return ids.get(id) ?? id;
    });
};

it('[PRO-3] [PRO-6] commands that are proposed and approved leave the books as the same commands do', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(someCommands, async (commands) => {
      const opened = () => {
        const store = memoryStore();
        return { store, ledger: createLedger({ store, system: { clock: stillClock('2026-07-15T12:00:00.000Z') } }) };
      };
      const direct = opened();
      const proposed = opened();
      const expected = await runCommands(direct.ledger, commands);
      const found = await runCommands(byProposals(proposed.ledger, seen), commands);
      expect(found.results).toEqual(expected.results);
      expect(found.faults).toEqual([]);
      expect(await asText(proposed.ledger, proposed.store)).toBe(await asText(direct.ledger, direct.store));
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  console.log(Object.fromEntries(seen));
}, 300_000);

/** A ledger on which an agent proposes every command, then its owner executes it directly, and then approves the proposal. */
const inBetween = (ledger: Ledger, results: Map<string, number>): Ledger => {
  const through =
    (call: Call): Call =>
    async (caller, ...given) => {
      if (!isCaller(caller)) return call(caller, ...given);
      const proposal = await call({ ...caller, agent: 'helper', propose: {} }, ...given);
      const direct = await call(caller, ...given);
      if (!isProposal(proposal)) return direct;
      const { entryNo } = await tailOf(ledger, caller);
      const decided = granted(await ledger.proposals.approve(caller as never, proposal.id as ProposalId));
      results.set(decided.status, (results.get(decided.status) ?? 0) + 1);
      if (decided.status === 'applied') expect(decided.preview.fingerprint).toBe(proposal.preview.fingerprint);
      else {
        expect(['stale', 'refused']).toContain(decided.status);
        expect((await tailOf(ledger, caller)).entryNo).toBe(entryNo);
      }
      return direct;
    };
  const groups = Object.entries(ledger).map(([group, operations]) => {
    if (typeof operations !== 'object' || group === 'proposals' || group === 'books') return [group, operations];
    return [group, Object.fromEntries(Object.entries(operations).map(([name, call]) => [name, through(call as Call)]))];
  });
  return Object.fromEntries(groups);
};

/** The number of the last entry. */
const tailOf = async (ledger: Ledger, caller: Approving) => {
  const [newest] = granted(await ledger.journal.list(caller as never, { limit: 1 })).data;
  return { entryNo: newest?.entry.entryNo ?? 0 };
};

it('[PRO-6] a command that was executed in the meantime is approved as it was shown, or nothing is applied', async () => {
  const results = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(someCommands, async (commands) => {
      const ledger = createLedger({ store: memoryStore(), system: { clock: stillClock('2026-07-15T12:00:00.000Z') } });
      await runCommands(inBetween(ledger, results), commands);
    }),
    { seed: SEED, numRuns: Math.ceil(RUNS / 3), endOnFailure: true },
  );
  expect([...results.keys()].sort()).toEqual(['applied', 'refused', 'stale']);
}, 300_000);
