/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '677d5ae2e36b424072b2933fdd0b84e419faf4ba41569c47fb5c7305b7210ccd',
  },
  postgres: {
    '0000_books': '1364cc52774136b5d194d9472565566c22653592dbbf5a9ad3a0138c8f81c3e9',
  },
};
