/** Columns of one report: three years of months. */
export const MAX_REPORT_COLUMNS = 37;

/** Documents of one aging by document, for one answer; the aging by counterparty sums any number. */
export const MAX_AGED_DOCUMENTS = 20_000;

/** Lines of one general ledger, for one answer; the export streams any number. */
export const MAX_GENERAL_LEDGER_LINES = 20_000;
