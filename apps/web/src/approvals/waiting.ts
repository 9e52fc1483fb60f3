import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';
import type { Proposal } from './proposal.ts';

export type OpenComment = Schemas['UnresolvedCommentOut'];

/** What a person decides on: a command that someone proposes, or a comment with a question or an account for a transaction. */
export type Waiting = { readonly is: 'proposal'; readonly proposal: Proposal } | { readonly is: 'comment'; readonly comment: OpenComment };

export const idOf = (waiting: Waiting): string => (waiting.is === 'proposal' ? waiting.proposal.id : waiting.comment.id);

/** Undecided proposals, oldest first, including those that would now do something else. Then the unresolved comments, oldest first. */
export const useWaiting = () => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, 'proposals'],
    queryFn: async (): Promise<readonly Waiting[]> => {
      const [pending, stale, comments] = await Promise.all([
        ledger.proposals.list({ status: 'pending', limit: 200 }).all(),
        ledger.proposals.list({ status: 'stale', limit: 200 }).all(),
        ledger.comments.unresolved({ limit: 200 }).all(),
      ]);
      return [
        ...[...pending, ...stale].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((proposal) => ({ is: 'proposal', proposal }) as const),
        ...comments.toReversed().map((comment) => ({ is: 'comment', comment }) as const),
      ];
    },
  });
};
