/** Days within which the other leg of a transfer is suggested. */
export const TRANSFER_SUGGESTION_DAYS = 30;
