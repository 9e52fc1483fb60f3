/** Lines per invoice, bill or credit note: the longest in practice, and one response contains them all. */
export const MAX_INVOICE_LINES = 500;

/** Decimals of a quantity: hours, kilograms and kilowatt-hours have fewer. */
export const MAX_QUANTITY_DECIMALS = 6;

/** Characters of a document's number: vendors print long ones. */
export const MAX_NUMBER_LENGTH = 60;
