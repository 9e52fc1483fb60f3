import type { Schemas } from './types.ts';

type Account = Pick<
  Schemas['AccountOut'],
  'id' | 'code' | 'name' | 'type' | 'role' | 'control_role' | 'provider' | 'parent_id' | 'is_postable' | 'is_active' | 'has_activity'
>;

/** The fields of a transaction that decide which accounts match it. */
export type Categorized = Pick<Schemas['TransactionOut'], 'direction' | 'event_type'>;

type Direction = 'in' | 'out';

/** The account types for each direction of money, in order of likelihood. */
const TYPES: Readonly<Record<Direction, readonly Account['type'][]>> = {
  out: ['expense', 'liability', 'equity', 'asset', 'revenue'],
  in: ['revenue', 'liability', 'equity', 'asset', 'expense'],
};

/**
 * Whether categorizing to an account reduces an expense or an income. This requires a person's confirmation and `as_reduction` in the
 * request.
 */
export const isReduction = ({ type }: Pick<Account, 'type'>, { direction, event_type }: Categorized): boolean =>
  event_type !== 'refund' && direction !== null && type === (direction === 'in' ? 'expense' : 'revenue');

/**
 * The accounts to which a transaction can be categorized, in picking order: likely ones, those that match its direction, then those that it
 * reduces. Within each group, active accounts come first, then the number decides. Without a transaction: all postable accounts, active
 * ones first.
 */
export const inCategorizationOrder = <One extends Account>(
  accounts: readonly One[],
  categorized?: Categorized | undefined,
  likely: readonly string[] = [],
): readonly One[] => {
  const placeOf = ({ id }: One) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  return accounts
    .filter((account) => account.is_postable && account.is_active && (categorized === undefined || mayTake(account, categorized)))
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        rankIn(categorized, a) - rankIn(categorized, b) ||
        Number(b.has_activity) - Number(a.has_activity) ||
        (a.code < b.code ? -1 : 1),
    );
};

/** The name of an account's group; null at the top level of its type. */
export const groupNameOf = (accounts: readonly Account[], { parent_id }: Account): string | null =>
  accounts.find(({ id }) => id === parent_id)?.name ?? null;

const rankIn = (categorized: Categorized | undefined, { type }: Account): number => {
  const direction = categorized === undefined ? null : takenAs(categorized);
  return direction === null ? 0 : TYPES[direction].indexOf(type);
};

/** A refund belongs to the account of its charge. */
const takenAs = ({ direction, event_type }: Categorized): Direction | null => {
  if (event_type !== 'refund' || direction === null) return direction;
  return direction === 'in' ? 'out' : 'in';
};

const OF_OTHERS: readonly (Account['role'] | null)[] = ['suspense', 'retained_earnings', 'cash_in_transit'];

/**
 * Whether the server accepts the account, as far as the chart shows. Own money accounts, control accounts and some roles belong to other
 * operations.
 */
const mayTake = (account: Account, categorized: Categorized): boolean => {
  const { type, role, control_role, provider, code } = account;
  const isOwnMoney = provider !== null || (type === 'asset' && code.startsWith('10'));
  const isWrongRefund = categorized.event_type === 'refund' && type === (categorized.direction === 'in' ? 'revenue' : 'expense');
  return control_role === null && !OF_OTHERS.includes(role) && !isOwnMoney && !isWrongRefund;
};
