/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'e1255fde8dc92a42b1726225d09bf709e4561c557f8abcb71e19eb369f9abf14',
  },
  postgres: {
    '0000_books': '8d466f1b07bda9b2f9932d73e6b9dc7893d0e1f416e4c32556e782da2b28ff84',
  },
};
