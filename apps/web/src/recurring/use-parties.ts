import { useQueries } from '@tanstack/react-query';
import { useSession } from '../base/session.tsx';

/** The names of counterparties by their ids, as far as they are loaded. A recurrence has only the id. */
export const usePartyNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { books, ledger } = useSession();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: [books.id, 'counterparty', id],
      queryFn: () => ledger.counterparties.read(id),
    })),
    combine: (found) => new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.name] as const]))),
  });
};
