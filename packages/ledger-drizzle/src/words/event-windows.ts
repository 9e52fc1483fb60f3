import { asc, desc } from 'drizzle-orm';
import type { DomainEventType } from 'ledger-core';
import { byName } from '../engine/queries.ts';

/** Events of some types, or of any, between two positions, both excluded. */
export interface Window {
  readonly types?: readonly DomainEventType[];
  readonly after: number;
  readonly before: number;
  readonly order: 'oldest' | 'newest';
  readonly take: number;
}

/** How each order sorts positions. */
export const SORTED = { oldest: asc, newest: desc } as const;

/** A query for each order of a window, of some types or of any, prepared at its first use. */
export const byWindow = <Query>(table: string, make: (name: string, order: Window['order'], isOfTypes: boolean) => Query) => {
  const made = byName(make);
  return (order: Window['order'], isOfTypes: boolean): Query => made(`${table}_${order}${isOfTypes ? '_of_types' : ''}`, order, isOfTypes);
};
