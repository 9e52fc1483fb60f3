import type { CopiesPort } from './port.ts';

/** The memory store has no derived columns. */
export const copiesIn = (): CopiesPort => ({ mismatches: async () => [] });
