/** Maximum and default useful life in months. No asset is depreciated over more than fifty years. */
export const MAX_USEFUL_LIFE_MONTHS = 600;
export const DEFAULT_USEFUL_LIFE_MONTHS = 36;

/**
 * Days by which an asset may be placed in service before its purchase. An earlier date is a typing error, and its depreciation would be
 * posted at once.
 */
export const MAX_DAYS_IN_SERVICE_BEFORE = 366;
