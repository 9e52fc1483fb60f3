import type { Credential } from '../books/member.ts';

/** Bearer tokens, each stored as its hash. */
export interface CredentialsPort {
  /** By id, oldest first. */
  all(): Promise<readonly Credential[]>;
  byHash(tokenHash: string): Promise<Credential | null>;
  put(credential: Credential): Promise<void>;
}
