/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'c344bea0bf86213c90cff9401856f667983938de4bbae8b6ebb193bb7a05d984',
  },
  postgres: {
    '0000_books': 'aa2a8d70ad31e859f52f6ba73ae0d4790401f4613d2134740c76ffaa4269be20',
  },
};
