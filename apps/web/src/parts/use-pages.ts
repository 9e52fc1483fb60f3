import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The rows of a list that is read page by page, a function that reads the next page, and the query. */
export const usePages = <Read extends Page>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => PromiseLike<Read>,
  refetchInterval: number | false = false,
) => {
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Read> => read(cursor, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval,
  });
  const rows = useMemo(() => (found.data?.pages.flatMap(({ data }) => data) ?? []) as readonly Read['data'][number][], [found.data]);
  const more = () => {
    if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
  };
  return { found, rows, more };
};
