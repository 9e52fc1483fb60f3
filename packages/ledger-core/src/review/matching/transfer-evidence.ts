import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { plainWords, saysCardIsPaid, saysTransfer } from './transfer-words.ts';

/** The evidence that two equal transactions are one transfer, apart from amount and dates.  [TRF-18] */
export interface TransferEvidence {
  readonly isEvident: (one: Transaction, other: Transaction) => boolean;
}

/** Minimum letters of a name, and minimum last digits of an account: shorter ones occur in descriptions by coincidence. */
const LEAST_NAME = 4;
const LEAST_DIGITS = 4;
/** Words that are too common in other descriptions to identify an account. */
const COMMON = new Set(['bank', 'card', 'cash', 'account', 'main', 'business', 'company', 'credit', 'payment', 'payments', 'source']);

/** The evidence in the books: the names of their accounts, and the transfers that persons confirmed before. Pure. */
export const transferEvidence = (chart: Chart, sources: readonly SourceAccount[], confirmed: readonly Transaction[]): TransferEvidence => {
  const bySource = groupBy(sources, ({ accountId }) => accountId);
  const namesOf = new Map<AccountId, readonly string[]>();
  const names = (id: AccountId): readonly string[] => {
    const known = namesOf.get(id) ?? namesOfAccount(chart, bySource.get(id) ?? [], id);
    namesOf.set(id, known);
    return known;
  };
  const before = new Set(
    confirmed.map(({ accountId, payee, assignment }) =>
      patternOf(accountId, payee, 'accountId' in assignment ? assignment.accountId : null),
    ),
  );
  const words = new Map<string, string>();
  const wordsOf = ({ sourceDescription }: Transaction): string => {
    const known = words.get(sourceDescription) ?? ` ${plainWords(sourceDescription)} `;
    words.set(sourceDescription, known);
    return known;
  };
  const cards = new Set(sources.flatMap(({ kind, accountId }) => (kind === 'card' ? [accountId] : [])));
  const says = new Map<string, boolean>();
  const calls = ({ sourceDescription, accountId, direction }: Transaction): boolean => {
    const known = says.get(sourceDescription) ?? saysTransfer(sourceDescription);
    says.set(sourceDescription, known);
    return known || (direction === 'in' && cards.has(accountId) && saysCardIsPaid(sourceDescription));
  };
  const namesAccountOf = (one: Transaction, other: Transaction) =>
    names(other.accountId).some((name) => wordsOf(one).includes(` ${name} `));
  const wasConfirmed = (one: Transaction, other: Transaction) =>
    one.payee !== '' && before.has(patternOf(one.accountId, one.payee, other.accountId));
  return {
    isEvident: (one, other) =>
      (calls(one) && calls(other)) ||
      namesAccountOf(one, other) ||
      namesAccountOf(other, one) ||
      wasConfirmed(one, other) ||
      wasConfirmed(other, one),
  };
};

const patternOf = (accountId: AccountId, payee: string, otherId: AccountId | null): string => `${accountId} ${payee} ${otherId}`;

/**
 * The names of an account in descriptions: its own name, and the names and last digits of its sources; for a processor, each word of its
 * name.
 */
const namesOfAccount = (chart: Chart, sources: readonly SourceAccount[], id: AccountId): readonly string[] => {
  const account = chart.byId.get(id);
  const called = [account?.name ?? '', ...sources.map(({ name }) => name)].map(plainWords);
  const ofProcessors = sources.filter(({ kind }) => kind === 'processor').flatMap(({ name }) => plainWords(name).split(' '));
  const digits = sources.map(({ mask }) => (mask ?? '').replace(/\D/g, '')).filter(({ length }) => length >= LEAST_DIGITS);
  return [...new Set([...called, ...ofProcessors].filter((name) => name.length >= LEAST_NAME && !COMMON.has(name))), ...digits];
};
