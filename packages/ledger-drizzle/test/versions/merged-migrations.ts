/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '00dc8c08b9858f4af2015e34c45420f691a08e178a63e9442e26d741854b2d26',
  },
  postgres: {
    '0000_books': '5bc08a1550ad7df64416c918882659b5907528ac55aba72640f49d5e68958dcf',
  },
};
