import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { ConnectionId, LedgerId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { boxWithKey } from '../../kernel/secret-box.ts';
import { type Connection, type FeedConnection, isFeed } from '../connections/connection.ts';
import type { FeedBegun } from '../connections/feed.ts';
import { removeConnection } from '../connections/read-connections.ts';
import { connectFeed, findFeed, type NewFeed, storeBegun, storeSignedIn } from './connect-feed.ts';
import { MAX_FEED_TOKEN_LENGTH } from './limits.ts';
import { why } from './reasons.ts';
import { notSetUp, sealAccess, signInRefused } from './sealing.ts';

/** A feed, with the link or token for signing in. */
export type FeedSigningIn = FeedConnection & Pick<FeedBegun, 'link' | 'linkToken'>;

type NotBegun = Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable' | 'conflict'>;
type Unfinished = NotBegun | Refusal<'connection_rejected'>;

/** Sign-ins to feeds. The feed is called outside units of work.  [FEE-14] */
export const feedSignIns = (dependencies: Dependencies) => {
  const { query, command, system, secretBox, feeds } = dependencies;
  const add = command('feeds.connect', connectFeed, made);
  const begun = command('feeds.connect', storeBegun, made);
  const store = command('feeds.connect', storeSignedIn, made);
  const remove = command('connections.delete', removeConnection, named);
  const find = query('connections.read', findFeed);
  const mayNot = ({ role }: Caller) => checkPermission(role, 'feeds.connect');

  const opened = ({ ledgerId }: Caller, secret: SealedSecret | null): string | null =>
    secret === null ? null : boxWithKey(secretBox).open(secret, ledgerId);

  const begin = async (caller: Caller, connection: FeedConnection): Promise<FeedSigningIn | NotBegun> => {
    const { id, kind, name, institutionId, secret } = connection;
    const feed = feeds[kind];
    if (feed === undefined) return notSetUp(kind);
    const box = boxWithKey(secretBox);
    const result = await feed.begin({ reference: `${caller.ledgerId}.${id}`, institutionId, previous: opened(caller, secret) });
    if ('because' in result) return refuse('unprocessable', why.sign_in_to_feed_not_begun({ name, error: result.error }));
    const sealed = result.secret === null ? null : box.seal(result.secret, caller.ledgerId);
    const stored = await begun(caller, sealed, id);
    return isRefusal(stored) ? stored : { ...stored, link: result.link, linkToken: result.linkToken };
  };

  return {
    /** A connection is not stored if its sign-in cannot be started. */
    connect: async (caller: Caller, input: NewFeed): Promise<FeedSigningIn | NotBegun> => {
      const refusal = mayNot(caller) ?? (feeds[input.kind] === undefined ? notSetUp(input.kind) : undefined);
      if (refusal !== undefined) return refusal;
      boxWithKey(secretBox);
      const connection = await add(caller, input);
      if (isRefusal(connection)) return connection;
      const signingIn = await begin(caller, connection);
      if (isRefusal(signingIn)) await remove(caller, connection.id);
      return signingIn;
    },

    signIn: async (caller: Caller, id: ConnectionId): Promise<FeedSigningIn | NotBegun> => {
      const refusal = mayNot(caller);
      if (refusal !== undefined) return refusal;
      const connection = await find(caller, id);
      return isRefusal(connection) ? connection : begin(caller, connection);
    },

    complete: async (caller: Caller, id: ConnectionId, token: string | null): Promise<FeedConnection | Unfinished> => {
      const refusal = mayNot(caller);
      if (refusal !== undefined) return refusal;
      if (token !== null && (token.trim() === '' || token.length > MAX_FEED_TOKEN_LENGTH))
        return refuse('unprocessable', why.characters_up_to({ most: MAX_FEED_TOKEN_LENGTH }), 'token');
      const connection = await find(caller, id);
      if (isRefusal(connection)) return connection;
      const { kind, name, secret, begun: saved } = connection;
      const feed = feeds[kind];
      if (feed === undefined) return notSetUp(kind);
      const credential = token?.trim() ?? null;
      if (credential === null && secret === null && kind !== 'gocardless')
        return refuse('unprocessable', why.nothing_brought_for_feed({ name, brought: CREDENTIALS[kind] }), 'token');
      const signedIn = await feed.complete({ credential, begun: opened(caller, saved), previous: opened(caller, secret) });
      if ('because' in signedIn)
        return signedIn.because === 'failed'
          ? refuse('unprocessable', why.sign_in_to_feed_not_finished({ name, error: signedIn.error }))
          : signInRefused(name, signedIn);
      const access = sealAccess(boxWithKey(secretBox), system, caller.ledgerId, signedIn.access);
      const stored = await store(caller, access, id, signedIn.accounts);
      if (isRefusal(stored) && stored.refused === 'not_found') await feed.revoke(signedIn.access.secret);
      return stored;
    },

    /** Ends the sign-in of a removed feed, if the feed responds.  [FEE-17] */
    revoke: async (ledgerId: LedgerId, connection: Connection): Promise<void> => {
      if (!isFeed(connection) || connection.secret === null || secretBox === undefined) return;
      await feeds[connection.kind]?.revoke(secretBox.open(connection.secret, ledgerId));
    },
  };
};

const CREDENTIALS = { plaid: why.the_public_token(), simplefin: why.the_setup_token(), stripe: why.the_restricted_key() } as const;
