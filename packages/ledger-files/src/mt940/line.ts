/** The parts of a statement line, as printed. */
export interface StatementLine {
  readonly valueDate: string;
  /** Without its year; an empty text where the bank prints none. */
  readonly entryDate: string;
  /** C or D, with an R before it for the reversal of one. */
  readonly mark: string;
  readonly amount: string;
  /** Such as NTRF; an empty text without one. */
  readonly type: string;
  readonly customerReference: string;
  readonly bankReference: string;
  readonly supplement: string;
}
