import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import { formatScore } from '../../bank/transactions/categorization-count.ts';
import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Settings } from '../../company/books/settings.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { CounterpartyKind } from '../../ledger/counterparties/counterparty.ts';
import type { LinkOption } from './link-option.ts';
import { DIRECTION_OF, type Ownership, ownershipOf, purposesOf } from './purposes.ts';

/** A reason for an option. `count` is the number in its text. */
export interface CapitalReason {
  readonly code: 'founder' | 'investor' | 'names_entity' | 'filed_for' | 'loan_outstanding';
  readonly count: number | null;
}

/** Categorizes the transaction as owner money. */
export interface OwnerOption {
  readonly kind: 'capital';
  readonly purpose: CapitalPurpose;
  /** The account for the purpose, or the number and name that it would get. */
  readonly account: Pick<Account, 'code' | 'name'>;
  readonly reasons: readonly CapitalReason[];
  /** 0 to 1. */
  readonly score: string;
}

/** An option for a transaction as capital money. */
export type CapitalOption = OwnerOption | LinkOption;

export interface OwnerEvidence {
  readonly direction: Direction;
  /** The kinds of the payer or payee, found by the transaction's counterparty or by the name in its description. */
  readonly kinds: ReadonlySet<CounterpartyKind>;
  readonly isNamed: boolean;
  /** The folded words of the description and the note. */
  readonly words: ReadonlySet<string>;
  /** The number of other transactions with this payer or payee for each purpose. */
  readonly categorizedFor: ReadonlyMap<CapitalPurpose, number>;
  readonly owesLoan: boolean;
  readonly accountOf: (purpose: CapitalPurpose) => Pick<Account, 'code' | 'name'>;
}

/** Every purpose for money in this direction, with its reasons, in any order.  [CAP-6] [CAP-7] Pure. */
export const ownerOptions = (settings: Pick<Settings, 'legalStructure' | 'taxedAs'>, evidence: OwnerEvidence): readonly OwnerOption[] => {
  const purposes = purposesOf(settings).filter((purpose) => DIRECTION_OF[purpose] === evidence.direction);
  return purposes.map((purpose, at) => {
    const grounds = groundsOf(ownershipOf(settings), purpose, evidence);
    const prior = PRIOR / (at + 1);
    const worded = WORDS_OF[purpose].some((word) => evidence.words.has(word)) ? WORDED : 0;
    const score = grounds.reduce((sum, { weight }) => sum + weight, prior + worded);
    return {
      kind: 'capital',
      purpose,
      account: evidence.accountOf(purpose),
      reasons: grounds.map(({ code, count }) => ({ code, count })),
      score: formatScore(Math.min(score, 1)),
    };
  });
};

/** The score of the likeliest purpose of a direction before any evidence. The second one has half of it. */
const PRIOR = 0.1;
/** The score if the description or the note mentions the purpose. */
const WORDED = 0.15;
const FOUNDER = 0.4;
const INVESTOR = 0.4;
const NAMED = 0.05;
const MAX_HABIT = 0.25;
const OWED = 0.15;

const WORDS_OF: Readonly<Record<CapitalPurpose, readonly string[]>> = {
  owner_loan: ['loan', 'lending', 'loaned'],
  stock_purchase: ['stock', 'share', 'shares', 'equity'],
  contribution: ['contribution', 'capital', 'contributed'],
  owner_loan_repayment: ['loan', 'repayment', 'repaid', 'payback'],
  distribution: ['distribution', 'dividend', 'dividends', 'draw', 'drawing', 'drawings'],
};

/** Money from an investor buys a share of the company. */
const OF_INVESTORS: Readonly<Record<Ownership, CapitalPurpose>> = {
  shareholders: 'stock_purchase',
  members: 'contribution',
  owner: 'contribution',
};

/** The reasons for a purpose, strongest first. */
const groundsOf = (ownership: Ownership, purpose: CapitalPurpose, evidence: OwnerEvidence) => {
  const { kinds, isNamed, categorizedFor, owesLoan } = evidence;
  const times = categorizedFor.get(purpose) ?? 0;
  const isInvestment = kinds.has('investor') && (purpose === OF_INVESTORS[ownership] || purpose === 'distribution');
  const grounds: readonly (CapitalReason & { readonly weight: number })[] = [
    ...(kinds.has('owner') ? [{ code: 'founder' as const, count: null, weight: FOUNDER }] : []),
    ...(isInvestment ? [{ code: 'investor' as const, count: null, weight: INVESTOR }] : []),
    ...(times > 0 ? [{ code: 'filed_for' as const, count: times, weight: (MAX_HABIT * times) / (times + 1) }] : []),
    ...(purpose === 'owner_loan_repayment' && owesLoan ? [{ code: 'loan_outstanding' as const, count: null, weight: OWED }] : []),
    ...(isNamed ? [{ code: 'names_entity' as const, count: null, weight: NAMED }] : []),
  ];
  return grounds.toSorted((a, b) => b.weight - a.weight);
};

/** Best first. Ties keep the order of the owners' purposes.  [CAP-6] Pure. */
export const byScore = (options: readonly CapitalOption[]): readonly CapitalOption[] =>
  options.toSorted((a, b) => Number(b.score) - Number(a.score));
