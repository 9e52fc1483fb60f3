import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Actor } from './member.ts';
import { why } from './reasons.ts';
import type { Role } from './roles.ts';

/** Only an owner can add, change or remove an owner.  [MEM-1] */
export const checkMayGive = (actor: Actor, role: Role): Refusal<'forbidden'> | undefined =>
  role === 'owner' && actor.role !== 'owner' ? refuse('forbidden', why.only_owner_changes_owner()) : undefined;
