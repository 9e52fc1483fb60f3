/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'fba52c653105e201713010382da43865ee882f14e33bac56e301344b6abbe68e',
  },
  postgres: {
    '0000_books': 'be40ba0aa911ec0b319f6fe31cb887ee66c97619c6fb3f15f91ac9d3a03a3cf4',
  },
};
