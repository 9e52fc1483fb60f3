import type { CopiesPort } from '../ports/copies.ts';

/** The memory store has no derived columns. */
export const copiesIn = (): CopiesPort => ({ misfits: async () => [] });
