/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'd846eb74cbb48e78d02756221633d65a5feaedd7cf7e18db3768708b9f33080d',
  },
  postgres: {
    '0000_books': 'b122966940b8d545d5ed86683fc88b28e4112d7ed3382c3666c5bd8cc99a66c7',
  },
};
