/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '993bbc7c203e28570f1c39563e3afbaa858db8bda24435ed0bda2cb3ebfef8a9',
  },
  postgres: {
    '0000_books': '7ecfd4c05ee6a55ce7de3062593d0042cb7922fddc373f47c3123d3d8ae1ba0b',
  },
};
