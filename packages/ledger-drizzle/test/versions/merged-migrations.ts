/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '215e7281c0a1dec25ff3a4e79e16d869d167ca37c243a0f42fe6fe6f59afe8bd',
  },
  postgres: {
    '0000_books': '7b91ea91796bfe2eff235fae6a443f40ceb792ccad00a69befb385bdf6cd894c',
  },
};
