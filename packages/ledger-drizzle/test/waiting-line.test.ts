import { describe, expect, it, onTestFinished } from 'vitest';
import { turn, type Waiter, waitingLine } from '../src/engine/waiting-line.ts';

interface Named extends Waiter {
  readonly name: string;
}

/** A line that records its groups, in the manner of a synchronous driver: a group is written before anything else runs. */
const recordedLine = () => {
  const groups: string[][] = [];
  const line = waitingLine<Named>(async (jobs) => void groups.push(jobs.map(({ name }) => name)));
  const join = (name: string, isSolo = false) => line.join(named(name, ['the file'], isSolo));
  onTestFinished(() => line.idle());
  return { line, groups, join };
};

const named = (name: string, holds: readonly string[], isSolo = false): Named => ({
  ...{ name, holds, isSolo, until: Date.now() + 1_000, giveUp: () => undefined },
});

/** A line whose groups end when the test says so. */
const heldLine = () => {
  const groups: { readonly names: string; readonly end: () => void }[] = [];
  const line = waitingLine<Named>(
    (jobs) => new Promise((resolve) => void groups.push({ names: jobs.map(({ name }) => name).join(' '), end: resolve })),
  );
  const join = (name: string, holds: string, isSolo = false) => line.join(named(name, [...holds], isSolo));
  const running = async () => {
    for (let at = 0; at < 3; at++) await turn();
    return groups.map(({ names }) => names);
  };
  return { groups, join, running };
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

  it('[STO-163] runs units of work on different books together, and a second group beside the first on other books', async () => {
    const { groups, join, running } = heldLine();
    join('a1', 'a');
    join('b1', 'b');
    expect(await running()).toEqual(['a1 b1']);
    join('a2', 'a');
    join('c1', 'c');
    expect(await running()).toEqual(['a1 b1', 'c1']);
    join('d1', 'd');
    expect(await running()).toEqual(['a1 b1', 'c1']);
    groups[0]?.end();
    expect(await running()).toEqual(['a1 b1', 'c1', 'a2 d1']);
  });

  it('[STO-163] runs one that is alone beside the groups, and keeps the order of units of work on the same books', async () => {
    const { groups, join, running } = heldLine();
    join('a1', 'a');
    join('both', 'ab', true);
    join('b1', 'b');
    join('c1', 'c');
    join('large', 'd', true);
    join('e1', 'e');
    expect(await running()).toEqual(['a1 c1 e1', 'large']);
    groups[0]?.end();
    expect(await running()).toEqual(['a1 c1 e1', 'large', 'both']);
    groups[2]?.end();
    expect((await running()).at(-1)).toBe('b1');
  });
});
