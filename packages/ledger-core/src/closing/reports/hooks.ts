/** The first and the last entry of a migration's opening balances. */
export interface OpeningEntries {
  readonly firstEntryNo: number;
  readonly lastEntryNo: number;
}

/** What reports require from modules above them. */
export interface ReportsHooks {
  /** Null if the books started without opening balances of other books, or with their full history. */
  openingEntries(): Promise<OpeningEntries | null>;
}
