/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '504b5f628c7f11294b7fb2642f050c38d00fb2326a94dc4dc22b6649a155810f',
  },
  postgres: {
    '0000_books': '580dca8aef9e59f5229d4d03064fb27a6b8eb75745c774562bc73ffd2de0a062',
  },
};
