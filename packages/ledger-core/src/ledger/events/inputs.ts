import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { count, id, list, named, object, oneOf, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { EventQuery } from './list-events.ts';
import type { eventsOperations } from './operations.ts';

const eventQuery = object<EventQuery>({
  ...pageRequest.fields,
  types: optional(list(text)),
  order: optional(oneOf(['oldest', 'newest'])),
  position: optional(count),
});

/** The schemas of the arguments of each operation. */
export const eventsInputs = {
  events: {
    after: [caller, named('position', optional(count)), named('take', optional(count))],
    withPayloads: [caller, named('position', optional(count)), named('take', optional(count))],
    list: [caller, optional(eventQuery)],
    read: [caller, id],
  },
} satisfies InputsOf<typeof eventsOperations>;
