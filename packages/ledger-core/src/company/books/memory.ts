import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition } from '../../store/memory/paging.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { Credential, Member } from './member.ts';
import type { CredentialsPort, LedgerPort, MembersPort } from './port.ts';
import type { Settings } from './settings.ts';

export const credentialsIn = (table: MemoryTable<Credential>): CredentialsPort => ({
  ...smallTable(table),
  invitations: async () =>
    table
      .values()
      .filter(({ use, revokedAt }) => use === 'invitation' && revokedAt === null)
      .toSorted(byPosition(({ id }) => [id])),
  byHash: async (hash) => table.values().find((credential) => credential.tokenHash === hash) ?? null,
});

export const ledgerIn = (table: MemoryTable<Settings>): LedgerPort => ({
  get: async () => table.get('settings') ?? null,
  put: async (settings) => table.put('settings', settings),
});

export const membersIn = (table: MemoryTable<Member>): MembersPort => smallTable(table);
