/** Mappings per source account: a bank changes its export every few years. */
export const MAX_STORED_MAPPINGS = 20;
