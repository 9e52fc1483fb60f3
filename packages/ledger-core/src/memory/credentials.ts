import type { Credential } from '../books/member.ts';
import type { CredentialsPort } from '../ports/credentials.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const credentialsIn = (shelf: Shelf<Credential>): CredentialsPort => ({
  ...keeper(shelf),
  byHash: async (hash) => shelf.values().find((credential) => credential.tokenHash === hash) ?? null,
});
