import type { Dimension } from './dimension.ts';

/** Dimensions, each with its values. */
export interface DimensionsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Dimension[]>;
  put(dimension: Dimension): Promise<void>;
}
