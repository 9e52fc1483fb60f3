/** Months of an amortization schedule: ten years of a prepaid license. */
export const MAX_SCHEDULE_MONTHS = 120;
