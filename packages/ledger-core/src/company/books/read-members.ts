import type { Books } from '../../store/books.ts';
import type { Member } from './member.ts';

export const listMembers = async (books: Books): Promise<readonly Member[]> => books.members.all();
