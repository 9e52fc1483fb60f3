import type { AccountId } from '../../kernel/ids.ts';

/** How often an account's transactions were filed or matched as a transfer with another account. */
export interface TransferCount {
  readonly otherAccountId: AccountId;
  readonly times: number;
  /** Those of the requested payee among all accounts' transfers to that account. */
  readonly timesOfPayee: number;
}
