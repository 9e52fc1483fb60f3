/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'b26781409f3841a343acedbbf579f6a572285280d9d963e3e9f9da15dcd56d27',
  },
  postgres: {
    '0000_books': '019a2e9b1c0e1d915a7bffe655243194f6b9808e850c021ac41d1dae0bfbc240',
  },
};
