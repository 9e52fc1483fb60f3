import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { useSession } from '../base/session.tsx';

type Context = Schemas['TransactionContextOut'];

/** Whoever shows a part of the context asks for the whole: one call answers them all. */
export const contextKey = (booksId: string, id: string) => [booksId, 'transaction', id, 'context'] as const;

/** A part of all that a person looks at before a decision about a transaction. */
export const useContextPart = <Part>(id: string, part: (context: Context) => Part, enabled = true) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: contextKey(books.id, id),
    queryFn: ({ signal }) => ledger.transactions.readContext(id, { signal }),
    select: part,
    enabled,
  });
};
