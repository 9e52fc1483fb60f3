import type { Dependencies } from '../../app/dependencies.ts';
import { quietly } from '../../app/quietly.ts';
import { made } from '../../company/audit/subject.ts';
import type { Caller, RequestOrigin } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { ConnectionId, LedgerId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { NewFeed } from './connect-feed.ts';
import { hintFeed } from './hint-feed.ts';
import { mapAccount } from './map-account.ts';
import { feedReader } from './read-feed.ts';
import { feedSignIns } from './signing-in.ts';

/** Connects and polls feeds of banks, cards and processors. To remove a feed, remove its connection. */
export const feedsOperations = (dependencies: Dependencies) => {
  const { command, onceAround } = dependencies;
  const signIns = feedSignIns(dependencies);
  const read = feedReader(dependencies);
  const unit = quietly(dependencies, 'feeds.sync');
  return {
    feeds: {
      /**
       * Connects a feed, and starts the sign-in. Plaid returns a token for its window, GoCardless the URL where a person signs in.
       * @example
       * const { id, linkToken } = granted(await ledger.feeds.connect(owner, { kind: 'plaid', name: 'First Bank' }));
       */
      connect: (caller: Caller, input: NewFeed): ReturnType<typeof signIns.connect> =>
        onceAround(caller, (once) => signIns.connect(once, input)),
      /**
       * Starts another sign-in to a feed, after an unfinished one or one that the feed refused. Its accounts and cursors are unchanged.
       * @example
       * granted(await ledger.feeds.signIn(owner, feedId));
       */
      signIn: (caller: Caller, id: ConnectionId): ReturnType<typeof signIns.signIn> =>
        onceAround(caller, (once) => signIns.signIn(once, id)),
      /**
       * Finishes a sign-in with the person's input: a public token of Plaid, a setup token of SimpleFIN, a restricted key of Stripe; null
       * if the feed needs none.
       * @example
       * const { accounts } = granted(await ledger.feeds.complete(owner, feedId, 'public-2'));
       */
      complete: (caller: Caller, id: ConnectionId, token: string | null): ReturnType<typeof signIns.complete> =>
        onceAround(caller, (once) => signIns.complete(once, id, token)),
      /**
       * Sets the source account for an account of a feed; null for none. It is polled from its beginning.
       * @example
       * granted(await ledger.feeds.mapAccount(owner, { accountId: 'checking', sourceId }, feedId));
       */
      mapAccount: command('feeds.connect', mapAccount, made),
      /**
       * Polls a feed now. Otherwise a scheduled job polls it every six hours.
       * @example
       * const { accounts } = granted(await ledger.feeds.sync(owner, fedId));
       */
      sync: async (caller: Caller, id: ConnectionId): Promise<Awaited<ReturnType<typeof read>> | Refusal<'forbidden'>> =>
        checkPermission(caller.role, 'feeds.sync') ?? onceAround(caller, (once) => read(once, id)),
      /**
       * Reports that a feed has new data, as its webhooks do. It requires no credential. The feed is polled sooner, at most once a minute.
       * @example
       * await ledger.feeds.hint(owner.ledgerId, fedId);
       */
      hint: async (ledgerId: LedgerId, id: ConnectionId, origin: RequestOrigin = {}): Promise<void> => {
        await unit({ ...origin, ledgerId, service: 'feeds', role: 'owner' }, id, (unit) => hintFeed(unit, id));
      },
    },
  };
};
