import type { Caller } from '../books/member.ts';
import type { DomainEvent } from '../events/event.ts';

/**
 * Renders the subject of an event as text for its readers: over HTTP, the JSON of the GET answer. Null when there is no such answer. It is called outside of
 * units of work, so it may use the ledger itself.
 */
export type RenderSubject = (caller: Caller, event: DomainEvent) => Promise<string | null>;
