/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '6020d95c25823b3b998fdf71ead31750833eb0b467357a8036445182c11d1ac0',
  },
  postgres: {
    '0000_books': 'c15f28a5af7e19090dc7adacc2180bff23b2ce23151a204e8732c79dcd00fab6',
  },
};
