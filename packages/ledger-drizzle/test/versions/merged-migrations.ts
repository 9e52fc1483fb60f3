/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'a5d1ae61ccd9d30d246a57eb068b30984446c59c01819f9e022e7790e3e376c9',
  },
  postgres: {
    '0000_books': '47d50daddcd7748bb322f7755c34176f661ee8230336e93b838c65270b2dc0cb',
  },
};
