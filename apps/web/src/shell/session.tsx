import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused, type LedgerClient, ledgerClient, type Schemas } from 'ledger-client';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { remember } from './companies.ts';

/** Who works in which books. */
export interface Session {
  readonly books: Schemas['BooksOut'];
  readonly member: Schemas['MemberOut'];
  readonly token_id: string;
  readonly expires_at: string;
}

/** What a person signs in with: the code of a link, or a token that they have. */
export type SignIn = { readonly code: string } | { readonly token: string };

const BOOKS_HEADER = 'ledger-books';

/** A client of one company's books. Its calls are signed in by a cookie, and by the page's own header, which says whose cookie counts. */
export const clientOf = (booksId: string, onSignedOut: () => void = () => undefined): LedgerClient =>
  ledgerClient({
    url: '',
    fetch: async (address, init) => {
      const headers = new Headers(init.headers);
      headers.set(BOOKS_HEADER, booksId);
      const answer = await fetch(address, { ...init, headers, credentials: 'same-origin' });
      if (answer.status === 401) onSignedOut();
      return answer;
    },
  });

const call = async (booksId: string, init: RequestInit): Promise<Response> => {
  const headers = { [BOOKS_HEADER]: booksId, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) };
  return fetch('/v1/session', { ...init, headers, credentials: 'same-origin' });
};

/** A session that the server refused, in its own sentence. */
export class NoSession extends Error {}

const sessionIn = async (answer: Response): Promise<Session> => {
  if (answer.ok) return (await answer.json()) as Session;
  const problem = (await answer.json().catch(() => undefined)) as Partial<Schemas['Problem']> | undefined;
  const words = problem?.detail ?? `${answer.status} ${answer.statusText}`;
  throw answer.status === 401 ? new NoSession(words) : new Error(words);
};

/** Signs in. The books are those of the code or the token. */
export const signIn = async (given: SignIn): Promise<Session> => {
  const session = await sessionIn(await call('any', { method: 'POST', body: JSON.stringify(given) }));
  remember(session.books);
  return session;
};

export const signOut = async (booksId: string): Promise<void> => {
  await call(booksId, { method: 'DELETE' });
};

const readSession = async (booksId: string): Promise<Session> => sessionIn(await call(booksId, { method: 'GET' }));

/** The session of some books: undefined while it is asked for, `NoSession` as the fault where the person is to sign in. */
export const useSessionOf = (booksId: string) => {
  const session = useQuery({ queryKey: [booksId, 'session'], queryFn: () => readSession(booksId), staleTime: 60_000 });
  const { data } = session;
  useEffect(() => {
    if (data !== undefined) remember(data.books);
  }, [data]);
  return session;
};

interface Within extends Session {
  readonly ledger: LedgerClient;
}

const Context = createContext<Within | undefined>(undefined);
export const SessionProvider = Context.Provider;

/** The books on the page, the person, and the client that does everything. */
export const useSession = (): Within => {
  const within = useContext(Context);
  if (within === undefined) throw new Error('useSession: there is no frame around this.');
  return within;
};

/** The client of some books. When the server does not know the session any more, the session is asked for again, and the frame shows the sign-in. */
export const useClientOf = (booksId: string): LedgerClient => {
  const queries = useQueryClient();
  return useMemo(() => clientOf(booksId, () => void queries.invalidateQueries({ queryKey: [booksId, 'session'] })), [booksId, queries]);
};

const CAN = { write: ['owner', 'admin', 'bookkeeper', 'reviewer'] } as const;

/** Whether the person's role may change the books at all; the server has the last word on each act. */
export const mayWrite = ({ member }: Pick<Session, 'member'>): boolean => (CAN.write as readonly string[]).includes(member.role);

/** A fault in words: the server's own sentence where it refused. */
export const sentenceOf = (fault: unknown): string => (isRefused(fault) || fault instanceof Error ? fault.message : String(fault));

/** Whether the browser says that it has a network. */
export const useOnline = (): boolean => {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
};
