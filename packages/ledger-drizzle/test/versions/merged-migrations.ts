/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '17ad5076330ef548c3715dc77367dc07c965c6e3bb479863d725c6f72efa7b69',
  },
  postgres: {
    '0000_books': '8075b55d72680efa921108141f00c6a23d0a0ea700df7852752555265c5c009f',
  },
};
