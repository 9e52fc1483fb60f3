/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '3f20b0fc47e6f1ea293b2f3300b6dbe7754cef3832625bfebbc0cff86299c2b1',
  },
  postgres: {
    '0000_books': 'ac330eb1481ef6f86a063538eac118c328d9bcc5ed432d41b2ec008197afcfba',
  },
};
