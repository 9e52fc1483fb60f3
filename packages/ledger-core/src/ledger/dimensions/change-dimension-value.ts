import type { Actor } from '../../company/books/member.ts';
import type { DimensionId, DimensionValueId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { DimensionChange } from './change-dimension.ts';
import { checkFree } from './check-free.ts';
import { why } from './reasons.ts';
import { type Revised, revise } from './revise-dimension.ts';

/** Renames, deactivates or reactivates a value.  [DIM-5] */
export const changeDimensionValue = async (
  unit: Needs<'dimensions'> & Emits<'dimension'>,
  _actor: Actor,
  id: DimensionId,
  valueId: DimensionValueId,
  change: DimensionChange,
): Promise<Revised> =>
  revise(unit, id, async (dimension) => {
    const value = dimension.values.find((candidate) => candidate.id === valueId);
    if (value === undefined) return refuse('not_found', why.no_such_value({ name: dimension.name, value: valueId }));
    const changed = { ...value, name: change.name?.trim() ?? value.name, isActive: change.isActive ?? value.isActive };
    const others = dimension.values.filter((candidate) => candidate.id !== valueId);
    const values = dimension.values.map((candidate) => (candidate.id === valueId ? changed : candidate));
    return checkName(changed.name) ?? checkFree(others, changed.name) ?? { ...dimension, values };
  });
