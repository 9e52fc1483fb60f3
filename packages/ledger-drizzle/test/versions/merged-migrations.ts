/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '1cc002ca7a1224bf404642498208131292c3eb98a963dcd1bb87ca4a49c1e4c0',
  },
  postgres: {
    '0000_books': '75a1548a0c21d6802f8290297701581cad013dd34cc978a70c1fe20afc6898a4',
  },
};
