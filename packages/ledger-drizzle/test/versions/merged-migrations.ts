/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '07eee8fabf160460a87d6bbabb373981bb6b10a51d85cf96adb4072aac9fdec2',
  },
  postgres: {
    '0000_books': '245709402ba8456994c249f45658ec044de4d5ae6f05d2aaeab17ca7a957811e',
  },
};
