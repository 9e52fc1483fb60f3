import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Dimension } from './dimension.ts';
import type { DimensionsPort } from './port.ts';

export const dimensionsIn = (shelf: Shelf<Dimension>): DimensionsPort => keeper(shelf);
