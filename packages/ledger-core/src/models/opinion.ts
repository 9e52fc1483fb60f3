import type { AccountType } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import { checkCategory } from '../filing/check.ts';
import type { AccountId } from '../ids.ts';
import type { Direction } from '../transactions/movement.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Gates } from './gates.ts';

/** What a model is told of one transaction; nothing else leaves the books. */
export interface ModelQuestion {
  readonly description: string;
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

export interface ModelRequest {
  readonly accounts: readonly ModelAccount[];
  /** Newest first. */
  readonly examples: readonly ModelExample[];
  readonly questions: readonly ModelQuestion[];
}

export interface ModelProposal {
  readonly accountId: AccountId;
  /** 0 to 1: how likely it is right. */
  readonly confidence: number;
  /** The model's own words. */
  readonly reasoning: string;
}

/** What a model thinks of new transactions, by what it was told of them. */
export interface Opinions {
  readonly model: string;
  readonly gates: Gates;
  readonly proposals: ReadonlyMap<string, ModelProposal>;
}

/** Equal questions have one answer. */
export const keyOf = ({ description, amountMinor, currency, direction }: ModelQuestion): string =>
  JSON.stringify([description, amountMinor.toString(), currency, direction]);

/** What of a transaction a model is told. */
export const questionOf = ({
  sourceDescription,
  amountMinor,
  currency,
  direction,
}: Pick<Transaction, 'sourceDescription' | 'amountMinor' | 'currency' | 'direction'>): ModelQuestion => ({
  description: sourceDescription,
  amountMinor,
  currency,
  direction,
});

/** Whether a proposal may be filed as it says. */
export const isUsable = (chart: Chart, fed: ReadonlySet<AccountId>, transaction: Transaction, { accountId }: ModelProposal): boolean => {
  const account = chart.byId.get(accountId);
  return account !== undefined && checkCategory(account, transaction, fed) === undefined;
};
