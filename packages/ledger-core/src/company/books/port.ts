import type { Credential, Member } from './member.ts';
import type { Settings } from './settings.ts';

/** Bearer tokens, each stored as its hash. */
export interface CredentialsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Credential[]>;
  byHash(tokenHash: string): Promise<Credential | null>;
  put(credential: Credential): Promise<void>;
}

/** The settings of these books. */
export interface LedgerPort {
  /** Null before the books are opened. */
  get(): Promise<Settings | null>;
  put(settings: Settings): Promise<void>;
}

/** The members of these books. */
export interface MembersPort {
  /** By id, oldest first. */
  all(): Promise<readonly Member[]>;
  put(member: Member): Promise<void>;
}
