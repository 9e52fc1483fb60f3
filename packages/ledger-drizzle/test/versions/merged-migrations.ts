/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '01a1e16cbd4f5dee2a0765e33f5a408434a32e60a0193cbd09e36c7d8068d684',
  },
  postgres: {
    '0000_books': 'd49de8d63a125656d44bd36ca135206f7c104d7988673f096744b35b782e1d47',
  },
};
