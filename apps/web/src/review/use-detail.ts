import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/session.tsx';

/** A transaction with all that is known of it. */
export const useDetail = (id: string, enabled = true) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, 'transaction', id],
    queryFn: ({ signal }) => ledger.transactions.read(id, { signal }),
    enabled,
  });
};
