import type { Schemas } from 'ledger-client';

/** Who works in which books. */
export type Session = Schemas['SessionOut'];

/** A company that this browser is or was signed in to: its name and id, the sign-in, and who worked in it last. Nothing of it opens the books: for that, it takes the cookie too. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** The id of the sign-in. */
  readonly tokenId?: string;
  readonly session?: Session;
  /** The build of the page that kept the session. Another build may want other fields of it. */
  readonly build?: string;
}

const KEY = 'companies';

/** The address of a build's file has the hash of the build. */
const BUILD = new URL(import.meta.url).pathname;

const isCompany = (each: unknown): each is Company =>
  typeof each === 'object' &&
  each !== null &&
  'id' in each &&
  typeof each.id === 'string' &&
  'name' in each &&
  typeof each.name === 'string';

/** The last one in front. */
export const companies = (): readonly Company[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCompany) : [];
  } catch {
    return [];
  }
};

const keep = (list: readonly Company[]): void => localStorage.setItem(KEY, JSON.stringify(list));

/** Puts a company in front. */
export const remember = (session: Session): void => {
  const { id, name } = session.books;
  keep([{ id, name, tokenId: session.token_id, session, build: BUILD }, ...companies().filter((each) => each.id !== id)]);
};

/** The session as it was last: a page is shown by it, and asks for what it needs, while the session is asked for again. */
export const remembered = (id: string): Session | undefined => companies().find((each) => each.id === id && each.build === BUILD)?.session;

/** The id of the sign-in to a company; empty where there is none. */
export const signInOf = (id: string): string => companies().find((each) => each.id === id)?.tokenId ?? '';

export const forget = (id: string): void => keep(companies().filter((each) => each.id !== id));
