import type { Books } from '../../store/books.ts';
import type { Credential } from './member.ts';

export const listTokens = async (books: Books): Promise<readonly Credential[]> => books.credentials.all();
