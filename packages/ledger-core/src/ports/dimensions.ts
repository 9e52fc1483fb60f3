import type { Dimension } from '../dimensions/dimension.ts';

/** Cuts across the accounts, each with its values. */
export interface DimensionsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Dimension[]>;
  put(dimension: Dimension): Promise<void>;
}
