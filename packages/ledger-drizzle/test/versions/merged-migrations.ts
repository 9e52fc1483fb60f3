/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '64002a1e11f14cac60fccd5f46303c29c522b06c0f96e7bfab0e2f47d2e5f70b',
  },
  postgres: {
    '0000_books': 'f910fdbf326a20744cf409119ae4d1d8c455061b41738ac59d7ea4914c587357',
  },
};
