/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '7b3d5ddd842a793caa49b5b75db0830963ba4bab85d2159ed4017a5ebba27f0b',
  },
  postgres: {
    '0000_books': '1b21cafbd35af8d7cc2c305b3445e58534165de3acc1d25fc7088ab04d69e4f3',
  },
};
