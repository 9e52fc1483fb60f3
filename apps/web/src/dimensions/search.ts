import { word } from '../base/word.ts';

/** The open dimension. */
export interface DimensionsSearch {
  readonly dimension?: string | undefined;
}

export const dimensionsSearch = (given: Readonly<Record<string, unknown>>): DimensionsSearch => ({ dimension: word(given.dimension) });
