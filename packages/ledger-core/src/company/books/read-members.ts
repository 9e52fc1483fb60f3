import type { Needs } from '../../store/unit-of-work.ts';
import type { Member } from './member.ts';

export const listMembers = async (books: Needs<'members'>): Promise<readonly Member[]> => books.members.all();
