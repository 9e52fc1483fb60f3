import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { utf8Bytes } from '../../kernel/text.ts';
import type { EventDetail, OutboxEvent } from './event.ts';
import { MAX_EVENT_BODY_BYTES } from './limits.ts';

/** What an event says of its subject: the subject as JSON, or its id alone, with the facts of the moment where there are some.  [EVT-7] */
export type EventData = ({ readonly object: string; readonly renderedAt: Instant } | { readonly id: string }) & {
  readonly detail?: EventDetail;
};

/** A large subject is named by its id alone, and so is one without a payload.  [EVT-7] Pure. */
export const dataOf = (event: OutboxEvent, ledgerId: LedgerId): EventData => {
  const facts = event.detail === null ? {} : { detail: event.detail };
  const { payload, renderedAt } = event;
  const whole = payload === null || renderedAt === null ? null : { object: payload, renderedAt, ...facts };
  return whole !== null && utf8Bytes(written(event, ledgerId, whole)) <= MAX_EVENT_BODY_BYTES ? whole : { id: event.subjectId, ...facts };
};

/** The body of an event, as JSON. It follows from the event and its stored payload alone, so every reader gets the same bytes.  [EVT-7] Pure. */
export const bodyOf = (event: OutboxEvent, ledgerId: LedgerId): string => written(event, ledgerId, dataOf(event, ledgerId));

/** The payload is JSON already, and is written as it is stored. */
const written = ({ id, type, occurredAt }: OutboxEvent, ledgerId: LedgerId, data: EventData): string => {
  const head = JSON.stringify({ id, type, created_at: occurredAt, ledger_id: ledgerId }).slice(0, -1);
  const { detail } = data;
  const facts = detail === undefined ? '' : `,"detail":${JSON.stringify(detail)}`;
  const subject = 'object' in data ? `"object":${data.object},"rendered_at":"${data.renderedAt}"` : `"id":${JSON.stringify(data.id)}`;
  return `${head},"data":{${subject}${facts}}}`;
};
