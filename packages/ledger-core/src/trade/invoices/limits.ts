/** Lines of one invoice, bill or credit note: the longest that people send, and one answer has them all. */
export const MAX_INVOICE_LINES = 500;

/** Decimals of a quantity: hours, kilograms and kilowatt-hours have fewer. */
export const MAX_QUANTITY_DECIMALS = 6;

/** Characters of a document's number: vendors print long ones. */
export const MAX_NUMBER_LENGTH = 60;
