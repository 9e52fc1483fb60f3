import type { Dependencies } from '../../app/dependencies.ts';
import { quietly } from '../../app/quietly.ts';
import type { FeedKind } from '../../bank/sources/connector.ts';
import type { Caller } from '../../company/books/member.ts';
import { chanceFrom } from '../../company/work/retry.ts';
import { incomingOfFeed } from '../../intake/ingest/import-changes.ts';
import { questionsOf } from '../../intake/ingest/questions.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { type Why, whyOf } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey } from '../../kernel/secret-box.ts';
import { isLarge } from '../../kernel/slices.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import { gatherRequest, predictionsOf } from '../../review/models/request-predictions.ts';
import type { FeedConnection } from '../connections/connection.ts';
import type { Feed, FeedChanges, FeedFault, FeedRead } from '../connections/feed.ts';
import { findFeed } from './connect-feed.ts';
import { type AccountReading, endReading, type LeasedFeed, storeAccess, storeChanges, takeFeed } from './reading.ts';
import { why } from './reasons.ts';
import { kindsSetUp, notSetUp, sealAccess, signInRefused } from './sealing.ts';

/** A feed after a poll, and the result for each of its accounts. */
export interface FeedReading {
  readonly connection: FeedConnection;
  readonly accounts: readonly AccountReading[];
}

type NotRead = Refusal<'not_found' | 'conflict' | 'unprocessable' | 'connection_rejected'>;

/**
 * Polls feeds. The feed is called outside units of work. The first unit takes the lease, one per account imports the changes and stores the
 * cursor, and the last one ends the poll.  [FEE-9]
 */
export const feedReader = (dependencies: Dependencies) => {
  const { query, system, secretBox, feeds, model, thresholds } = dependencies;
  const kinds = kindsSetUp(feeds);
  const unit = quietly(dependencies, 'feeds.sync');
  const gather = query('feeds.sync', questionsOf).returning(gatherRequest);

  const predictionsOn = async (
    caller: Caller,
    format: FeedKind,
    { sourceId }: Account,
    changes: FeedChanges,
  ): Promise<Predictions | null> => {
    const isRequested = model !== undefined && changes.records.length > 0;
    const request = isRequested ? await gather(caller, sourceId, incomingOfFeed({ format, ...changes })) : null;
    return model === undefined || request === null || isRefusal(request) ? null : predictionsOf(model, thresholds, request);
  };

  /** Requests the changes. The access is refreshed if it expires soon, or once more if the feed reports it as expired. */
  const readChanges = async (caller: Caller, id: ConnectionId, feed: Feed, taken: LeasedFeed): Promise<readonly FeedRead[] | FeedFault> => {
    const box = boxWithKey(secretBox);
    let secret = box.open(taken.secret, caller.ledgerId);
    const refresh = async (): Promise<FeedFault | null> => {
      const access = await feed.refresh(secret);
      if ('because' in access) return access;
      secret = access.secret;
      await unit(caller, id, (unit) => storeAccess(unit, id, taken, sealAccess(box, system, caller.ledgerId, access)));
      return null;
    };
    const fault = taken.needsRefresh ? await refresh() : null;
    if (fault !== null) return fault;
    const reads = await feed.changes(secret, taken.accounts);
    if (!reads.some((one) => 'because' in one && one.because === 'expired')) return reads;
    return (await refresh()) ?? feed.changes(secret, taken.accounts);
  };

  /** Stores the result of each account. Returns the first failure, a refused sign-in before any other. */
  const storeAll = async (caller: Caller, id: ConnectionId, taken: LeasedFeed, reads: readonly FeedRead[]) => {
    const accounts: AccountReading[] = [];
    const faults: FeedFault[] = [];
    let isPartly = false;
    for (const read of reads) {
      const account = taken.accounts.find((one) => one.id === read.accountId);
      if (account === undefined) continue;
      if ('because' in read) {
        faults.push(read);
        accounts.push(notRead(account, read.error));
        continue;
      }
      const predictions = await predictionsOn(caller, taken.connection.kind, account, read);
      const size = { isLarge: isLarge(read.records) };
      const stored = await unit(caller, id, (unit, actor) => storeChanges(unit, actor, predictions, id, taken, account, read), size);
      if (stored === null) continue;
      const error = isRefusal(stored) ? why.account_not_read({ account: account.name, because: whyOf(stored) }) : read.attention;
      accounts.push(isRefusal(stored) ? notRead(account, whyOf(stored)) : { ...stored, error });
      if (error !== null) faults.push({ because: isRefusal(stored) ? 'failed' : 'refused', error, retryAfterMs: null });
      if (!isRefusal(stored)) isPartly = true;
    }
    return { accounts, isPartly, fault: faults.find(({ because }) => because !== 'failed') ?? faults[0] ?? null };
  };

  return async (caller: Caller, id: ConnectionId, isDueOnly = false): Promise<FeedReading | NotRead> => {
    const taken = await unit(caller, id, (unit) => takeFeed(unit, id, { isDueOnly, kinds }));
    if (isRefusal(taken)) return taken;
    const { kind, name } = taken.connection;
    const feed = feeds[kind];
    if (feed === undefined) return notSetUp(kind);
    const reads = await readChanges(caller, id, feed, taken);
    const nothing = { accounts: [], isPartly: false } as const;
    const { accounts, ...end } = 'because' in reads ? { ...nothing, fault: reads } : await storeAll(caller, id, taken, reads);
    await unit(caller, id, (unit) => endReading(unit, id, taken, { ...end, chance: chanceFrom(system.random) }));
    const fault = end.isPartly ? null : end.fault;
    if (fault !== null && fault.because !== 'failed') return signInRefused(name, fault);
    if (fault !== null) return refuse('unprocessable', why.feed_not_read({ name, error: fault.error }));
    const connection = await unit(caller, id, (unit) => findFeed(unit, id));
    return isRefusal(connection) ? connection : { connection, accounts };
  };
};

type Account = LeasedFeed['accounts'][number];

const notRead = ({ id, sourceId }: Account, error: Why): AccountReading => ({
  ...{ accountId: id, sourceId, importId: null, added: 0, changed: 0, withdrawn: 0, skipped: [], error },
});
