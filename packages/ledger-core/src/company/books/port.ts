import type { Credential, Member } from './member.ts';
import type { Settings } from './settings.ts';

/** Bearer tokens, each stored as its hash. */
export interface CredentialsPort {
  /** Oldest first, by id. */
  all(): Promise<readonly Credential[]>;
  /** Invitations that were neither redeemed nor revoked, also expired ones. Oldest first, by id. */
  invitations(): Promise<readonly Credential[]>;
  byHash(tokenHash: string): Promise<Credential | null>;
  put(credential: Credential): Promise<void>;
}

export interface LedgerPort {
  /** Null before the books are opened. */
  get(): Promise<Settings | null>;
  put(settings: Settings): Promise<void>;
}

export interface MembersPort {
  /** Oldest first, by id. */
  all(): Promise<readonly Member[]>;
  put(member: Member): Promise<void>;
}
