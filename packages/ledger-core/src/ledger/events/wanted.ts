import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type DomainEventType, EVENT_TYPES, familyOf } from './event.ts';
import { why } from './reasons.ts';

/** Whether a filter matches a type, by its name or by its family: `invoice` or `invoice.*`. */
const names = (filter: string, type: DomainEventType): boolean =>
  filter === type || filter === familyOf(type) || filter === `${familyOf(type)}.*`;

/** Whether any of the filters matches a type. Without a filter, every type matches.  [EVT-6] */
export const isWanted = (filters: readonly string[], type: DomainEventType): boolean =>
  filters.length === 0 || filters.some((filter) => names(filter, type));

/** The types that any of the filters matches. Without a filter, all types.  [EVT-6] */
export const wantedTypes = (filters: readonly string[]): readonly DomainEventType[] =>
  EVENT_TYPES.filter((type) => isWanted(filters, type));

/** Refuses the first filter that matches neither a type nor a family.  [EVT-6] */
export const checkFilters = (filters: readonly string[], field: string): Refusal<'unprocessable'> | undefined => {
  const unknown = filters.findIndex((filter) => !EVENT_TYPES.some((type) => names(filter, type)));
  if (unknown < 0) return undefined;
  return refuse('unprocessable', why.unknown_event_filter({ given: filters[unknown] ?? '' }), `${field}[${unknown}]`);
};
