import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, checkCode, TYPES_OF_ROLE } from './account.ts';
import type { Chart } from './chart.ts';
import { why } from './reasons.ts';

/**
 * Every code is in the range of its type. Every parent is a summary account of the same type, and every
 * account has a top-level ancestor.  [ACC-2] [ACC-7]
 */
export const verifyChart: MakeCheck<Needs> = ({ chart, dimensions }) => ({
  end: () => [
    ...unless(chart.accounts.length === chart.byId.size, 'ACC-7', () => why.accounts_without_top()),
    ...[...chart.byId.values()].flatMap((account) => {
      const name = `${account.code} ${account.name}`;
      const parent = account.parentId === null ? null : chart.byId.get(account.parentId);
      const fits = parent === null || (parent?.type === account.type && !parent.isPostable);
      return [
        ...unless(checkCode(account.code, account.type) === undefined, 'ACC-2', () =>
          why.code_of_other_type({ account: name, type: account.type }),
        ),
        ...unless(fits, 'ACC-7', () => why.parent_unfit({ account: name })),
        ...unless(hasRoles(account, chart), 'ACC-8', () => why.role_unfit({ account: name })),
        ...unless(
          account.requiredDimensionIds.every((id) => dimensions.some((dimension) => dimension.id === id)),
          'DIM-4',
          () => why.required_dimension_missing({ account: name }),
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
