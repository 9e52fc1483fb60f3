import { formatScore } from '../../bank/transactions/categorization-count.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';

/** A reason for a suggestion. `count` is the number in its text. */
export interface SuggestionReason {
  readonly code:
    | 'proposed'
    | 'counterparty_default'
    | 'filed_before'
    | 'model'
    | 'same_amount'
    | 'days_apart'
    | 'candidates'
    | 'paired_before'
    | 'filed_as_transfer'
    | 'names_the_books';
  readonly count: number | null;
}

/** A suggested account for a transaction, with its evidence. */
export interface AccountSuggestion {
  readonly account: Account;
  /** People who proposed it in unresolved comments. */
  readonly timesProposed: number;
  /** Whether it is the counterparty's default account. */
  readonly isCounterpartyDefault: boolean;
  /** The payee's other transactions that a person or a rule categorized there. */
  readonly timesFiled: number;
  readonly modelConfidence: string | null;
  readonly modelReasoning: string | null;
  readonly reasons: readonly SuggestionReason[];
  /** The keywords of the description that indicate it, if nothing else suggests an account. A guess, not a reason.  [FIL-25] */
  readonly hint: string | null;
  /** 0 to 1: the strongest of its reasons; 0.3 for a guess. */
  readonly score: string;
}

export interface ModelPrediction {
  readonly accountId: AccountId;
  /** 0 to 1, as decimal text. */
  readonly confidence: string;
  readonly reasoning: string;
}

export interface Evidence {
  readonly proposed: ReadonlyMap<AccountId, number>;
  readonly counterpartyDefault: AccountId | null;
  /** Number of the payee's other transactions categorized to each account. */
  readonly filed: ReadonlyMap<AccountId, number>;
  readonly model: ModelPrediction | null;
  /**
   * The account that keywords of the description indicate. It counts only without any other evidence, even evidence for an account that may
   * not be suggested.  [FIL-21] [FIL-25]
   */
  readonly named: { readonly accountId: AccountId; readonly words: string } | null;
}

/**
 * The suggested accounts, in this order: proposals, the counterparty's default, the payee's habit, the model's prediction. If there are
 * none, the account that keywords indicate. Accounts that the transaction may not be categorized to are omitted.  [FIL-20] [FIL-25] Pure.
 */
export const rankAccounts = (accounts: readonly Account[], evidence: Evidence): readonly AccountSuggestion[] => {
  const total = [...evidence.filed.values()].reduce((sum, count) => sum + count, 0);
  const rank = (each: Evidence) =>
    accounts
      .map((account) => suggestionOf(account, each, total))
      .filter(({ reasons, hint }) => reasons.length > 0 || hint !== null)
      .sort(byPlace);
  const known = rank({ ...evidence, named: null });
  return known.length > 0 || evidence.model !== null || evidence.filed.size > 0 ? known : rank(evidence);
};

/** A person's proposal outweighs habit, and habit outweighs the model. */
const placeOf = (each: AccountSuggestion): readonly number[] => [
  -each.timesProposed,
  each.isCounterpartyDefault ? 0 : 1,
  -each.timesFiled,
  each.modelConfidence === null ? 1 : 0,
];

const byPlace = (a: AccountSuggestion, b: AccountSuggestion): number => {
  const others = placeOf(b);
  const difference = placeOf(a)
    .map((place, at) => place - (others[at] ?? 0))
    .find((each) => each !== 0);
  return difference ?? (a.account.code < b.account.code ? -1 : 1);
};

const suggestionOf = (account: Account, evidence: Evidence, total: number): AccountSuggestion => {
  const timesProposed = evidence.proposed.get(account.id) ?? 0;
  const isCounterpartyDefault = evidence.counterpartyDefault === account.id;
  const timesFiled = evidence.filed.get(account.id) ?? 0;
  const model = evidence.model?.accountId === account.id ? evidence.model : null;
  const reasons: readonly (SuggestionReason & { readonly score: number })[] = [
    ...(timesProposed > 0 ? [{ code: 'proposed' as const, count: timesProposed, score: PROPOSED_SCORE }] : []),
    ...(isCounterpartyDefault ? [{ code: 'counterparty_default' as const, count: null, score: DEFAULT_SCORE }] : []),
    ...(timesFiled > 0 ? [{ code: 'filed_before' as const, count: timesFiled, score: habitScore(timesFiled, total) }] : []),
    ...(model === null ? [] : [{ code: 'model' as const, count: null, score: Number(model.confidence) }]),
  ];
  const hint = evidence.named?.accountId === account.id ? evidence.named.words : null;
  return {
    account,
    timesProposed,
    isCounterpartyDefault,
    timesFiled,
    modelConfidence: model?.confidence ?? null,
    modelReasoning: model?.reasoning ?? null,
    reasons: reasons.map(({ code, count }) => ({ code, count })),
    hint,
    score: formatScore(Math.max(hint === null ? 0 : HINT_SCORE, ...reasons.map(({ score }) => score))),
  };
};

const PROPOSED_SCORE = 1;
const DEFAULT_SCORE = 0.95;
/** Keywords say little about what this company bought. */
const HINT_SCORE = 0.3;
/** Habit never outweighs a person's proposal. */
const MAX_HABIT_SCORE = 0.9;

/** The share of the payee's transactions that were categorized there. Few transactions count less. */
const habitScore = (times: number, total: number): number => ((MAX_HABIT_SCORE * times) / total) * (times / (times + 1));
