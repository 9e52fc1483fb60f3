/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '10baf3a760b68c1b653c05f65860ca6bf95d597ce3085592e1cd58c6da431fb9',
  },
  postgres: {
    '0000_books': '5f5d6cde8430c4f5a1a4aa20b96a4ead1f4e39e59158c3dffe7d8c3ae59b7f7c',
  },
};
