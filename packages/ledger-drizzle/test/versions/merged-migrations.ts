/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '9f2fb132db0b1075238f42eb5074ba0e727f90fa4552cdcdc33692a29c3a4e05',
  },
  postgres: {
    '0000_books': 'cfc2415da7bc3945a525808a093a7f0567ff77cf6817fc23489a13fd63a84847',
  },
};
