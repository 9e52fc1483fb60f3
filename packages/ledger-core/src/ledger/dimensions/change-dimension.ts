import type { Actor } from '../../company/books/member.ts';
import type { DimensionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkFree } from './check-free.ts';
import type { Dimension } from './dimension.ts';
import { why } from './reasons.ts';
import { type Revised, revise } from './revise-dimension.ts';

/** A change of a dimension or of a value. Omitted fields stay unchanged. */
export interface DimensionChange {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** Renames, deactivates or reactivates a dimension. Existing lines keep its values.  [DIM-5] */
export const changeDimension = async (
  unit: Needs<'accounts' | 'dimensions'> & Emits<'dimension'>,
  _actor: Actor,
  id: DimensionId,
  change: DimensionChange,
): Promise<Revised> =>
  revise(unit, id, async (dimension, others) => {
    const changed = { ...dimension, name: change.name?.trim() ?? dimension.name, isActive: change.isActive ?? dimension.isActive };
    return checkName(changed.name) ?? checkFree(others, changed.name) ?? (await checkNotRequired(unit, changed)) ?? changed;
  });

/** A dimension that an account requires cannot be deactivated, because nothing could be posted to that account. */
const checkNotRequired = async (unit: Needs<'accounts'>, { id, name, isActive }: Dimension): Promise<Refusal<'conflict'> | undefined> => {
  if (isActive) return undefined;
  const account = (await unit.accounts.chart()).accounts.find((candidate) => candidate.requiredDimensionIds.includes(id));
  return account === undefined
    ? undefined
    : refuse('conflict', why.account_requires_dimension({ code: account.code, name: account.name, dimension: name }), 'isActive');
};
