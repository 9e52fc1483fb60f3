/** The data that an adapter derives from rows for quick look-up, such as folded texts. */
export interface CopiesPort {
  /** A sentence for every copy that differs from its row, at most some hundred. Empty for an adapter without copies. */
  misfits(): Promise<readonly string[]>;
}
