import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId, DimensionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Account } from '../accounts/account.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import { why } from './reasons.ts';

/** Sets all dimensions that every new line on an account requires. Existing lines are not checked.  [DIM-4] */
export const requireDimensions = async (
  unit: Needs<'accounts' | 'dimensions'> & Emits<'account'>,
  _actor: Actor,
  id: AccountId,
  dimensionIds: readonly DimensionId[],
): Promise<Account | Refusal<'not_found' | 'unprocessable'>> => {
  const [chart, dimensions] = await Promise.all([unit.accounts.chart(), unit.dimensions.all()]);
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('not_found', accountsWhy.no_such_account({ id }));
  const unknown = dimensionIds.find((each) => !dimensions.some((dimension) => dimension.id === each && dimension.isActive));
  if (unknown !== undefined) return refuse('unprocessable', why.no_dimension_in_use({ id: unknown }), 'dimensionIds');
  const changed = { ...account, requiredDimensionIds: distinct(dimensionIds) };
  if (isSame(account, changed)) return account;
  await unit.accounts.update([changed]);
  unit.emit('account.updated', id);
  return changed;
};
