import type { Id } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type Actor, type Credential, isValidAt } from './member.ts';
import { why } from './reasons.ts';

/** Revokes a token, and the sign-in links created with it. Revoking it again changes nothing.  [CRE-4] */
export const revokeToken = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  id: Id<'token'>,
): Promise<Credential | Refusal<'not_found' | 'forbidden'>> => {
  const credentials = await unit.credentials.all();
  const credential = credentials.find((candidate) => candidate.id === id);
  if (credential === undefined) return refuse('not_found', why.no_such_token({ id }));
  const holder = (await unit.members.all()).find((member) => member.id === credential.memberId);
  if (holder?.role === 'owner' && actor.role !== 'owner') return refuse('forbidden', why.only_owner_revokes_owner_token());
  if (credential.revokedAt !== null) return credential;
  const links = credentials.filter((each) => each.madeWith === id && isValidAt(each, unit.now));
  const revoked = { ...credential, revokedAt: unit.now };
  for (const each of [revoked, ...links.map((link) => ({ ...link, revokedAt: unit.now }))]) {
    await unit.credentials.put(each);
    unit.emit('token.revoked', each.id);
  }
  return revoked;
};

/** Ends the caller's browser sign-in. A program's token stays valid, because it may be in use elsewhere.  [SGN-4] */
export const signOut = async (
  unit: Needs<'credentials'> & Emits<'token'>,
  actor: Actor,
  id: Id<'token'>,
): Promise<Credential | Refusal<'not_found'>> => {
  const credential = (await unit.credentials.all()).find((candidate) => candidate.id === id && candidate.memberId === actor.memberId);
  if (credential === undefined) return refuse('not_found', why.no_such_own_token({ id }));
  if (credential.use !== 'browser' || credential.revokedAt !== null) return credential;
  const revoked = { ...credential, revokedAt: unit.now };
  await unit.credentials.put(revoked);
  unit.emit('token.revoked', id);
  return revoked;
};
