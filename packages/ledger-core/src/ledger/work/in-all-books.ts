import type { LedgerId } from '../../kernel/ids.ts';

interface Found {
  readonly ledgerId: LedgerId;
}

interface InAllBooks<One extends Found> {
  /** Sets of books with something to do, at most so many. What was done is not found again, unless there is more to do. */
  readonly find: (take: number) => Promise<readonly One[]>;
  /** How many sets of books one query finds beside those that were tried before. */
  readonly most: number;
  /** How many sets of books are worked on at the same time. */
  readonly atOnce: number;
  readonly isStopping: () => boolean;
}

/** Works once in each set of books that has something to do, however many there are. What fails does not stop the rest.  [WRK-2] */
export const inAllBooks = async <One extends Found>(
  { find, most, atOnce, isStopping }: InAllBooks<One>,
  work: (one: One) => Promise<void>,
): Promise<readonly { readonly ledgerId: LedgerId; readonly fault: unknown }[]> => {
  const tried = new Set<LedgerId>();
  const failed: { readonly ledgerId: LedgerId; readonly fault: unknown }[] = [];
  for (;;) {
    const take = most + tried.size;
    const found = await find(take);
    const waiting = found.filter(({ ledgerId }) => !tried.has(ledgerId));
    const isLast = found.length < take || waiting.length === 0;
    for (const { ledgerId } of waiting) tried.add(ledgerId);
    const oneByOne = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined && !isStopping(); one = waiting.shift())
        try {
          await work(one);
        } catch (fault) {
          failed.push({ ledgerId: one.ledgerId, fault });
        }
    };
    await Promise.all(Array.from({ length: atOnce }, oneByOne));
    if (isLast || isStopping()) return failed;
  }
};
