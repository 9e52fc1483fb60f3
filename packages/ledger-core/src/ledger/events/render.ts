import type { Caller } from '../../company/books/member.ts';
import type { Id } from '../../kernel/ids.ts';
import type { DomainEvent } from './event.ts';

/**
 * Renders the subjects of events as text for their readers: over HTTP, the JSON of the GET answers. A subject without such an answer has none. It reads by the
 * queries of the ledger as the caller that it is given, and awaits nothing else: the caller may be in a unit of work.
 */
export type RenderSubjects = (caller: Caller, events: readonly DomainEvent[]) => Promise<ReadonlyMap<Id<'event'>, string>>;
