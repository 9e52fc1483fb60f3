import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as passed } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { USD } from '../../test/reading-files.ts';
import { COLLECT_EVERY_MS } from './limits.ts';
import { readStatementInThread } from './read-in-thread.ts';
import { whileCollecting } from './while-collecting.ts';

/** Counts the collections of the whole heap while some work is done. */
const collectionsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as readonly { readonly detail?: { readonly kind?: number } }[])
      if (entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  await work();
  await passed(0);
  observer.disconnect();
  return collections;
};

it('[STM-12] while a thread reads, the garbage of earlier work is collected', async () => {
  const coffees = Array.from({ length: 60_000 }, (_, at) => `2026-01-05,Coffee ${at},-4.50\n`).join('');
  // A file that is refused at its end leaves no rows, so that nothing else makes V8 collect.
  const file = new TextEncoder().encode(`Date,Description,Amount\n${coffees}2026-01-05,Coffee,x\n`);
  const collections = await collectionsDuring(async () => {
    expect(await readStatementInThread(file, { currency: USD })).toMatchObject({ refused: 'unprocessable' });
  });
  expect(collections).toBeGreaterThan(0);
});

it('[STM-12] a machine without memory for a buffer reads all the same', async () => {
  const refused = vi.fn(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  vi.stubGlobal('ArrayBuffer', refused);
  const read = await whileCollecting(() => passed(COLLECT_EVERY_MS * 2.5, 'read')).finally(() => vi.unstubAllGlobals());
  expect(read).toBe('read');
  expect(refused).toHaveBeenCalled();
});
