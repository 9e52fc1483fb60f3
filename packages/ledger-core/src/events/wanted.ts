import { type Refusal, refuse } from '../refusal.ts';
import { type DomainEventType, EVENT_TYPES, familyOf } from './event.ts';

/** The types that a filter names: a type, or a family such as `invoice` or `invoice.*`. None when it names neither. */
const typesOf = (filter: string): readonly DomainEventType[] => {
  const family = filter.replace(/\.\*$/, '');
  return EVENT_TYPES.filter((type) => type === filter || familyOf(type) === family);
};

/** The types that any of the filters names; every type without a filter.  [EVT-6] */
export const wantedTypes = (filters: readonly string[]): readonly DomainEventType[] =>
  filters.length === 0 ? EVENT_TYPES : [...new Set(filters.flatMap(typesOf))];

/** Refuses the first filter that names neither a type nor a family.  [EVT-6] */
export const checkFilters = (filters: readonly string[], field: string): Refusal<'unprocessable'> | undefined => {
  const unknown = filters.findIndex((filter) => typesOf(filter).length === 0);
  if (unknown < 0) return undefined;
  const message = `${field}[${unknown}]: "${filters[unknown]}" is neither a type of events, such as invoice.paid, nor a family, such as invoice.`;
  return refuse('unprocessable', message, { field: `${field}[${unknown}]` });
};
