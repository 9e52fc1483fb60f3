import type { Member } from '../books/member.ts';
import type { MembersPort } from '../ports/members.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const membersIn = (shelf: Shelf<Member>): MembersPort => keeper(shelf);
