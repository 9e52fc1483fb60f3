/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'ac19725d80ee9c6bd33d69b148622266aa4f38b9839b437930cbbb35cd7b7bfc',
  },
  postgres: {
    '0000_books': 'cd99a04ea92fe58af3eb0fd8a46e54a6fa701bba5d6ee83cd7a6800ed1a8ba23',
  },
};
