import type { MigrationFile } from '../../intake/migrations/migration-reader.ts';
import type { IsoDate } from '../../kernel/dates.ts';

/** What a sign-in gives: a token to read with, and one that gets the next two. */
export interface SignInTokens {
  readonly access: string;
  readonly accessForMs: number;
  readonly refresh: string;
  /** Null where the program does not say it. */
  readonly refreshForMs: number | null;
}

/**
 * Why the program did not do what was asked. expired: the token to read with is not valid (any more). refused: the sign-in is not valid, so that a person
 * must sign in again. failed: it is away, busy, or answered something else.
 */
export interface NotAnswered {
  readonly because: 'expired' | 'refused' | 'failed';
  /** A sentence. */
  readonly error: string;
}

/** A company, and the token to read it with. */
export interface OnlineAccess {
  readonly token: string;
  readonly companyId: string;
}

/** An accounting program that keeps the books of companies online. No function throws, and each answers within its time limit. */
export interface OnlineProgram {
  /** The address to which the browser of a person is sent to sign in. The state comes back with it; of the verifier, it has the SHA-256 (PKCE, RFC 7636). */
  readonly authorizeUrl: (state: string, verifier: string) => string;
  /** The tokens of a code that the browser brought back, for the verifier of its sign-in. A code is valid once. */
  readonly exchange: (code: string, verifier: string) => Promise<SignInTokens | NotAnswered>;
  /** The next tokens. The refresh token before them is not valid any more. */
  readonly refresh: (refreshToken: string) => Promise<SignInTokens | NotAnswered>;
  /** Ends a sign-in there. Nobody is informed when it fails. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  readonly readCompany: (access: OnlineAccess) => Promise<{ readonly name: string } | NotAnswered>;
  /** The books of the company as of a day, as the reader of migrations takes them. */
  readonly readBooks: (access: OnlineAccess, cutover: IsoDate) => Promise<readonly MigrationFile[] | NotAnswered>;
  readonly wait: (ms: number) => Promise<void>;
}
