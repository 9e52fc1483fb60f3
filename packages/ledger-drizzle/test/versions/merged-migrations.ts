/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '8996fc0a9954117e8325bd6adcceafc9962c8958ae3785523174ef0dce044144',
  },
  postgres: {
    '0000_books': 'e61603359c993f5299f73b1e399a46dcf4ba6652798b55cb5231cf60c0ebef31',
  },
};
