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
  rendered_at: v.optional(moment('When the subject was so: the moment of the event, or a later one.')),
  id: v.optional(
    text('The id of the subject instead, where no GET answers it or where the body would be larger than 20 KB.', EXAMPLE_IDS.invoice),
  ),
  detail: v.optional(anyObject('Facts of the moment that the subject does not have, where there are some.', { reason: 'gone' })),
});

/** A subject of any family, as JSON text.  [EVT-3] */
export const anySubject = encoding(
  anyObject('The subject as GET answers it; a transaction as a row of its list.', { id: EXAMPLE_IDS.invoice }),
  (text: string) => new SentText(text) as unknown as Record<string, unknown>,
);

const EventDataOut = output('EventData', 'What happened to what.', dataWith(anySubject));

/** The fields of a webhook body. The feed adds more. */
export const bodyFields = {
  id: id('event', 'The id of the event.'),
  type: oneOf(EVENT_TYPES, 'What happened.', 'invoice.paid'),
  created_at: called('occurredAt', moment('When it happened.')),
  ledger_id: id('ledger', 'The books.'),
  data: EventDataOut,
};

/** An event with its books. */
export interface EventInBooks {
  readonly event: OutboxEvent;
  readonly ledgerId: LedgerId;
}

export const EventOut = outputOf<EventInBooks>()(
  'EventOut',
  'Something that happened in the books.',
  {
    ...bodyFields,
    position: whole('Its place in the books, from 1, in the order of the commits and without a gap.', 4012),
    subject_id: text('The id of what it happened to; for a period its month.', EXAMPLE_IDS.invoice),
    detail: mostlyNull(anyObject('The same facts as in `data`; null where there are none.', {})),
    request_id: id('request', 'The `Request-Id` of the command that did it.'),
  },
  { of: 'event', differences: { data: ({ event, ledgerId }, rendering) => dataOf(event, ledgerId, rendering) } },
);

export const EventPage = pageOf('EventPage', 'events', EventOut);

export const EventQueryIn = v.strictObject({
  ...paging,
  type: v.optional(
    v.pipe(
      described(v.string(), 'Only these types and families, with commas between them: `invoice.paid,bill`.', 'invoice.paid'),
      v.transform((types) => types.split(',').map((type) => type.trim())),
    ),
  ),
  order: v.optional(oneOf(['newest', 'oldest'], 'Whether the newest come first, as by default, or the oldest.', 'oldest')),
  position: v.optional(
    v.pipe(
      v.string(),
      v.metadata({
        description: 'Only events after this position when the oldest come first, before it when the newest do.',
        examples: [4012],
        type: 'integer',
        minimum: 0,
      }),
      v.regex(/^\d{1,15}$/, 'must be a whole number, 0 or greater'),
      v.transform(Number),
    ),
  ),
});
