import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { mayAdminister, useSession } from '../base/session.tsx';

export type Token = Schemas['TokenOut'];

/** The tokens of all members, newest first. Only admins and owners may read them. */
export const useTokens = () => {
  const session = useSession();
  const { books, ledger } = session;
  return useQuery({
    queryKey: [books.id, 'tokens'],
    queryFn: () => ledger.tokens.list({ limit: 200 }).all(),
    enabled: mayAdminister(session),
    // Whoever looks at access wants to see it as it is now.
    staleTime: 0,
  });
};

/** Whether a token gives access now. Pure. */
export const isValid = ({ revoked_at: revoked, expires_at: expires }: Token, now: number): boolean =>
  revoked === null && (expires === null || Date.parse(expires) > now);

/** The time of a member's last request. Pure. */
export const lastUseOf = (tokens: readonly Token[], memberId: string): string | undefined =>
  tokens
    .flatMap(({ member_id: id, last_used_at: at }) => (id === memberId && at !== null ? [at] : []))
    .toSorted()
    .at(-1);
