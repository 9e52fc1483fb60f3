/** Data that an adapter derives from rows for fast lookups, such as normalized texts. */
export interface CopiesPort {
  /**
   * One sentence for each derived value that does not match its row, at most about a hundred. Empty for an adapter without derived columns.
   */
  misfits(): Promise<readonly string[]>;
}
