/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'e9b98c573212d24eff6817aa61273ea22ffac26f762fe2889802a506251fcfa5',
  },
  postgres: {
    '0000_books': '48d6522dcfa1a70fda865d6ec6c79439c64fbae97626f9edf34d16cdc2921768',
  },
};
