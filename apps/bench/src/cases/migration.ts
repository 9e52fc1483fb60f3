import { createHash } from 'node:crypto';
import { granted, type NewMigration } from 'ledger-core';
import { openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { openWriter } from '../raw-writer.ts';
import { atMost, type Finding, interleaved } from '../rounds.ts';

const ENTRIES = 100_000;
const BATCH = 1_000;
const TARGET = 0.4;
const MAX_TURN_MS = 50;

const hasher = () => {
  const whole = createHash('sha256');
  return { update: (text: string) => void whole.update(text), digest: () => whole.digest('hex') };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A full history of 100,000 entries of two lines: started, posted and tied out, compared with direct batched inserts of the rows of its
 * entries.
 */
export const migration = async (databases: Databases, kind: Kind, rounds: number): Promise<readonly Finding[]> => {
  const longest = { started: 0, posted: 0 };
  const ours = async (): Promise<number> => {
    const { store, ledger, owner } = await openCompany(await databases.fresh(kind), { hasher, turn });
    const given = history();
    const begun = performance.now();
    const [{ run }, whileStarting] = await watched(async () => granted(await ledger.migrations.start(owner, given)));
    const [{ tiedOut }, whilePosting] = await watched(async () => granted(await ledger.migrations.post(owner, run.id)));
    const perSecond = ENTRIES / ((performance.now() - begun) / 1_000);
    if (!tiedOut) throw new Error('The migration does not tie out.');
    longest.started = Math.max(longest.started, whileStarting);
    longest.posted = Math.max(longest.posted, whilePosting);
    await store.close();
    return perSecond;
  };
  const raw = async (): Promise<number> => {
    const { store, url, facts, account } = await openCompany(await databases.fresh(kind));
    await store.close();
    const writer = openWriter(url, { ...facts, withoutEvents: true });
    const rows = Array.from({ length: BATCH }, () => ({ transactionId: null, accountId: account('6060') }));
    const begun = performance.now();
    for (let batch = 0; batch < ENTRIES / BATCH; batch++) await writer.write(rows);
    const perSecond = ENTRIES / ((performance.now() - begun) / 1_000);
    await writer.close();
    return perSecond;
  };
  const measured = await interleaved(rounds, ours, raw);
  const turns = (name: string, ms: number): Finding =>
    atMost(`longest turn of the event loop while it ${name}, ${kind}`, 'ms', ms, MAX_TURN_MS);
  return [
    {
      name: `full history of 100,000 entries, started, posted and tied out, ${kind}`,
      unit: 'entries/s',
      ...measured,
      target: `ratio ≥ ${TARGET}`,
      holds: measured.ratio >= TARGET,
    },
    turns('starts', longest.started),
    turns('posts', longest.posted),
  ];
};

const history = (): NewMigration => ({
  cutoverDate: '2026-03-31',
  mode: 'full_history',
  source: 'other',
  snapshot: {
    accounts: [
      { id: 'bank', name: 'Checking', number: '1010', type: 'asset', isCash: true },
      { id: 'meals', name: 'Meals', number: '6060', type: 'expense' },
    ],
    trialBalance: [
      { accountId: 'bank', credit: `${ENTRIES * 12.5}` },
      { accountId: 'meals', debit: `${ENTRIES * 12.5}` },
    ],
    entries: Array.from({ length: ENTRIES }, (_, at) => ({
      id: `je-${at}`,
      date: '2026-03-10',
      description: 'Coffee',
      lines: [
        { accountId: 'bank', credit: '12.50' },
        { accountId: 'meals', debit: '12.50' },
      ],
    })),
  },
});

/** The result of a task, and the longest turn of the event loop while it ran. */
const watched = async <Result>(work: () => Promise<Result>): Promise<readonly [Result, longestMs: number]> => {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  isOver = true;
  return [result, longest];
};
