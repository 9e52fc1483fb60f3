import { assert } from '../kernel/invariant.ts';
import type { Position, Slice } from '../kernel/page.ts';
import type { Turn } from '../kernel/slices.ts';
import type { Finding } from './check.ts';

/** Rows per batch, so that memory does not grow with the history. */
export const STEP = 2_000;

/** Collects findings from every row of a list, batch by batch. Yields to other work between batches.  [RPT-15] */
export const inBatches = async <Row extends { readonly id: string }>(
  { turn }: { readonly turn: Turn },
  list: (slice: Slice) => Promise<readonly Row[]>,
  findings: (step: readonly Row[]) => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  for (let after: Position | null = null; ; ) {
    const step: readonly Row[] = await list({ after, take: STEP });
    found.push(...(await findings(step)));
    if (step.length < STEP) return found;
    const last = step.at(-1);
    assert(last !== undefined, 'a whole step has a last row');
    after = [last.id];
    await turn();
  }
};
