/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '8016721772eb6b4b4c888a0be2906e48e7bc8b8a7e0b87a21a011d303f21ad34',
  },
  postgres: {
    '0000_books': '5dc24a7666541012d2da40591de24429a7c10706243170c847a4e27e29df9a0c',
  },
};
