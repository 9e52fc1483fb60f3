import type { Books } from '../ports/books.ts';
import type { SourceAccount } from './source.ts';

export const listSources = async (books: Books): Promise<readonly SourceAccount[]> => books.sources.all();
