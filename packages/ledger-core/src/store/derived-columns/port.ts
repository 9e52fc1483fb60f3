/** A row whose derived columns do not match its data. */
export type Mismatch =
  | { readonly kind: 'stray_line'; readonly entryNo: number; readonly lineNo: number }
  | { readonly kind: 'line_count'; readonly entryNo: number }
  | { readonly kind: 'entry_text'; readonly entryNo: number }
  | { readonly kind: 'search_text'; readonly id: string }
  | { readonly kind: 'columns'; readonly id: string };

/** Data that an adapter derives from rows for fast lookups, such as normalized texts. */
export interface DerivedColumnsPort {
  /** The derived values that do not match their rows, at most about a hundred. Empty for an adapter without derived columns. */
  mismatches(): Promise<readonly Mismatch[]>;
}
