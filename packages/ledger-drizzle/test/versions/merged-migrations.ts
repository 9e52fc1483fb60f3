/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '8016721772eb6b4b4c888a0be2906e48e7bc8b8a7e0b87a21a011d303f21ad34',
  },
  postgres: {
    '0000_books': '55b03745d98d53cc15e344ca6160a6cc1bfcd8ac7270635932378cad2cc59796',
  },
};
