import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused, type LedgerClient, ledgerClient } from 'ledger-api-client';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { remember, remembered, type Session, signInOf } from './companies.ts';
import { recorded } from './requests.ts';

/** A sign-in credential: the code of a link, or a token. */
export type SignIn = { readonly code: string } | { readonly token: string };

const BOOKS_HEADER = 'ledger-books';
const SIGN_IN_HEADER = 'ledger-session';

/** A client for one set of books. Its requests carry the browser's cookie and headers that name the books and the sign-in. */
export const clientOf = (booksId: string, onSignedOut: () => void = () => undefined): LedgerClient =>
  ledgerClient({
    url: '',
    fetch: async (address, init) => {
      const headers = new Headers(init.headers);
      headers.set(BOOKS_HEADER, booksId);
      headers.set(SIGN_IN_HEADER, signInOf(booksId));
      const result = await recorded(address, init, () => fetch(address, { ...init, headers, credentials: 'same-origin' }));
      if (result.status === 401) onSignedOut();
      return result;
    },
  });

/** The books of the code or the token. */
const ANY = 'any';

/** Signs in and saves the company. */
export const signIn = async (given: SignIn): Promise<Session> => {
  const session = await clientOf(ANY).sessions.signIn(given);
  remember(session);
  return session;
};

export const signOut = (booksId: string): Promise<unknown> => clientOf(booksId).sessions.signOut();

/** Whether a fault requires a sign-in. */
export const isSignedOut = (fault: unknown): boolean => isRefused(fault, 'unauthenticated');

/** The session of some books. Returns the saved one until it is loaded; undefined if none is saved. */
export const useSessionOf = (booksId: string) => {
  const session = useQuery({
    queryKey: [booksId, 'session'],
    queryFn: () => clientOf(booksId).sessions.read(),
    staleTime: 60_000,
    initialData: () => remembered(booksId),
    initialDataUpdatedAt: 0,
  });
  const { data } = session;
  useEffect(() => {
    if (data !== undefined) remember(data);
  }, [data]);
  return session;
};

type Within = Session & { readonly ledger: LedgerClient };

const Context = createContext<Within | undefined>(undefined);
export const SessionProvider = Context.Provider;

/** The current books, the person, and the client. */
export const useSession = (): Within => {
  const within = useContext(Context);
  if (within === undefined) throw new Error('useSession: there is no frame around this.');
  return within;
};

/** The client for some books. If the server rejects the session, it is reloaded, and the frame shows the sign-in. */
export const useClientOf = (booksId: string): LedgerClient => {
  const queries = useQueryClient();
  return useMemo(() => clientOf(booksId, () => void queries.invalidateQueries({ queryKey: [booksId, 'session'] })), [booksId, queries]);
};

/** The roles for each permission. The server makes the final decision. */
const CAN = {
  write: ['owner', 'admin', 'bookkeeper', 'reviewer'],
  keep: ['owner', 'admin', 'bookkeeper'],
  administer: ['owner', 'admin'],
  own: ['owner'],
} as const;

const may =
  (roles: readonly string[]) =>
  ({ member }: Pick<Session, 'member'>): boolean =>
    roles.includes(member.role);

/** Whether the person's role may change the books at all. */
export const mayWrite = may(CAN.write);
/** Whether the person's role may import files, post entries, create rules and close months. */
export const mayKeepBooks = may(CAN.keep);
export const mayReopenMonths = may(CAN.administer);
/** Whether the person's role may change the data of the company. */
export const mayAdminister = may(CAN.administer);

/** Only owners change policies.  [POL-1] */
export const mayChangePolicies = may(CAN.own);

/** Whether the browser reports a network connection. */
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
