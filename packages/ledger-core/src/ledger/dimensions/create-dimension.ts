import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName, isSameName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkFree } from './check-free.ts';
import type { Dimension, DimensionKind } from './dimension.ts';
import { why } from './reasons.ts';

export interface NewDimension {
  readonly name: string;
  readonly kind?: DimensionKind | undefined;
  readonly values?: readonly string[] | undefined;
}

/** Creates a dimension with its first values.  [DIM-3] */
export const createDimension = async (
  unit: Needs<'dimensions'> & Emits<'dimension'>,
  _actor: Actor,
  input: NewDimension,
): Promise<Dimension | Refusal<'unprocessable' | 'conflict'>> => {
  const names = (input.values ?? []).map((name) => name.trim());
  const refusal = checkName(input.name) ?? firstBadName(names) ?? checkFree(await unit.dimensions.all(), input.name.trim());
  if (refusal !== undefined) return refusal;
  const dimension: Dimension = {
    id: unit.newId('dimension'),
    name: input.name.trim(),
    kind: input.kind ?? 'other',
    isActive: true,
    values: names.map((name) => ({ id: unit.newId('dimensionValue'), name, isActive: true })),
  };
  await unit.dimensions.put(dimension);
  unit.emit('dimension.created', dimension.id);
  return dimension;
};

const firstBadName = (names: readonly string[]): Refusal<'unprocessable'> | undefined => {
  for (const [at, name] of names.entries()) {
    const refusal = checkName(name, `values[${at}]`);
    if (refusal !== undefined) return refusal;
    if (names.findIndex((other) => isSameName(other, name)) !== at)
      return refuse('unprocessable', why.named_twice({ name }), `values[${at}]`);
  }
  return undefined;
};
