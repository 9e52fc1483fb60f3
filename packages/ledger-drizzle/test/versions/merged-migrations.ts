/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': 'fed579f4ffd05a4930f7bcfc72be6b5cf08d3d78decfc5366b0b9efefc2cf471',
  },
  postgres: {
    '0000_books': '1b521badbb501c7e7e977e505792b85affbd85a993d9c400301f27e67b40007c',
  },
};
