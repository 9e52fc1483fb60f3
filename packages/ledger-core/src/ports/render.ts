import type { Caller } from '../books/member.ts';
import type { DomainEvent } from '../events/event.ts';

/**
 * Renders what an event happened to, as text in the words of its readers: over HTTP, the JSON with which GET answers. Null where there is no such answer. It is
 * asked outside of units of work, so it may use the ledger itself.
 */
export type RenderSubject = (caller: Caller, event: DomainEvent) => Promise<string | null>;
