/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '626aa20df810b21af32d42fad077ba0ca892b2983dec14c1a374fac861b5ce43',
  },
  postgres: {
    '0000_books': '7bcf92987fa432599e974d508f245a479de7d75d779601471fcb507a31a619b3',
  },
};
