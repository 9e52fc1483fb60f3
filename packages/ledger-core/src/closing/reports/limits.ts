/** Columns per report: three years of months. */
export const MAX_REPORT_COLUMNS = 37;

/** Documents in one aging response by document. The aging by counterparty sums any number. */
export const MAX_AGED_DOCUMENTS = 20_000;

/** Lines in one general ledger response. The export streams any number. */
export const MAX_GENERAL_LEDGER_LINES = 20_000;
