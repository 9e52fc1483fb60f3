/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '209298997be50b609d3139d9cdbb7c8a972a0afe874adcfb75fd9141af2dc2d0',
  },
  postgres: {
    '0000_books': '3190ae1cbe1a4dbf3871b5c5cf6ebbc7cd85617295e86d577180a74e32e1323f',
  },
};
