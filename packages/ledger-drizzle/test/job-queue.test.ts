import { describe, expect, it, onTestFinished } from 'vitest';
import { jobQueue, type Waiter } from '../src/engine/job-queue.ts';

interface Named extends Waiter {
  readonly name: string;
}

/** A line that records its groups, in the manner of a synchronous driver: a group is written before anything else runs. */
const recordedLine = (waitMs = 1_000) => {
  const groups: string[][] = [];
  const givenUp: string[] = [];
  const line = jobQueue<Named>(async (jobs) => void groups.push(jobs.map(({ name }) => name)), waitMs);
  const join = (name: string, runsAlone = false) => line.join({ name, runsAlone, giveUp: () => givenUp.push(name) });
  onTestFinished(() => line.idle());
  return { line, groups, givenUp, join };
};

describe('a waiting line', () => {
  it('[STO-71] runs the units of work that arrive in one turn of the event loop together', async () => {
    const { line, groups, join } = recordedLine();
    join('first');
    await Promise.resolve();
    process.nextTick(() => join('second'));
    await Promise.resolve();
    join('third');
    await line.idle();
    expect(groups).toHaveLength(1);
    expect(groups[0]).toHaveLength(3);
  });

  it('[STO-71] runs a unit of work that arrives later in a group of its own', async () => {
    const { line, groups, join } = recordedLine();
    join('first');
    await line.idle();
    join('second');
    await line.idle();
    expect(groups).toEqual([['first'], ['second']]);
  });

  it('[STO-71] runs a solo unit of work alone, in its place', async () => {
    const { line, groups, join } = recordedLine();
    join('first');
    join('alone', true);
    join('third');
    await line.idle();
    expect(groups).toEqual([['first'], ['alone'], ['third']]);
  });
});
