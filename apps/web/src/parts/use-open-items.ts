import { useQuery } from '@tanstack/react-query';
import { useSession } from '../base/session.tsx';
import type { OpenItems } from './open-item.ts';

/** The open documents and unapplied payments of a counterparty. */
export const useOpenItems = (party: string | undefined) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, 'open_items', party],
    queryFn: async ({ signal }): Promise<OpenItems> => {
      const of = async (kind: keyof OpenItems) =>
        (await ledger.reports.aging({ kind, by: 'document', counterparty_id: party ?? '' }, { signal })).documents;
      const [receivable, payable] = await Promise.all([of('receivable'), of('payable')]);
      return { receivable, payable };
    },
    enabled: party !== undefined,
  });
};
