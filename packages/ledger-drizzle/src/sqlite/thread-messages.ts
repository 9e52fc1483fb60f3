/** A message from a unit of work to its thread. The thread responds in the order of the messages. */
export type ThreadRequest =
  | { readonly kind: 'control'; readonly statement: string }
  | { readonly kind: 'query'; readonly statement: string; readonly parameters: readonly unknown[]; readonly hasRows: boolean }
  | { readonly kind: 'keep'; readonly statement: string; readonly rows: readonly (readonly unknown[])[] };

/** Rows as SQLite returns them, or the fault in parts that can be sent between threads. */
export type ThreadResponse = { readonly rows: unknown[][] } | { readonly fault: { readonly message: string; readonly code: string } };
