import type { LedgerId } from '../../kernel/ids.ts';

interface InAllBooks<One extends { readonly ledgerId: LedgerId }> {
  /** What is to do in sets of books, at most so much. What was done is not found again, unless there is more to do. */
  readonly find: (take: number) => Promise<readonly One[]>;
  /** How much one query finds beside what was tried before. */
  readonly most: number;
  /** How much is worked on at the same time. */
  readonly atOnce: number;
  /** What tells one from the others. Default: its books. */
  readonly nameOf?: (one: One) => string;
  readonly isStopping: () => boolean;
}

/** What failed, with its fault. */
export interface Failed<One> {
  readonly one: One;
  readonly fault: unknown;
}

/** Works once on all that is to do in all books, however much there is. What fails does not stop the rest.  [WRK-2] */
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
