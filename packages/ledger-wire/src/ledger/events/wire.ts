import { EVENT_TYPES, EXAMPLE_IDS, type LedgerId, type OutboxEvent } from 'ledger-core';
import * as v from 'valibot';
import { anyObject, described, id, moment, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { called, encoding } from '../../mapping.ts';
import { output, outputOf, pageOf, paging } from '../../schemas.ts';
import { SentText } from '../../sent-text.ts';
import { dataOf } from './body.ts';

/** The data of an event: the subject or its id. The subject has a schema if the family is known and has a GET. */
export const dataWith = <Subject extends v.GenericSchema>(object: Subject) => ({
  object: v.optional(object),
  rendered_at: v.optional(moment("The time of the subject's state: the time of the event, or a later one.")),
  id: v.optional(
    text('The id of the subject. Present instead of the subject if no GET returns it or the body would exceed 20 KB.', EXAMPLE_IDS.invoice),
  ),
  detail: v.optional(anyObject('Facts about the event that the subject does not contain, if there are any.', { reason: 'gone' })),
});

/** A subject of any family, as JSON text.  [EVT-3] */
export const anySubject = encoding(
  anyObject('The subject as GET returns it. A transaction has the fields of its list.', { id: EXAMPLE_IDS.invoice }),
  (text: string) => new SentText(text) as unknown as Record<string, unknown>,
);

const EventDataOut = output('EventData', 'The content of an event.', dataWith(anySubject));

/** The fields of a webhook body. The feed adds more. */
export const bodyFields = {
  id: id('event', 'The id of the event.'),
  type: oneOf(EVENT_TYPES, 'The event type.', 'invoice.paid'),
  created_at: called('occurredAt', moment('The time of the event.')),
  ledger_id: id('ledger', 'The id of the books.'),
  data: EventDataOut,
};

/** An event with its books. */
interface EventInBooks extends OutboxEvent {
  readonly ledgerId: LedgerId;
}

export const EventOut = outputOf<EventInBooks>()(
  'EventOut',
  'An event in the books.',
  {
    ...bodyFields,
    position: whole('The position of the event in the books, from 1, in commit order and without gaps.', 4012),
    subject_id: text('The id of the subject. For a period, its month.', EXAMPLE_IDS.invoice),
    detail: mostlyNull(anyObject('The same facts as in `data`, or null.', {})),
    request_id: id('request', 'The `Request-Id` of the command that caused the event.'),
  },
  { differences: { data: (event, rendering) => dataOf(event, event.ledgerId, rendering) } },
);

export const EventPage = pageOf('EventPage', 'events', EventOut);

export const EventQueryIn = v.strictObject({
  ...paging,
  type: v.optional(
    v.pipe(
      described(v.string(), 'Filters by event types and families, separated by commas: `invoice.paid,bill`.', 'invoice.paid'),
      v.transform((types) => types.split(',').map((type) => type.trim())),
    ),
  ),
  order: v.optional(oneOf(['newest', 'oldest'], 'Whether the newest events come first, which is the default, or the oldest.', 'oldest')),
  position: v.optional(
    v.pipe(
      v.string(),
      v.metadata({
        description: 'Filters by position: events after it if the oldest come first, before it if the newest do.',
        examples: [4012],
        type: 'integer',
        minimum: 0,
      }),
      v.regex(/^\d{1,15}$/, 'must be a whole number, 0 or greater'),
      v.transform(Number),
    ),
  ),
});
