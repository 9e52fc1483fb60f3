/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '00423bbfd8b78a7a6faf1f2819072ae122c876b5702d1a37e94ea773de4c7a58',
  },
  postgres: {
    '0000_books': '069f4bab78dbc5de6e8aa39ffd603a242c16fd39d4cf5e74b6c5bc7f4d889e4d',
  },
};
