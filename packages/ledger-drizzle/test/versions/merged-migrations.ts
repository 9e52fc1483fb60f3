/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '72718c7af00a9976ad70fef7a84e46438e8b33c5a837f9cbaa316ff972898945',
  },
  postgres: {
    '0000_books': 'd68ef332c96cddabdd3fe56eca83bb993c474eea471b899e43bad440623c9934',
  },
};
