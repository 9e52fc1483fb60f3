/** Days between the two legs of a transfer that the matcher pairs: two days between banks, plus a weekend. */
export const TRANSFER_DAYS = 4;

/** Days between a charge and its refund: shops accept returns for three months, plus some time to pay. */
export const REFUND_DAYS = 120;
