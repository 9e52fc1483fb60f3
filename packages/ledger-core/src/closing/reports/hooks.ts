/** The entries of a migration that brought in opening balances, the first and the last. */
export interface OpeningEntries {
  readonly firstEntryNo: number;
  readonly lastEntryNo: number;
}

/** What reports ask of modules above them. */
export interface ReportsHooks {
  /** Null where the books began without opening balances of other books, or with their full history. */
  openingEntries(): Promise<OpeningEntries | null>;
}
