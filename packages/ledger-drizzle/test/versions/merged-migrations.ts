/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'e288ed33fe30411f5fe950cf2a049766d936d6ba34a0e98cef3125191654071d',
  },
  postgres: {
    '0000_books': '6fc30780878e7267bb37cfd06d850c16d6fcad4cb07539f26044688bbffb681a',
  },
};
