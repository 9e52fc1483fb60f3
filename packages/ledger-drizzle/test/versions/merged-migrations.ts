/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '1875002d3af520d6527b89162fea9528a8755dd3e1202ff0b36ecd8583361515',
  },
  postgres: {
    '0000_books': 'a09b35025d7a18b6d762b2cb456ca9caa4cd26bd871fc71ecf97a44befa99c49',
  },
};
