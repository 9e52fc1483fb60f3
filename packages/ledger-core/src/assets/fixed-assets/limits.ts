/** Months of useful life, and what an asset gets without any: no asset of a register is written off over more than fifty years. */
export const MAX_USEFUL_LIFE_MONTHS = 600;
export const DEFAULT_USEFUL_LIFE_MONTHS = 36;

/** Days by which an asset may be placed in service before its purchase moves money: an earlier day is a typing error, and would be depreciated at once. */
export const MAX_DAYS_IN_SERVICE_BEFORE = 366;
