import { isSame } from '../../kernel/canonical.ts';
import type { Beside, Decision } from './decision.ts';
import type { Transaction } from './transaction.ts';

const FIELDS = ['counterpartyId', 'dimensions', 'note'] as const;
type Values = Pick<Transaction, (typeof FIELDS)[number]>;

/** The values besides the account that a rule changed; undefined if there are none.  [RUL-19] Pure. */
export const besideOf = (before: Values, after: Values): Beside | undefined => {
  const changed = FIELDS.filter((field) => !isSame(before[field], after[field]));
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((field) => [field, { set: after[field], before: before[field] }]));
};

/**
 * Restores the values that an earlier decision's rule set besides the account. Values that a person changed since, or that the new
 * decision sets itself, stay unchanged.  [RUL-19] Pure.
 */
export const withoutBeside = (transaction: Transaction, earlier: Decision, stored: Beside = {}): Transaction => {
  const rule = earlier.by === 'carried' ? earlier.from : earlier;
  const beside = rule.by === 'rule' ? (rule.beside ?? {}) : {};
  const gone = FIELDS.filter(
    (field) => beside[field] !== undefined && stored[field] === undefined && isSame(transaction[field], beside[field].set),
  );
  return { ...transaction, ...Object.fromEntries(gone.map((field) => [field, beside[field]?.before])) };
};
