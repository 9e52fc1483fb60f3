/** What an adapter keeps twice so as to find it quickly, such as folded texts. */
export interface CopiesPort {
  /** A sentence for every copy that does not fit what it was made from; at most some hundred. An adapter without copies finds none. */
  misfits(): Promise<readonly string[]>;
}
