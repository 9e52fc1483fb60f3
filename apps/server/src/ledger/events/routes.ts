import { EventOut, EventPage, EventQueryIn } from 'ledger-wire/ledger/events/wire';
import { get } from '../../http/route.ts';

export const eventRoutes = [
  get('/v1/events', {
    name: 'events.list',
    does: 'Lists the events of the books, newest or oldest first, by type, from any position. A page may be short. Follow `next_cursor` for more.',
    needs: 'audit.read',
    refuses: { unprocessable: true },
    fields: { types: 'type' },
    query: EventQueryIn,
    answers: EventPage,
    before: async (_ledger, { caller }) => caller.ledgerId,
    call: (ledger, { caller, query: { type, ...query } }) => ledger.events.list(caller, { ...query, types: type }),
    as: (page, known) => EventPage.encode({ ...page, data: page.data.map((event) => ({ event, ledgerId: known.before })) }, known),
  }),
  get('/v1/events/:outbox_event_id', {
    name: 'events.read',
    does: 'Returns one event.',
    needs: 'audit.read',
    answers: EventOut,
    before: async (_ledger, { caller }) => caller.ledgerId,
    call: (ledger, { caller, params }) => ledger.events.read(caller, params.outbox_event_id),
    as: (event, known) => EventOut.encode({ event, ledgerId: known.before }, known),
  }),
];
