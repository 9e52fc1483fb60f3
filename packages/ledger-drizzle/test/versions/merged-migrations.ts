/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '297c504cc42bf737c847ee549b3da45e2c7abf6b13ea049171d1d57f119d6c98',
  },
  postgres: {
    '0000_books': '7b2db64dfe6aa498d743db8fdaea2b85da4aaf21eddcc5896ea62a392343401b',
  },
};
