/** The parts of a statement line as printed. */
export interface StatementLine {
  readonly valueDate: string;
  /** Without its year; empty if the bank prints none. */
  readonly entryDate: string;
  /** C or D, prefixed with R for a reversal. */
  readonly mark: string;
  readonly amount: string;
  /** Such as NTRF; empty if there is none. */
  readonly type: string;
  readonly customerReference: string;
  readonly bankReference: string;
  readonly supplement: string;
}
