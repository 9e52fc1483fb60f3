import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, checkCode, TYPES_OF_ROLE } from './account.ts';
import type { Chart } from './chart.ts';

/**
 * Every code is in the range of its type. Every parent is a summary account of the same type, and every
 * account has a top-level ancestor.  [ACC-2] [ACC-7]
 */
export const verifyChart: MakeCheck<Needs> = ({ chart, dimensions }) => ({
  end: () => [
    ...unless(chart.accounts.length === chart.byId.size, 'ACC-7', 'Some accounts of the chart are beneath no account at its top.'),
    ...[...chart.byId.values()].flatMap((account) => {
      const name = `${account.code} ${account.name}`;
      const parent = account.parentId === null ? null : chart.byId.get(account.parentId);
      const fits = parent === null || (parent?.type === account.type && !parent.isPostable);
      return [
        ...unless(
          checkCode(account.code, account.type) === undefined,
          'ACC-2',
          `${name} has a number of another type than ${account.type}.`,
        ),
        ...unless(fits, 'ACC-7', `${name} stands under an account that is no header of its type.`),
        ...unless(hasRoles(account, chart), 'ACC-8', `${name} has a role that another account has, or that its type does not allow.`),
        ...unless(
          account.requiredDimensionIds.every((id) => dimensions.some((dimension) => dimension.id === id)),
          'DIM-4',
          `${name} requires a dimension that these books do not have.`,
        ),
      ];
    }),
  ],
});

/** Each role has one account. A receivable or payable by role is also one by control role.  [ACC-8] */
const hasRoles = ({ id, role, controlRole, type }: Account, { byRole }: Chart): boolean =>
  (role === null || (byRole.get(role)?.id === id && TYPES_OF_ROLE[role].includes(type))) &&
  (controlRole === null || TYPES_OF_ROLE[controlRole].includes(type)) &&
  (role !== 'accounts_receivable' || controlRole === 'ar') &&
  (role !== 'accounts_payable' || controlRole === 'ap');
