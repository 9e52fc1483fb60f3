/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '93b8de42ca36d80034a1ff97afd45a350e55e01f8b0208a2ff814d2567a97a6e',
  },
  postgres: {
    '0000_books': '5c04903665cedd3b715bb6d4c156a106748305ac8b9bec7795896e00220c03c5',
  },
};
