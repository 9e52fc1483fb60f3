import type { SourceRecord } from '../bank/imports/source-record.ts';
import { granted } from '../granted.ts';
import type { ConnectionId } from '../kernel/ids.ts';
import { whyWords } from '../kernel/words.ts';
import type { Feed, FeedAccount, FeedChanges, FeedFault } from '../outward/connections/feed.ts';
import type { Company } from './company.ts';
import { sourceRecordOf } from './transactions.ts';

/** The behaviour of a feed that a test controls. */
export interface FeedFake {
  readonly feed: Feed;
  /** The requests in order: `begin`, `complete public-1`, `refresh`, `changes access-1 from c1`, `revoke access-1`. */
  readonly requested: string[];
  /** The result that it returns instead, until a test resets it. */
  fault: FeedFault | null;
  /** The result that refreshes return instead. */
  refreshFault: FeedFault | null;
  accounts: readonly FeedAccount[];
  /** The validity of the access secret. */
  forMs: number | null;
  /** The rows for the next read of any account. Each is returned once. */
  readonly next: Partial<FeedChanges>[];
  /** Blocks reads until it is called. */
  readonly hold: () => () => void;
}

export const CHECKING: FeedAccount = { id: 'checking', name: 'Checking', mask: '0000', currency: 'USD', kind: 'bank' };

const NOTHING = { records: [], covers: null, removed: [], skipped: [], attention: null } as const;

/** A feed in memory. Its public tokens are `public-1`, `public-2` …; any other token is refused. */
export const feedFake = (): FeedFake => {
  let issued = 0;
  let cursors = 0;
  let stored: Promise<void> = Promise.resolve();
  const access = () => ({ secret: `access-${++issued}`, forMs: fake.forMs });
  const fake: FeedFake = {
    requested: [],
    fault: null,
    refreshFault: null,
    accounts: [CHECKING],
    forMs: null,
    next: [],
    hold: () => {
      let free = (): void => undefined;
      stored = new Promise((resolve) => {
        free = resolve;
      });
      return () => free();
    },
    feed: {
      begin: async ({ previous }) => {
        fake.requested.push(previous === null ? 'begin' : `begin ${previous}`);
        return fake.fault ?? { secret: 'begun', link: 'https://bank.example.com/sign-in', linkToken: 'link-1' };
      },
      complete: async ({ credential, begun }) => {
        fake.requested.push(`complete ${credential} of ${begun}`);
        if (credential?.startsWith('public-') !== true)
          return { because: 'refused', error: whyWords('the token is not valid.'), retryAfterMs: null };
        return fake.fault ?? { access: access(), accounts: fake.accounts };
      },
      refresh: async (secret) => {
        fake.requested.push(`refresh ${secret}`);
        return fake.refreshFault ?? access();
      },
      changes: async (secret, requested) => {
        await stored;
        return requested.map(({ id, cursor }) => {
          fake.requested.push(`changes ${secret} from ${cursor}`);
          if (fake.fault !== null) return { accountId: id, ...fake.fault };
          return { accountId: id, ...NOTHING, cursor: `c${++cursors}`, ...fake.next.shift() };
        });
      },
      revoke: async (secret) => {
        fake.requested.push(`revoke ${secret}`);
      },
    },
  };
  return fake;
};

/** A transaction as a feed reports it, with an id. */
export const fedRecord = (ref: string, more: Parameters<typeof sourceRecordOf>[0] = {}): SourceRecord =>
  sourceRecordOf({
    ref,
    payload: JSON.stringify({ id: ref, ...more }, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ...more,
  });

/** Connects a feed of the kind `plaid`, and maps its first account to the company's bank account. */
export const connectFeed = async ({ ledger, owner, bank }: Company): Promise<ConnectionId> => {
  const { id } = granted(await ledger.feeds.connect(owner, { kind: 'plaid', name: 'First Bank' }));
  const { accounts } = granted(await ledger.feeds.complete(owner, id, 'public-1'));
  granted(await ledger.feeds.mapAccount(owner, { accountId: accounts[0]?.id ?? '', sourceId: bank }, id));
  return id;
};
