/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '92d281615c3faa3f23892b0404c969de38fa6decbb435168e14648404309e81f',
  },
  postgres: {
    '0000_books': 'ca5a13f8684a9f883d9179eb423174f3b863fb12f42a1556f4fa37ffd0b20227',
  },
};
