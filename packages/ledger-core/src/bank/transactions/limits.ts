/** Days within which a charge follows its hold: card networks let most authorisations lapse after a week. */
export const HOLD_DAYS = 8;

/** Percent by which a charge may exceed its hold: a tip is added when the bill is settled. */
export const MAX_TIP_PERCENT = 30;

/** Characters of a payee's key: no name is longer, and an index holds it. */
export const MAX_PAYEE_LENGTH = 200;

/** Bytes of a text that an index holds as it is. */
export const MAX_INDEXED_BYTES = 2_000;
