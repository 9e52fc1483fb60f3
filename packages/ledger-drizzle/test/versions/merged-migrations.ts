/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'a636a9e525ffcdecd41c6441120decd1912c37382c52e0a64bd1ea89cc98456c',
  },
  postgres: {
    '0000_books': '87a3402d60b688303a0771425a8468f474aece2fbf4e1b1705fb9833ca572c7b',
  },
};
