/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '75c5b7a021c677b30ce1bd3663dab2ee93d3e9a27887025a8afd7be76297f96a',
  },
  postgres: {
    '0000_books': '9305fc75ae6f33a72cd1bf24171b64ab3a370037d870931eeb84d899aff85cd0',
  },
};
