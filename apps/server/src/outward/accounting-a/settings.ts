/** How an accounting program of kind A is reached, and as whom. Every address is the operator's. */
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
  /** Where the browser comes back to: the page of this server, or a page of another program. */
  readonly redirectUrl: string;
}

export const ONLINE_USER_AGENT = 'Ledger-Migrations/1';

/** The page of this server to which the browser comes back. */
export const SIGN_IN_PATH = '/connections/sign_in';
