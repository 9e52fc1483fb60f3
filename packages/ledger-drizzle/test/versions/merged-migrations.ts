/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'fce8284939702008114fcba4dac10fdcdba585c2379a70ab9747071b5af85ac5',
  },
  postgres: {
    '0000_books': '7bb518e6bb8eb738686ce5f66cb1161f206e13c505f087008f4bec2d255eef0e',
  },
};
