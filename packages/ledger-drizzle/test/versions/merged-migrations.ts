/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '69524331dced61dda3187ccc69b8f4af935b626debc0845bffe8c34256a92ecd',
  },
  postgres: {
    '0000_books': 'aee434660e5f1925d26e128459e913ffb5dc3926a5b704449c78e19400aff2df',
  },
};
