/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '5bffea4d21091e9b43382b34ff2b7096d6a15cba2c59b1efc3022a8acec942de',
  },
  postgres: {
    '0000_books': '1ba9dd2eeafb9b6b583113682cd7020afd71f28e635335cee523a355d0839bc4',
  },
};
