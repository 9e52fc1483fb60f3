/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'b4ee834c962e14a4b27f3ee4a1a01976478875dc4721ca46ceae61c6fada7450',
  },
  postgres: {
    '0000_books': 'f910fdbf326a20744cf409119ae4d1d8c455061b41738ac59d7ea4914c587357',
  },
};
