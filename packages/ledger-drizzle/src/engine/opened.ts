import type { Repositories } from 'ledger-core';
import type { Session } from './session.ts';

/** Books in one database transaction: the session and its repositories, shared by all units of work of a group. */
export interface Opened {
  readonly session: Session;
  readonly repositories: Repositories;
}

export type Work = (books: readonly Repositories[]) => Promise<unknown>;
