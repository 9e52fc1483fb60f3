/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '10314dc7b9799682885f5ff68c1d7d774db2992545c507539a03c08bad15e064',
  },
  postgres: {
    '0000_books': '363c9101fed53f5a27cc33c9cc80b223bddb227103d97376aeab7edfdc60cdd6',
  },
};
