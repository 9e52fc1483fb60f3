/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '90f9ce3330807767d74f74ce9485254036f9b6439927a337e05d0a328b6e2714',
  },
  postgres: {
    '0000_books': 'b53695182610b2e850fa5bf756bfa54a1998d4798fa6b25ff15d5ea996ef5998',
  },
};
