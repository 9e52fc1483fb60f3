import type { Needs } from '../../store/unit-of-work.ts';
import type { Credential } from './member.ts';

export const listTokens = async (books: Needs<'credentials'>): Promise<readonly Credential[]> => books.credentials.all();
