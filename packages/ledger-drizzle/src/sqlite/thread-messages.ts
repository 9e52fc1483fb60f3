/** What a unit of work asks of its thread. The thread answers in the order in which it was asked. */
export type Ask =
  | { readonly ask: 'control'; readonly statement: string }
  | { readonly ask: 'query'; readonly statement: string; readonly parameters: readonly unknown[]; readonly hasRows: boolean }
  | { readonly ask: 'keep'; readonly statement: string; readonly rows: readonly (readonly unknown[])[] };

/** Rows as SQLite gives them, or the fault in the parts that can be sent between threads. */
export type Answer = { readonly rows: unknown[][] } | { readonly fault: { readonly message: string; readonly code: string } };
