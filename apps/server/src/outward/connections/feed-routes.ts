import { FeedAccountMap, FeedFinish } from 'ledger-wire/outward/connections/feed-wire';
import { act } from '../../http/route.ts';

export const feedRoutes = [
  act('/v1/connections/:connection_id/finish', {
    name: 'feeds.complete',
    does: "Finishes a sign-in to a feed of banks, cards or processors with the person's input. The response lists the accounts of the feed.",
    needs: 'feeds.connect',
    refuses: { unprocessable: true, connection_rejected: true, conflict: true },
    body: FeedFinish,
    call: (ledger, { caller, params, body }) => ledger.feeds.complete(caller, params.connection_id, body.token ?? null),
  }),
  act('/v1/connections/:connection_id/map_account', {
    name: 'feeds.mapAccount',
    does: 'Sets the source account for an account of a feed. The account is polled from its beginning, immediately and then every six hours.',
    needs: 'feeds.connect',
    refuses: { unprocessable: true, conflict: true },
    body: FeedAccountMap,
    call: (ledger, { caller, params, body }) => ledger.feeds.mapAccount(caller, FeedAccountMap.decode(body), params.connection_id),
  }),
  act('/v1/connections/:connection_id/read', {
    name: 'feeds.sync',
    does: 'Polls a feed now, and imports the changes. Otherwise a feed is polled every six hours, and sooner when it reports new data.',
    needs: 'feeds.sync',
    refuses: { unprocessable: true, connection_rejected: true, conflict: true },
    call: (ledger, { caller, params }) => ledger.feeds.sync(caller, params.connection_id),
  }),
];
