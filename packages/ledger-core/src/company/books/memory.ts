import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Credential, Member } from './member.ts';
import type { CredentialsPort, LedgerPort, MembersPort } from './port.ts';
import type { Settings } from './settings.ts';

export const credentialsIn = (shelf: Shelf<Credential>): CredentialsPort => ({
  ...keeper(shelf),
  byHash: async (hash) => shelf.values().find((credential) => credential.tokenHash === hash) ?? null,
});

export const ledgerIn = (shelf: Shelf<Settings>): LedgerPort => ({
  get: async () => shelf.get('settings') ?? null,
  put: async (settings) => shelf.put('settings', settings),
});

export const membersIn = (shelf: Shelf<Member>): MembersPort => keeper(shelf);
