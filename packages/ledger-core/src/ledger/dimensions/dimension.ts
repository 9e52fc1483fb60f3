import type { DimensionId, DimensionValueId } from '../../kernel/ids.ts';

export const DIMENSION_KINDS = ['department', 'other'] as const;
export type DimensionKind = (typeof DIMENSION_KINDS)[number];

export interface DimensionValue {
  readonly id: DimensionValueId;
  readonly name: string;
  readonly isActive: boolean;
}

/** A dimension of analysis across accounts, such as departments, projects or places. */
export interface Dimension {
  readonly id: DimensionId;
  readonly name: string;
  readonly kind: DimensionKind;
  readonly isActive: boolean;
  readonly values: readonly DimensionValue[];
}

export const isIn = (values: readonly LineDimension[], { dimensionId, valueId }: LineDimension): boolean =>
  values.some((value) => value.dimensionId === dimensionId && value.valueId === valueId);

/** One value of one dimension, on a line or on a transaction. */
export interface LineDimension {
  readonly dimensionId: DimensionId;
  readonly valueId: DimensionValueId;
}

/** Both have at most one value of each dimension, in any order. */
export const isSameSet = (some: readonly LineDimension[], others: readonly LineDimension[]): boolean =>
  some.length === others.length && some.every((value) => isIn(others, value));
