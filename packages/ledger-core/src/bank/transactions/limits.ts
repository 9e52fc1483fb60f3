/** The maximum number of days from a hold to its charge. Most card authorisations expire after a week. */
export const HOLD_DAYS = 8;

/** The maximum percentage by which a charge may exceed its hold, for a tip added at settlement. */
export const MAX_TIP_PERCENT = 30;

/** Characters of a payee key. No name is longer, and an index contains it. */
export const MAX_PAYEE_LENGTH = 200;

/** Bytes of a text that an index stores unchanged. */
export const MAX_INDEXED_BYTES = 2_000;
