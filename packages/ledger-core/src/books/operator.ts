import type { LedgerId } from '../ids.ts';
import type { Store } from '../ports/store.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Caller } from './member.ts';

/** Whoever holds the store itself (a command line, a job) acts as the oldest active owner of the books; no token is needed for what is already in hand.  [MEM-3] */
export const operatorOf = (store: Store, ledgerId: LedgerId): Promise<Caller | Refusal<'not_found'>> =>
  store.read(ledgerId, async (books) => {
    const owner = (await books.members.all()).find((member) => member.role === 'owner' && member.isActive);
    return owner === undefined
      ? refuse('not_found', `There are no books ${ledgerId} here.`)
      : { ledgerId, memberId: owner.id, role: owner.role };
  });
