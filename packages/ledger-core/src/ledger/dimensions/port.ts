import type { Dimension } from './dimension.ts';

export interface DimensionsPort {
  /** Oldest first, by id. */
  all(): Promise<readonly Dimension[]>;
  put(dimension: Dimension): Promise<void>;
}
