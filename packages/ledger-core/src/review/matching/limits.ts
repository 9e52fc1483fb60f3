/** Days between the two halves of a transfer that the matcher pairs: a transfer between banks takes up to two days, and a weekend. */
export const TRANSFER_DAYS = 4;

/** Days within which a refund gives its charge back: shops take goods back for three months, and need some time to pay. */
export const REFUND_DAYS = 120;
