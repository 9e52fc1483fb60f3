/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '7d30d917a5d84c17c40f935eecd1e353dd06c459f94779d74eeb7aa51c460330',
  },
  postgres: {
    '0000_books': '5d977839807ce617c948cdd1313505d311b6f0a5d0aeebb0d773eef54f7f2d57',
  },
};
