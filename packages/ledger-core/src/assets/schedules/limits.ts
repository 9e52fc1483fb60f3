/** Months of an amortization schedule: ten years of a prepaid license. */
export const MAX_SPREAD_MONTHS = 120;
