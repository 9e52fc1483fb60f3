import { EventQueryIn } from 'ledger-wire/ledger/events/wire';
import { get } from '../../http/route.ts';

export const eventRoutes = [
  get('/v1/events', {
    name: 'events.list',
    does: 'Lists the events of the books, newest or oldest first, by type, from any position. A page may be short. Follow `next_cursor` for more.',
    needs: 'audit.read',
    refuses: { unprocessable: true },
    query: EventQueryIn,
    call: (ledger, { caller, query: { type, ...query } }) => ledger.events.list(caller, { ...query, types: type }),
  }),
  get('/v1/events/:outbox_event_id', {
    name: 'events.read',
    does: 'Returns one event.',
    needs: 'audit.read',
    call: (ledger, { caller, params }) => ledger.events.read(caller, params.outbox_event_id),
  }),
];
