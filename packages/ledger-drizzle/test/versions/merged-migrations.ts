/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'dc84b01b3ec532e7497e4fc83360c1437109724b64934da5fc43a791228a99a6',
  },
  postgres: {
    '0000_books': '93a2fe78cf5be824d1436f797c7057b367504aff88a04e4701416f1c59bd4c43',
  },
};
