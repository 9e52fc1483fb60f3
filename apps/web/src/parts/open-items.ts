import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';

/** A document, or a payment, with an open balance. It is negative for a credit and a payment. */
export type OpenItem = Schemas['AgingDocumentOut'];

/** What a counterparty owes the company, and is owed by it, oldest first. */
export interface OpenItems {
  readonly receivable: readonly OpenItem[];
  readonly payable: readonly OpenItem[];
}

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
