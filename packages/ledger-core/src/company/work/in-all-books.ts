import type { LedgerId } from '../../kernel/ids.ts';

interface InAllBooks<One extends { readonly ledgerId: LedgerId }> {
  /** Finds at most `take` items to process in all books. A processed item must not be found again, unless there is more to do. */
  readonly find: (take: number) => Promise<readonly One[]>;
  /** Items per query, besides items already tried. */
  readonly most: number;
  /** Items processed concurrently. */
  readonly atOnce: number;
  /** The identity of an item. Default: its books. */
  readonly nameOf?: (one: One) => string;
  readonly isStopping: () => boolean;
}

export interface Failed<One> {
  readonly one: One;
  readonly fault: unknown;
}

/** Processes every pending item in all books once. A failure does not stop the others.  [WRK-2] */
export const inAllBooks = async <One extends { readonly ledgerId: LedgerId }>(
  { find, most, atOnce, nameOf = ({ ledgerId }) => ledgerId, isStopping }: InAllBooks<One>,
  work: (one: One) => Promise<void>,
): Promise<readonly Failed<One>[]> => {
  const tried = new Set<string>();
  const failed: Failed<One>[] = [];
  for (;;) {
    const take = most + tried.size;
    const found = await find(take);
    const waiting = found.filter((one) => !tried.has(nameOf(one)));
    const isLast = found.length < take || waiting.length === 0;
    for (const one of waiting) tried.add(nameOf(one));
    const oneByOne = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined && !isStopping(); one = waiting.shift())
        try {
          await work(one);
        } catch (fault) {
          failed.push({ one, fault });
        }
    };
    await Promise.all(Array.from({ length: atOnce }, oneByOne));
    if (isLast || isStopping()) return failed;
  }
};
