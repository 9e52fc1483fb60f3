/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'faa8d4fa306b8eda6567c0086ddd56b3aac74a80188dc8141cbc4532a7a4f616',
  },
  postgres: {
    '0000_books': '990c3aef82840e3a226838965c8df64aefb8bf121840a2ebad1cda9d5a9880b2',
  },
};
