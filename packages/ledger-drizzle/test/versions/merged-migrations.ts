/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '1bf2b05ef6e0fd6ee3f1aa341a545ed581b509509c0626c3ba60a398a1a4f437',
  },
  postgres: {
    '0000_books': 'ed68c99c1e8ed1a5dafeff32f2a0816548f0d6e917e91c89a91ffea9330f3f46',
  },
};
