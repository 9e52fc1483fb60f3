/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '91ca1f670ab925f948889da7e97624173aaa67195c3ca13e042c6e75cb9ad5fa',
  },
  postgres: {
    '0000_books': '7816f567e8074d3ef25ce2106df4fec751f33402458ff8e6b43dd2c0dc31d38d',
  },
};
