/** Records per API call, to keep the unit of work short. A file may contain more. */
export const MAX_RECORDS_PER_CALL = 1_000;

/** Rows per statement file: several times a company's busiest year of card transactions. */
export const MAX_STATEMENT_ROWS = 100_000;

/** Rows from the start and from the end of a file in an import report. */
export const MAX_ROWS_SHOWN = 5;

/** Days in the future that a statement may cover: some banks print upcoming transactions. */
export const DAYS_BOOKED_AHEAD = 7;
