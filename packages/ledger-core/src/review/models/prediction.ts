import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { checkCategory } from '../categorization/check.ts';
import type { Thresholds } from './thresholds.ts';

/** The fields of a transaction that are sent to a model. No other field leaves the books. */
export interface ModelQuestion {
  readonly description: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
}

/** An account that the model may propose. */
export interface ModelAccount {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
}

/** A transaction with a person's or a rule's decision. */
export interface ModelExample extends ModelQuestion {
  readonly accountId: AccountId;
}

export interface ModelRequest {
  readonly accounts: readonly ModelAccount[];
  readonly examples: readonly ModelExample[];
  readonly questions: readonly ModelQuestion[];
}

export interface ModelProposal {
  readonly accountId: AccountId;
  /** 0 to 1: the probability that it is right. */
  readonly confidence: number;
  readonly reasoning: string;
}

/** A model's predictions for new transactions, by question. */
export interface Predictions {
  readonly model: string;
  readonly thresholds: Thresholds;
  readonly proposals: ReadonlyMap<string, ModelProposal>;
}

/** The cache key of a question: equal questions have one response. */
export const keyOf = ({ description, amountMinor, currency, direction }: ModelQuestion): string =>
  JSON.stringify([description, amountMinor.toString(), currency, direction]);

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

/** Whether the proposed account exists and is allowed for the transaction. */
export const isUsable = (chart: Chart, fed: ReadonlySet<AccountId>, transaction: Transaction, { accountId }: ModelProposal): boolean => {
  const account = chart.byId.get(accountId);
  return account !== undefined && checkCategory(account, transaction, fed) === undefined;
};
