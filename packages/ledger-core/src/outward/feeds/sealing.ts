import { FEED_KINDS, type FeedKind } from '../../bank/sources/connector.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { System } from '../../kernel/system.ts';
import type { FeedAccess, FeedFault, Feeds } from '../connections/feed.ts';
import { why } from './reasons.ts';

export interface SealedAccess {
  readonly secret: SealedSecret;
  readonly accessUntil: Instant | null;
}

/** Encrypts the access to a feed with its expiry for storing.  [FEE-14] */
export const sealAccess = (box: SecretBox, { clock }: System, ledgerId: LedgerId, { secret, forMs }: FeedAccess): SealedAccess => ({
  secret: box.seal(secret, ledgerId),
  accessUntil: forMs === null ? null : instant(Date.parse(clock.now()) + forMs),
});

export const kindsSetUp = (feeds: Feeds): ReadonlySet<FeedKind> => new Set(FEED_KINDS.filter((kind) => feeds[kind] !== undefined));

export const notSetUp = (kind: FeedKind): Refusal<'unprocessable'> => refuse('unprocessable', why.feeds_not_set_up({ kind }), 'kind');

/** [FEE-16] */
export const signInRefused = (name: string, { error }: FeedFault): Refusal<'connection_rejected'> =>
  refuse('connection_rejected', why.feed_refused_sign_in({ name, error }));
