import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';

export type Member = Schemas['MemberOut'];
export type Role = Member['role'];

/** The roles, the one with the most permissions first. */
export const ROLES = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'] as const satisfies readonly Role[];

export const useMembers = () => {
  const { books, ledger } = useSession();
  return useQuery({ queryKey: [books.id, 'members'], queryFn: () => ledger.members.list({ limit: 200 }).all() });
};

/** The names of the members by id. */
export const useMemberNames = (): ReadonlyMap<string, string> => new Map(useMembers().data?.map(({ id, name }) => [id, name]));
