import type { Needs } from '../../store/unit-of-work.ts';
import type { Dimension } from './dimension.ts';

export const listDimensions = async (books: Needs<'dimensions'>): Promise<readonly Dimension[]> => books.dimensions.all();
