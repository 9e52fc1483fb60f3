/** Mappings that one source account keeps: a bank changes its export every few years. */
export const MAX_KEPT_MAPPINGS = 20;
