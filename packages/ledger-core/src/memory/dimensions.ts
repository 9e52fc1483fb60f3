import type { Dimension } from '../dimensions/dimension.ts';
import type { DimensionsPort } from '../ports/dimensions.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const dimensionsIn = (shelf: Shelf<Dimension>): DimensionsPort => keeper(shelf);
