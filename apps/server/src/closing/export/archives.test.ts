import { afterEach, describe, expect, it, vi } from 'vitest';
import { archivesFrom } from './archives.ts';

/** Archives of three chunks, and how many of them are closed. */
const opening = () => {
  const closed = vi.fn(async () => undefined);
  const open = async () => ({
    bytes: ReadableStream.from([1, 2, 3].map((at) => new Uint8Array([at]))) as ReadableStream<Uint8Array>,
    close: closed,
  });
  return { open, closed };
};

const allOf = async (archive: AsyncIterable<Uint8Array>): Promise<number> => {
  let chunks = 0;
  for await (const _chunk of archive) chunks += 1;
  return chunks;
};

afterEach(() => vi.useRealTimers());

describe('archives for owners', () => {
  it('[TRV-11] are one of a set of books at once', async () => {
    const { open } = opening();
    const write = archivesFrom(open);
    const one = write('led_a', null)[Symbol.asyncIterator]();
    await one.next();
    await expect(allOf(write('led_a', null))).rejects.toThrow('An archive of these books is being written');
    await one.return?.();
    expect(await allOf(write('led_a', null))).toBe(3);
  });

  it('[TRV-11] are one for a person at once, in whichever books; a service has more', async () => {
    const { open } = opening();
    const write = archivesFrom(open);
    const one = write('led_a', 'per_ada')[Symbol.asyncIterator]();
    await one.next();
    await expect(allOf(write('led_b', 'per_ada'))).rejects.toThrow('An archive of other books is being written for you');
    expect(await allOf(write('led_b', 'per_bo'))).toBe(3);
    expect(await allOf(write('led_b', null))).toBe(3);
    await one.return?.();
    expect(await allOf(write('led_b', 'per_ada'))).toBe(3);
    const both = (['led_a', 'led_b'] as const).map((id) => write(id, null)[Symbol.asyncIterator]());
    expect(await Promise.all(both.map(async (each) => (await each.next()).done))).toEqual([false, false]);
  });

  it('[TRV-11] end when they are taken too slowly, though never for a whole minute at once', async () => {
    vi.useFakeTimers();
    const { open, closed } = opening();
    const archive = archivesFrom(open, 40, 1_000)('led_a', null)[Symbol.asyncIterator]();
    const slowly = async () => {
      await vi.advanceTimersByTimeAsync(25);
      return archive.next();
    };
    expect((await archive.next()).done).toBe(false);
    expect((await slowly()).done).toBe(false);
    await expect(slowly()).rejects.toThrow('The client read the archive too slowly.');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(await allOf(archivesFrom(open, 40, 1_000)('led_a', null))).toBe(3);
  });

  it('[TRV-11] are written two at once; a third goes on once one has ended, even one that was not taken to its end', async () => {
    const { open, closed } = opening();
    const write = archivesFrom(open);
    const [one, two] = [write('led_a', null), write('led_b', null)].map((archive) => archive[Symbol.asyncIterator]());
    expect([(await one?.next())?.done, (await two?.next())?.done]).toEqual([false, false]);
    await expect(allOf(write('led_c', null))).rejects.toThrow('2 archives of other books are being written on this server');
    await one?.return?.();
    expect(await allOf(write('led_c', null))).toBe(3);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('[TRV-11] end when nobody takes them', async () => {
    const { open, closed } = opening();
    const archive = archivesFrom(open, 20)('led_a', null)[Symbol.asyncIterator]();
    await archive.next();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    await expect(archive.next()).rejects.toThrow('The client read the archive too slowly.');
  });
});
