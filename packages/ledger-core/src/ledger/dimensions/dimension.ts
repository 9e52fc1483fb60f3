import type { DimensionId, DimensionValueId } from '../../kernel/ids.ts';

export const DIMENSION_KINDS = ['department', 'other'] as const;
export type DimensionKind = (typeof DIMENSION_KINDS)[number];

export interface DimensionValue {
  readonly id: DimensionValueId;
  readonly name: string;
  readonly isActive: boolean;
}

/** A dimension of analysis across accounts: departments, projects, places. */
export interface Dimension {
  readonly id: DimensionId;
  readonly name: string;
  readonly kind: DimensionKind;
  readonly isActive: boolean;
  readonly values: readonly DimensionValue[];
}

/** One value of one dimension, on a line or on a transaction. */
export interface LineDimension {
  readonly dimensionId: DimensionId;
  readonly valueId: DimensionValueId;
}
