import { type EventDetail, familyOf, type Instant, type LedgerId, type OutboxEvent, utf8Bytes } from 'ledger-core';
import type { Encodes, Rendering } from '../../mapping.ts';
import { SUBJECTS } from '../../subjects.ts';
import { writeJson } from '../../write-json.ts';

/** Maximum bytes of an event body. A larger one only contains the id of its subject. */
export const MAX_EVENT_BODY_BYTES = 20 * 1024;

/** The data of an event: the subject as JSON, or only its id, with the facts of the occasion if there are any.  [EVT-7] */
export type EventData = ({ readonly object: string; readonly renderedAt: Instant } | { readonly id: string }) & {
  readonly detail?: EventDetail;
};

/** The JSON of an event's subject, identical to the GET response; null without a payload.  [EVT-3] Pure. */
export const subjectOf = ({ type, payload }: OutboxEvent, rendering: Rendering): string | null => {
  const schema: Encodes<never, object> | null = SUBJECTS[familyOf(type)];
  return payload === null || schema === null ? null : writeJson(schema.encode(payload as never, rendering));
};

/** A large subject, or one without a payload, is represented by its id only.  [EVT-7] Pure. */
export const dataOf = (event: OutboxEvent, ledgerId: LedgerId, rendering: Rendering): EventData => {
  const facts = event.detail === null ? {} : { detail: event.detail };
  const object = subjectOf(event, rendering);
  const whole = object === null || event.payloadAt === null ? null : { object, renderedAt: event.payloadAt, ...facts };
  return whole !== null && utf8Bytes(written(event, ledgerId, whole)) <= MAX_EVENT_BODY_BYTES ? whole : { id: event.subjectId, ...facts };
};

/** The body of an event as JSON. It is derived from the stored event, so every consumer gets the same bytes.  [EVT-7] Pure. */
export const bodyOf = (event: OutboxEvent, ledgerId: LedgerId, rendering: Rendering): string =>
  written(event, ledgerId, dataOf(event, ledgerId, rendering));

const written = ({ id, type, occurredAt }: OutboxEvent, ledgerId: LedgerId, data: EventData): string => {
  const head = JSON.stringify({ id, type, created_at: occurredAt, ledger_id: ledgerId }).slice(0, -1);
  const { detail } = data;
  const facts = detail === undefined ? '' : `,"detail":${JSON.stringify(detail)}`;
  const subject = 'object' in data ? `"object":${data.object},"rendered_at":"${data.renderedAt}"` : `"id":${JSON.stringify(data.id)}`;
  return `${head},"data":{${subject}${facts}}}`;
};
