import { aboutInput, type Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts';
import type { Dimension, LineDimension } from './dimension.ts';
import { why } from './reasons.ts';

/** The refusal of a missing required dimension, for a caller who sends values but no lines.  [JRN-9] */
export const ofNamedValues = <Code extends RefusalCode>(refusal: Refusal<Code>): Refusal<Code> => aboutInput(refusal, 'dimensions');

/** Refuses unknown values, inactive values, and two values of one dimension.  [DIM-1] [DIM-2] */
export const checkDimensions = (
  dimensions: readonly Dimension[],
  given: readonly LineDimension[],
  field: string,
): Refusal<'unprocessable'> | undefined => {
  const named = new Set<string>();
  for (const { dimensionId, valueId } of given) {
    const dimension = dimensions.find((candidate) => candidate.id === dimensionId);
    if (dimension === undefined) return refuse('unprocessable', why.no_such_dimension({ id: dimensionId }), field);
    const value = dimension.values.find((candidate) => candidate.id === valueId);
    if (value === undefined) return refuse('unprocessable', why.no_such_value({ name: dimension.name, value: valueId }), field);
    if (!dimension.isActive || !value.isActive)
      return refuse('unprocessable', why.value_out_of_use({ name: dimension.name, value: value.name }), field);
    if (named.has(dimensionId)) return refuse('unprocessable', why.named_twice({ name: dimension.name }), field);
    named.add(dimensionId);
  }
  return undefined;
};
