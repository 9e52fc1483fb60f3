/** Records of one call to ingest, so that one unit of work stays short. A file may hold more. */
export const MAX_RECORDS_PER_CALL = 1_000;

/** Rows of one statement file: a company's busiest year of card lines, several times over. */
export const MAX_STATEMENT_ROWS = 100_000;

/** Rows at the beginning and at the end of a file that a report of its reading shows. */
export const MAX_ROWS_SHOWN = 5;

/** Days after today on which a statement may have a movement: some banks print what they will book next. */
export const DAYS_BOOKED_AHEAD = 7;
