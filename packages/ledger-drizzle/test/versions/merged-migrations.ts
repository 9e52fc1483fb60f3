/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '8f070dab4bacf9bb351da99a4084c9f9ede1ba372ac67a5ccee9fb8cb979235a',
  },
  postgres: {
    '0000_books': 'f3c6859d52c67fcf7aba7d840101963719c194631b6015baa73ce2dc04372a0f',
  },
};
