/** The URLs and credentials of accounting program A. Every URL is configured by the operator. */
export interface AccountingASettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Where persons sign in. */
  readonly authorizeUrl: string;
  /** Where codes and tokens are exchanged for tokens. */
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Where companies are read. */
  readonly apiUrl: string;
  /** Where the browser returns to: the page of this server, or a page of another program. */
  readonly redirectUrl: string;
}

export const ONLINE_USER_AGENT = 'Ledger-Migrations/1';

/** The page of this server that the browser returns to. */
export const SIGN_IN_PATH = '/connections/sign_in';
