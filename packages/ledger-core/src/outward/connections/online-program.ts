import type { MigrationFile } from '../../intake/migrations/migration-reader.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';

/** The tokens of a sign-in: an access token, and a refresh token for the next two. */
export interface SignInTokens {
  readonly access: string;
  readonly accessForMs: number;
  readonly refresh: string;
  /** Null if the program does not return it. */
  readonly refreshForMs: number | null;
}

/**
 * Why a request to the program failed. `expired`: the access token is invalid or expired. `refused`: the sign-in is invalid, and a person
 * must sign in again. `failed`: the program is unreachable, busy, or returned an error.
 */
export interface ProgramFault {
  readonly because: 'expired' | 'refused' | 'failed';
  /** A clause about the service. `whyWords` makes one of words of its own. */
  readonly error: Why;
}

export interface OnlineAccess {
  readonly token: string;
  readonly companyId: string;
}

/** An online accounting program. Functions never throw, and each returns within its time limit. */
export interface OnlineProgram {
  /** The URL where a person signs in. The program returns the state; it receives the SHA-256 of the verifier (PKCE, RFC 7636). */
  readonly authorizeUrl: (state: string, verifier: string) => string;
  /** Exchanges the code from the browser for tokens, with the verifier of its sign-in. A code is valid once. */
  readonly exchange: (code: string, verifier: string) => Promise<SignInTokens | ProgramFault>;
  /** Returns the next tokens. The previous refresh token becomes invalid. */
  readonly refresh: (refreshToken: string) => Promise<SignInTokens | ProgramFault>;
  /** Ends a sign-in at the program. Failures are not reported. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  readonly readCompany: (access: OnlineAccess) => Promise<{ readonly name: string } | ProgramFault>;
  /** Returns the books of the company as of a date, in the form of the migration reader. */
  readonly readBooks: (access: OnlineAccess, cutover: IsoDate) => Promise<readonly MigrationFile[] | ProgramFault>;
  readonly wait: (ms: number) => Promise<void>;
}
