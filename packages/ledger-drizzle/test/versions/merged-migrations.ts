/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '3d3eaa5bda91781d177933d99092662077ab063a98df6f4b49c04ae82781ecad',
  },
  postgres: {
    '0000_books': '1b521badbb501c7e7e977e505792b85affbd85a993d9c400301f27e67b40007c',
  },
};
