/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '47a9869121363fd7167d1b0f43eb8de500b58cd927a89bb600d6392784f5ff80',
  },
  postgres: {
    '0000_books': 'eee067f5829b3e1724295c4db0f53dbf82b77101adfa431742c4199f044e3a4b',
  },
};
