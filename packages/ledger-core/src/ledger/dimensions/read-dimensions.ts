import type { Books } from '../../store/books.ts';
import type { Dimension } from './dimension.ts';

export const listDimensions = async (books: Books): Promise<readonly Dimension[]> => books.dimensions.all();
