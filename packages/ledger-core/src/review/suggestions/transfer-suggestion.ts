import { formatScore } from '../../bank/transactions/categorization-count.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TimesTransferred } from '../../bank/transactions/transfer-count.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { ModelPrediction, SuggestionReason } from './suggestion.ts';

/** A likely transfer: with another transaction as its other leg, to an account without a feed, or to Cash in transit. */
export interface TransferSuggestion {
  readonly kind: 'match' | 'transfer_account' | 'in_transit';
  /** The other leg; null unless this is a match. */
  readonly other: Transaction | null;
  readonly account: Account;
  /** The model's explanation, if it predicts this transfer. */
  readonly modelReasoning: string | null;
  readonly reasons: readonly SuggestionReason[];
  /** 0 to 1. A match outranks an account, which outranks Cash in transit. */
  readonly score: string;
}

export interface TransferEvidence {
  /** Free transactions with the same amount in the opposite direction, on another account. */
  readonly candidates: readonly { readonly other: Transaction; readonly account: Account; readonly daysApart: number }[];
  /** The possible transfer accounts without a feed, except Cash in transit. */
  readonly accounts: readonly Account[];
  /** Cash in transit; undefined if the chart has none, or if it is the transaction's own account. */
  readonly inTransit: Account | undefined;
  readonly counts: ReadonlyMap<AccountId, TimesTransferred>;
  readonly namesTheBooks: boolean;
  readonly model: ModelPrediction | null;
}

/** The factor by which each reason reduces the doubt about a transfer. */
const LEFT = { paired_before: 0.7, filed_as_transfer: 0.7, names_the_books: 0.8, model: 0.8 } as const;

/** The score range of each kind. They do not overlap, so each kind outranks the next. */
const RANGE = { match: [0.6, 1], transfer_account: [0.3, 0.59], in_transit: [0.1, 0.29] } as const;

/** Likely transfers, best first. Ties are in id order, or in chart order.  [FIL-22] Pure. */
export const rankTransfers = (evidence: TransferEvidence): readonly TransferSuggestion[] => {
  const { candidates, accounts, inTransit } = evidence;
  const matches = candidates
    .toSorted((a, b) => (a.other.id < b.other.id ? -1 : 1))
    .map(({ other, account, daysApart }) => {
      const nearness: readonly SuggestionReason[] = [
        { code: 'same_amount', count: null },
        { code: 'days_apart', count: daysApart },
        { code: 'candidates', count: candidates.length },
      ];
      return suggestion('match', other, account, evidence, nearness, 1 / (1 + daysApart / 4) / candidates.length);
    });
  const toAccounts = accounts.map((account) => suggestion('transfer_account', null, account, evidence, [], 0)).filter(hasReason);
  const transit = inTransit === undefined ? [] : [suggestion('in_transit', null, inTransit, evidence, [], 0)];
  const isLikely = matches.length > 0 || toAccounts.length > 0 || evidence.namesTheBooks || transit.some(hasReason);
  return [...matches, ...toAccounts, ...(isLikely ? transit : [])].sort((a, b) => Number(b.score) - Number(a.score));
};

/**
 * An account needs a reason about this transaction. Earlier transfers between the two accounts are not enough, and the company's name does
 * not identify the account. Both together are enough.  [FIL-22]
 */
const hasReason = ({ reasons }: TransferSuggestion): boolean => {
  const codes = new Set(reasons.map(({ code }) => code));
  return codes.has('filed_as_transfer') || codes.has('model') || (codes.has('names_the_books') && codes.has('paired_before'));
};

const suggestion = (
  kind: TransferSuggestion['kind'],
  other: Transaction | null,
  account: Account,
  evidence: TransferEvidence,
  nearness: readonly SuggestionReason[],
  likelihood: number,
): TransferSuggestion => {
  const further = reasonsFor(evidence, account.id);
  const doubt = further.reduce((left, { code }) => left * LEFT[code], 1 - likelihood);
  const [least, most] = RANGE[kind];
  return {
    kind,
    other,
    account,
    modelReasoning: evidence.model?.accountId === account.id ? evidence.model.reasoning : null,
    reasons: [...nearness, ...further],
    score: formatScore(least + (most - least) * (1 - doubt)),
  };
};

const reasonsFor = ({ counts, namesTheBooks, model }: TransferEvidence, accountId: AccountId) => {
  const { times = 0, timesOfPayee = 0 } = counts.get(accountId) ?? {};
  return [
    ...(times > 0 ? [{ code: 'paired_before' as const, count: times }] : []),
    ...(timesOfPayee > 0 ? [{ code: 'filed_as_transfer' as const, count: timesOfPayee }] : []),
    ...(namesTheBooks ? [{ code: 'names_the_books' as const, count: null }] : []),
    ...(model?.accountId === accountId ? [{ code: 'model' as const, count: null }] : []),
  ];
};
