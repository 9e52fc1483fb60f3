import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';

type Context = Schemas['TransactionContextOut'];

/** The key of the whole context. Each part requests the whole, so that one request serves them all. */
export const contextKey = (booksId: string, id: string) => [booksId, 'transaction', id, 'context'] as const;

/** A part of the context for a decision about a transaction. */
export const useContextPart = <Part>(id: string, part: (context: Context) => Part, enabled = true) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: contextKey(books.id, id),
    queryFn: ({ signal }) => ledger.transactions.context(id, { signal }),
    select: part,
    enabled,
  });
};
