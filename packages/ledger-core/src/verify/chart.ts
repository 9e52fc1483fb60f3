import { checkCode } from '../accounts/account.ts';
import { type MakeCheck, unless } from './check.ts';

/** The chart: every number is in the range of its type, every parent is a header of the same type, and every account is under a top account.  [ACC-2] [ACC-7] */
export const verifyChart: MakeCheck = ({ chart }) => ({
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
      ];
    }),
  ],
});
