import type { AccountType } from '../accounts/account.ts';
import type { AccountId } from '../ids.ts';
import type { Direction } from '../transactions/movement.ts';

/** What a model is told of one transaction; nothing else leaves the books. */
export interface ModelQuestion {
  readonly description: string;
  /** Minor units, more than zero; `direction` says which way. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
}

/** An account that it may propose. */
export interface ModelAccount {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
}

/** A transaction that a person or a rule decided on. */
export interface ModelExample extends ModelQuestion {
  readonly accountId: AccountId;
}

/** All that a model is given: it keeps nothing from one request to the next. */
export interface ModelRequest {
  readonly accounts: readonly ModelAccount[];
  /** Newest first. */
  readonly examples: readonly ModelExample[];
  readonly questions: readonly ModelQuestion[];
}

/** What a model would file a transaction to. */
export interface ModelProposal {
  readonly accountId: AccountId;
  /** 0 to 1: how likely it is right. */
  readonly confidence: number;
  /** The model's own words. */
  readonly reasoning: string;
}

/**
 * Proposes accounts. It is asked outside units of work, may take its time, and may answer null for anything; a proposal is never more than one opinion.
 * Its answers stand in the order of the questions.
 */
export interface Model {
  readonly name: string;
  propose(request: ModelRequest): Promise<readonly (ModelProposal | null)[]>;
}
