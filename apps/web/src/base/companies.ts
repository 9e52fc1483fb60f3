import type { Schemas } from 'ledger-api-client';

/** The person and the books of a sign-in. */
export type Session = Schemas['SessionOut'];

/**
 * A company to which this browser is or was signed in: name, id, sign-in id, and the last person. It does not grant access, which requires
 * the cookie.
 */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** The id of the sign-in. */
  readonly tokenId?: string;
  readonly session?: Session;
  /** The build of the web app that saved the session. Another build may expect other fields. */
  readonly build?: string;
}

const KEY = 'companies';

/** The file name of a build contains its hash. */
const BUILD = new URL(import.meta.url).pathname;

const isCompany = (each: unknown): each is Company =>
  typeof each === 'object' &&
  each !== null &&
  'id' in each &&
  typeof each.id === 'string' &&
  'name' in each &&
  typeof each.name === 'string';

/** The latest first. */
export const companies = (): readonly Company[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCompany) : [];
  } catch {
    return [];
  }
};

const keep = (list: readonly Company[]): void => localStorage.setItem(KEY, JSON.stringify(list));

/** Moves a company to the front. */
export const remember = (session: Session): void => {
  const { id, name } = session.books;
  keep([{ id, name, tokenId: session.token_id, session, build: BUILD }, ...companies().filter((each) => each.id !== id)]);
};

/** The last known session. A page renders and loads data with it while the session is reloaded. */
export const remembered = (id: string): Session | undefined => companies().find((each) => each.id === id && each.build === BUILD)?.session;

/** The id of the sign-in to a company; empty if there is none. */
export const signInOf = (id: string): string => companies().find((each) => each.id === id)?.tokenId ?? '';

export const forget = (id: string): void => keep(companies().filter((each) => each.id !== id));
