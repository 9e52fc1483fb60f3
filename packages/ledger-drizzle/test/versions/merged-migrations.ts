/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '27e49039d6e00abfb6188dd9d5d84622d51eaa79b1761b74dc2115e8eb179837',
  },
  postgres: {
    '0000_books': '31fb756d11f20e5e2d3b51ae4e8a70f7d4f78100a38c5b6af348906855a09cd0',
  },
};
