import type { Schemas } from 'ledger-client';

export type Recurrence = Schemas['RecurrenceOut'];

/** How often, in words: every 2 weeks. */
export const oftenOf = ({ unit, every }: Pick<Recurrence, 'unit' | 'every'>): string =>
  every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
