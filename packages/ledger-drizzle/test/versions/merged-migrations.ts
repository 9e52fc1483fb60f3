/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '1f60b00f1150e30ddd8cb91e53f2b759203c1cc1741895232cb9713f024950b2',
  },
  postgres: {
    '0000_books': '8f440f7be6cfcb1b5bbcaae7146a2bb1280be8157b31ebd5aecbe7cbc926278e',
  },
};
