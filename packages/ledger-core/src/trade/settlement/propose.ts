import type { Withheld } from '../../bank/transactions/assignment.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { compared, groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { amountIn, sizeOf } from '../../kernel/money.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { isPrinted, keysLike } from '../../ledger/open-items/number-key.ts';
import { isCredit, type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import { MAX_SETTLEMENT_PROPOSALS } from './limits.ts';

/** A proposed settlement: documents of one counterparty, with the amount for each. */
export interface PaymentProposal {
  readonly counterpartyId: CounterpartyId;
  /** Oldest first. */
  readonly parts: readonly { readonly item: OpenItem; readonly amountMinor: bigint }[];
  /** A small difference that is written off; null if there is none.  [SET-14] */
  readonly withheld: Omit<Withheld, 'dimensions'> | null;
  /**
   * Whether the description contains the numbers of these documents, the transaction has no other counterparty, and its amount equals their
   * open balance.  [SET-16]
   */
  readonly isExact: boolean;
  /** A sentence for the user. */
  readonly reason: string;
}

type Payment = Pick<Transaction, 'amountMinor' | 'description' | 'counterpartyId'>;

export interface Proposable {
  readonly currency: string;
  /** The rule for small differences and its account; undefined if there is none. */
  readonly differences: { readonly maximumMinor: bigint; readonly account: Account } | undefined;
  /** Open items whose numbers occur in the description: open documents, else credits to refund. */
  readonly named: readonly OpenItem[];
  /** The transaction's counterparty; undefined if it has none. */
  readonly counterparty: Pick<Counterparty, 'id' | 'name'> | undefined;
  /** The counterparty's documents of exactly the amount. */
  readonly ofCounterparty: readonly OpenItem[];
  /** All open items of the counterparty; empty if there are too many to pay at once. */
  readonly allOfCounterparty: readonly OpenItem[];
  /** Documents of any counterparty with exactly the amount. */
  readonly ofAmount: readonly OpenItem[];
}

/**
 * Proposals for a payment, best first: by document numbers in its description; else by its counterparty; else by its amount. The amount
 * does not count if the description contains a similar number of another document.  [SET-6] Pure.
 */
export const propose = (transaction: Payment, given: Proposable): readonly PaymentProposal[] => {
  const byNumber = proposeNamed(transaction, given);
  if (byNumber.length > 0) return byNumber;
  const isOther = ({ number }: OpenItem): boolean => keysLike(transaction.description, number ?? '').length > 0;
  const ofCounterparty = proposeForCounterparty(transaction.amountMinor, given);
  if (ofCounterparty !== undefined) return ofCounterparty.parts.some(({ item }) => isOther(item)) ? [] : [ofCounterparty];
  return [...given.ofAmount]
    .filter((item) => !isOther(item))
    .sort(oldestFirst)
    .map((item) => whole([item], `${numberOf(item)} has exactly ${amountIn(given.currency, transaction.amountMinor)} left to pay.`));
};

/** Proposals by number. Exact spellings come first, then the amounts nearest to the payment.  [SET-6] */
export const proposeNamed = (
  transaction: Payment,
  { named, currency, differences }: Pick<Proposable, 'named' | 'currency' | 'differences'>,
): readonly PaymentProposal[] => {
  const { amountMinor, description } = transaction;
  const counterparties = [...groupBy(named, ({ counterpartyId }) => counterpartyId).values()];
  const proposals = counterparties.map((items) => ({
    isPrinted: items.some((item) => isPrinted(description, numberOf(item))),
    difference: sizeOf(amountMinor - sumOf(items)),
    proposal: proposeShort(amountMinor, items, currency, differences) ?? proposeItems(transaction, items, currency),
  }));
  return proposals
    .sort((a, b) => Number(b.isPrinted) - Number(a.isPrinted) || compared(a.difference, b.difference))
    .slice(0, MAX_SETTLEMENT_PROPOSALS)
    .map(({ proposal }) => proposal);
};

/** Proposes the full documents if the missing amount is a small difference.  [SET-14] */
const proposeShort = (
  amountMinor: bigint,
  items: readonly OpenItem[],
  currency: string,
  differences: Proposable['differences'],
): PaymentProposal | undefined => {
  const missing = sumOf(items) - amountMinor;
  if (differences === undefined || missing <= 0n || missing > differences.maximumMinor) return undefined;
  const { code, name, id } = differences.account;
  const names = items.map(numberOf).join(', ');
  const reason = `The description names ${names}, and ${amountIn(currency, missing)} is missing: a difference that ${code} ${name} takes.`;
  return { ...whole([...items].sort(oldestFirst), reason), withheld: { accountId: id, amountMinor: missing } };
};

/** The documents in the description, oldest first, up to the amount. A remainder on either side is reported, not guessed.  [SET-7] */
const proposeItems = ({ amountMinor, counterpartyId }: Payment, items: readonly OpenItem[], currency: string): PaymentProposal => {
  const parts: PaymentProposal['parts'][number][] = [];
  let left = amountMinor;
  for (const item of [...items].sort(oldestFirst)) {
    const part = item.openMinor < left ? item.openMinor : left;
    if (part > 0n) parts.push({ item, amountMinor: part });
    left -= part;
  }
  const names = items.map(numberOf).join(', ');
  const owed = sumOf(items);
  const difference = amountMinor - owed;
  const isBack = items.every(isCredit);
  const have = `which ${items.length === 1 ? 'has' : 'have'} ${amountIn(currency, owed)} left to pay${isBack ? ' back' : ''}`;
  const less = isBack ? 'less went' : 'less came';
  const rest = (): string => {
    if (difference === 0n) return `and it is exactly what is left to pay${isBack ? ' back' : ''}.`;
    if (difference > 0n) return `${have}: ${amountIn(currency, difference)} would be unapplied cash.`;
    return `${have}: ${amountIn(currency, -difference)} ${less}, so that much stays open. If it was withheld, settle with \`withheld\`.`;
  };
  const counterparty = (items[0] as OpenItem).counterpartyId;
  return {
    counterpartyId: counterparty,
    parts,
    withheld: null,
    isExact: difference === 0n && (counterpartyId === null || counterpartyId === counterparty),
    reason: `The description names ${names}, ${rest()}`,
  };
};

const proposeForCounterparty = (
  amountMinor: bigint,
  { counterparty, ofCounterparty, allOfCounterparty }: Proposable,
): PaymentProposal | undefined => {
  if (counterparty === undefined) return undefined;
  const [only, ...more] = ofCounterparty;
  if (only !== undefined && more.length === 0)
    return whole([only], `It is with ${counterparty.name}, of whom only ${numberOf(only)} has exactly this left to pay.`);
  return allOfCounterparty.length > 1 && sumOf(allOfCounterparty) === amountMinor
    ? whole(
        [...allOfCounterparty].sort(oldestFirst),
        `It is with ${counterparty.name}, and pays all ${allOfCounterparty.length} documents that are open.`,
      )
    : undefined;
};

const whole = (items: readonly OpenItem[], reason: string): PaymentProposal => ({
  counterpartyId: (items[0] as OpenItem).counterpartyId,
  parts: items.map((item) => ({ item, amountMinor: item.openMinor })),
  withheld: null,
  isExact: false,
  reason,
});

const sumOf = (items: readonly OpenItem[]): bigint => items.reduce((sum, { openMinor }) => sum + openMinor, 0n);

const numberOf = ({ number, id }: OpenItem): string => number ?? id;
