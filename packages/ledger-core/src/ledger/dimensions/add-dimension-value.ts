import type { Actor } from '../../company/books/member.ts';
import type { DimensionId } from '../../kernel/ids.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkFree } from './check-free.ts';
import type { DimensionValue } from './dimension.ts';
import { type Revised, revise } from './revise-dimension.ts';

/** Adds a value to a dimension.  [DIM-3] */
export const addDimensionValue = async (
  unit: Needs<'dimensions'> & Emits<'dimension'>,
  _actor: Actor,
  id: DimensionId,
  input: { readonly name: string },
): Promise<Revised> =>
  revise(unit, id, async (dimension) => {
    const value: DimensionValue = { id: unit.newId('dimensionValue'), name: input.name.trim(), isActive: true };
    return checkName(input.name) ?? checkFree(dimension.values, value.name) ?? { ...dimension, values: [...dimension.values, value] };
  });
