import type { Dependencies } from '../../app/dependencies.ts';
import type { LedgerEvent } from '../../app/event-views.ts';
import type { Caller } from '../../company/books/member.ts';
import type { Id, LedgerId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { type EventQuery, findEvent, listEvents } from './list-events.ts';
import { eventsAfter } from './read-events.ts';
import { withPayloads } from './with-payloads.ts';

/** The outbox: the events of commands, in commit order. */
export const eventsOperations = ({ query, ...parts }: Dependencies) => {
  const readEvents = query('audit.read', eventsAfter).returning(async ({ settings }, events) =>
    inBooks(settings.id, events as readonly LedgerEvent[]),
  );
  const listed = query('audit.read', listEvents);
  const found = query('audit.read', findEvent);
  return {
    events: {
      /**
       * The events after a position, in commit order. A reader that continues from the last position misses none.
       * @example
       * const events = granted(await ledger.events.after(owner, lastPosition));
       */
      after: readEvents,
      /**
       * Like `after`, with payloads: the view of each subject. A missing payload is read and stored.  [EVT-3]
       * @example
       * const events = granted(await ledger.events.withPayloads(owner, lastPosition));
       */
      withPayloads: async (caller: Caller, position?: number, take?: number) => {
        const events = await readEvents(caller, position, take);
        return isRefusal(events) ? events : inBooks(caller.ledgerId, await withPayloads(parts, caller, events));
      },
      /**
       * One page of the events with payloads, newest or oldest first, filtered by type, from a position.  [EVT-5]
       * @example
       * const { data } = granted(await ledger.events.list(owner, { types: ['invoice'] }));
       */
      list: async (caller: Caller, requested?: EventQuery) => {
        const page = await listed(caller, requested);
        return isRefusal(page) ? page : { ...page, data: inBooks(caller.ledgerId, await withPayloads(parts, caller, page.data)) };
      },
      /**
       * One event by its id, with its payload.  [EVT-5]
       * @example
       * const { type, payload } = granted(await ledger.events.read(owner, eventId));
       */
      read: async (caller: Caller, id: Id<'event'>) => {
        const event = await found(caller, id);
        if (isRefusal(event)) return event;
        const [withPayload = event as LedgerEvent] = await withPayloads(parts, caller, [event]);
        return { ...withPayload, ledgerId: caller.ledgerId };
      },
    },
  };
};

/** The events of one set of books, with its id. A reader may collect the events of several. */
const inBooks = (ledgerId: LedgerId, events: readonly LedgerEvent[]) => events.map((event) => ({ ...event, ledgerId }));
