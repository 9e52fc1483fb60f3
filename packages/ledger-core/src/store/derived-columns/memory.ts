import type { DerivedColumnsPort } from './port.ts';

/** The memory store has no derived columns. */
export const derivedColumnsIn = (): DerivedColumnsPort => ({ mismatches: async () => [] });
