/** Months over which one transaction is spread: ten years of a prepaid licence. */
export const MAX_SPREAD_MONTHS = 120;
