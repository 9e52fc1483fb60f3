import type { DueIn, Instant, Ledger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { workRegularly } from '../src/work/due-work.ts';
import { openApi } from './api.ts';

const MINUTE = 60_000;
const DUE: DueIn = { ledgerId: 'led_x', kind: 'forget_outcomes', at: '2026-01-01T00:00:00.000Z' as Instant };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type RunDue = Ledger['work']['runDue'];

/** A run that ends when the test ends it. */
const slowRuns = () => {
  const ends: (() => void)[] = [];
  const runDue = vi.fn<RunDue>(() => new Promise((resolve) => ends.push(() => resolve({ done: [], failed: [] }))));
  return { ledger: { work: { runDue } }, runDue, ends };
};

describe('the server', () => {
  test('[SYS-6] runs due work once a minute', async () => {
    const { ledger, runDue, ends } = slowRuns();
    const work = workRegularly(ledger);
    expect(runDue).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(runDue).toHaveBeenCalledTimes(times);
      ends.at(-1)?.();
    }
    await work.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(runDue).toHaveBeenCalledTimes(2);
  });

  test('[SYS-6] never has two runs at once', async () => {
    const { ledger, runDue, ends } = slowRuns();
    const work = workRegularly(ledger);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(runDue).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runDue).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await work.stop();
  });

  test('[SYS-6] asks the current run to stop, and waits for it', async () => {
    const { ledger, runDue, ends } = slowRuns();
    const work = workRegularly(ledger);
    await vi.advanceTimersByTimeAsync(MINUTE);
    let isStopped = false;
    const stopping = work.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([isStopped, runDue.mock.calls[0]?.[1]?.()]).toEqual([false, true]);
    ends[0]?.();
    await stopping;
    expect(runDue).toHaveBeenCalledTimes(1);
  });

  test('[SYS-6] logs a failure, and runs again', async () => {
    const fault = new Error('on purpose');
    const runDue = vi
      .fn<RunDue>()
      .mockRejectedValueOnce(fault)
      .mockResolvedValue({ done: [], failed: [{ ...DUE, fault }] });
    const warn = vi.fn();
    const work = workRegularly({ work: { runDue } }, { logger: { warn } });
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(warn.mock.calls).toEqual([
      [{ err: fault }, 'finding scheduled jobs failed'],
      [{ ledgerId: 'led_x', kind: 'forget_outcomes', err: fault }, 'scheduled job failed'],
    ]);
    await work.stop();
  });

  test('[SYS-6] forgets expired answers of idempotency keys', async () => {
    const store = memoryStore();
    const api = await openApi({ store });
    await api.send('POST /v1/counterparties', { body: { name: 'Acme' }, headers: { 'idempotency-key': 'a' } });
    const due = async () =>
      (await store.due('2999-01-01T00:00:00.000Z' as Instant, 10)).filter(({ kind }) => kind === 'forget_outcomes').length;
    expect(await due()).toBe(1);
    const later = { work: { runDue: () => api.ledger.work.runDue('2998-01-01T00:00:00.000Z' as Instant) } };
    const work = workRegularly(later, { everyMs: 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await work.stop();
    expect(await due()).toBe(0);
  });
});
