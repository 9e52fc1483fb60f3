import { isSame } from '../../kernel/canonical.ts';
import type { DimensionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Dimension } from './dimension.ts';
import { why } from './reasons.ts';

export type Revised = Dimension | Refusal<'not_found' | 'unprocessable' | 'conflict'>;

/** Stores the dimension that `decide` returns, unless it refuses. */
export const revise = async (
  unit: Needs<'dimensions'> & Emits<'dimension'>,
  id: DimensionId,
  decide: (dimension: Dimension, others: readonly Dimension[]) => Promise<Revised>,
): Promise<Revised> => {
  const all = await unit.dimensions.all();
  const dimension = all.find((candidate) => candidate.id === id);
  if (dimension === undefined) return refuse('not_found', why.no_such_dimension({ id }));
  const revised = await decide(
    dimension,
    all.filter((candidate) => candidate.id !== id),
  );
  if (isRefusal(revised)) return revised;
  if (isSame(dimension, revised)) return dimension;
  await unit.dimensions.put(revised);
  unit.emit('dimension.updated', id);
  return revised;
};
