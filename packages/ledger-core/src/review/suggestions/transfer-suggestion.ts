import { formatScore } from '../../bank/transactions/filed-count.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TimesTransferred } from '../../bank/transactions/transfer-count.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { ModelOpinion, SuggestionReason } from './suggestion.ts';

/** A likely transfer: with another transaction as its other half, to an account whose movements are not in the books, or to Cash in transit. */
export interface TransferSuggestion {
  readonly kind: 'match' | 'transfer_account' | 'in_transit';
  /** The other half; null but for a match. */
  readonly other: Transaction | null;
  readonly account: Account;
  /** The model's words, where it reads the transaction as this transfer. */
  readonly modelReasoning: string | null;
  readonly reasons: readonly SuggestionReason[];
  /** 0 to 1: a match outranks an account, which outranks Cash in transit. */
  readonly score: string;
}

/** The evidence for transfers of one transaction. */
export interface TransferEvidence {
  /** Free transactions of the same amount, the other way, on another account. */
  readonly candidates: readonly { readonly other: Transaction; readonly account: Account; readonly daysApart: number }[];
  /** The accounts that money is transferred to and that no source feeds, but Cash in transit. */
  readonly accounts: readonly Account[];
  /** Cash in transit; undefined where the chart has none, or where it is the transaction's own account. */
  readonly inTransit: Account | undefined;
  readonly counts: ReadonlyMap<AccountId, TimesTransferred>;
  /** Whether the description names the company of the books. */
  readonly namesTheBooks: boolean;
  readonly model: ModelOpinion | null;
}

/** How much of the doubt about a transfer each reason leaves. */
const LEFT = { paired_before: 0.7, filed_as_transfer: 0.7, names_the_books: 0.8, model: 0.8 } as const;

/** The range of scores of each kind. They do not overlap, so that each kind outranks the next. */
const RANGE = { match: [0.6, 1], transfer_account: [0.3, 0.59], in_transit: [0.1, 0.29] } as const;

/** Likely transfers, best first. Equal ones are in the order of their ids, or of the chart.  [FIL-22] Pure. */
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
 * An account is suggested for a reason about this transaction. That its account had transfers with that one is none, and that it names the company tells nothing about
 * which account; both together are one.  [FIL-22]
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
