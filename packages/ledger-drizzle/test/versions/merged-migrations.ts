/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '118ca629784e2dfcdd13a4d157feea16f6fd872298728b47c4a8adca84b6d654',
  },
  postgres: {
    '0000_books': '6284dfae4535824f566a3abedecf55c420b421829b8251990b7dd7c5f8b2b7ed',
  },
};
