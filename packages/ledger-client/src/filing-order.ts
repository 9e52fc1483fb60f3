import type { Schemas } from './types.ts';

type Account = Pick<
  Schemas['AccountOut'],
  'id' | 'code' | 'name' | 'type' | 'role' | 'control_role' | 'provider' | 'parent_id' | 'is_postable' | 'is_active' | 'has_activity'
>;

/** The part of a transaction that decides which accounts fit it. */
export type Filed = Pick<Schemas['TransactionOut'], 'direction' | 'event_type'>;

type Direction = 'in' | 'out';

/** The account types in the order in which they usually take money of each direction. */
const TYPES: Readonly<Record<Direction, readonly Account['type'][]>> = {
  out: ['expense', 'liability', 'equity', 'asset', 'revenue'],
  in: ['revenue', 'liability', 'equity', 'asset', 'expense'],
};

/** Whether filing to an account makes an expense or an income less: a person is asked, and the request has `as_reduction`. */
export const isReduction = ({ type }: Pick<Account, 'type'>, { direction, event_type }: Filed): boolean =>
  event_type !== 'refund' && direction !== null && type === (direction === 'in' ? 'expense' : 'revenue');

/**
 * The accounts to which a transaction can be filed, in the order in which a person picks: the likely ones, those that fit its direction, then those that it makes
 * less. Within each, accounts in use come first, then the number decides. Without a transaction: all that can be posted to, those in use first.
 */
export const inFilingOrder = <One extends Account>(
  accounts: readonly One[],
  filed?: Filed | undefined,
  likely: readonly string[] = [],
): readonly One[] => {
  const placeOf = ({ id }: One) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  return accounts
    .filter((account) => account.is_postable && account.is_active && (filed === undefined || mayTake(account, filed)))
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        rankIn(filed, a) - rankIn(filed, b) ||
        Number(b.has_activity) - Number(a.has_activity) ||
        (a.code < b.code ? -1 : 1),
    );
};

/** The name of the group that an account is in; null at the top of its type. */
export const groupNameOf = (accounts: readonly Account[], { parent_id }: Account): string | null =>
  accounts.find(({ id }) => id === parent_id)?.name ?? null;

const rankIn = (filed: Filed | undefined, { type }: Account): number => {
  const direction = filed === undefined ? null : takenAs(filed);
  return direction === null ? 0 : TYPES[direction].indexOf(type);
};

/** A refund belongs where its charge is. */
const takenAs = ({ direction, event_type }: Filed): Direction | null => {
  if (event_type !== 'refund' || direction === null) return direction;
  return direction === 'in' ? 'out' : 'in';
};

const OF_OTHERS: readonly (Account['role'] | null)[] = ['suspense', 'retained_earnings', 'cash_in_transit'];

/** Whether the server takes the account, as far as the chart tells: own money, control accounts and some roles belong to other operations. */
const mayTake = (account: Account, filed: Filed): boolean => {
  const { type, role, control_role, provider, code } = account;
  const isOwnMoney = provider !== null || (type === 'asset' && code.startsWith('10'));
  const isWrongRefund = filed.event_type === 'refund' && type === (filed.direction === 'in' ? 'revenue' : 'expense');
  return control_role === null && !OF_OTHERS.includes(role) && !isOwnMoney && !isWrongRefund;
};
