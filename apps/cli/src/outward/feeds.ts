import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

type Feed = Schemas['ConnectionOut'];

const KINDS: ReadonlySet<string> = new Set(['plaid', 'gocardless', 'simplefin', 'stripe'] satisfies readonly Feed['kind'][]);

const feedsOf = async ({ ledger }: Connection): Promise<readonly Feed[]> =>
  (await ledger.connections.list({ limit: 200 }).all()).filter(({ kind }) => KINDS.has(kind));

const feedOf = async (at: Connection, given: string): Promise<Feed> =>
  oneOf(await feedsOf(at), given, { id: ({ id }) => id, text: ({ name }) => name ?? '', called: 'feed', seeWith: 'books feeds' });

/** Adds the commands for feeds of banks, cards and processors.  [FEE-19] */
export const addFeeds = (program: Command, parts: Parts): void => {
  const feeds = group(program, 'feeds', 'List, sync and map the feeds of banks, cards and payment processors.');
  const list = define(feeds, 'list', 'List the feeds with their accounts and the source accounts that these import into.', [
    'books feeds',
    'books feeds list --csv',
  ]);
  results(list, parts, async (at) => {
    const all = await feedsOf(at);
    const sources = await sourcesOf(at);
    const named = new Map(sources.map(({ id, name }) => [id, name]));
    const table = tableOf(all, {
      id: ({ id }) => endOf(id),
      feed: ({ name }) => name,
      kind: ({ kind }) => kind,
      state: ({ status, last_error }) => (last_error === null ? status : `${status}: ${last_error}`),
      accounts: ({ accounts }) =>
        accounts
          .map(({ name, source_account_id: source }) => (source === null ? name : `${name} → ${named.get(source) ?? source}`))
          .join(', '),
      'next sync': ({ next_read_at }) => next_read_at?.slice(0, 16).replace('T', ' '),
    });
    const note = all.length === 0 ? 'No feeds. Create one with: books api POST /v1/connections -f kind=plaid -f name=NAME' : undefined;
    return { json: all, table, note };
  });
  addRead(feeds, parts);
  addMap(feeds, parts);
};

const sourcesOf = ({ ledger }: Connection) => ledger.sourceAccounts.list({ limit: 200 }).all();

const addRead = (feeds: Command, parts: Parts): void => {
  const read = define(feeds, 'sync', 'Sync a feed now and import the changes.', [
    'books feeds sync "First Bank"',
    'books feeds sync "First Bank" --json',
  ]).argument('<feed>', 'its name, or the end of its id');
  results(read, parts, async (at, _flags: object, given: string) => {
    const feed = await feedOf(at, given);
    const { accounts } = await at.ledger.feeds.sync(feed.id);
    const table = tableOf(accounts, {
      account: ({ account_id: id }) => feed.accounts.find((one) => one.id === id)?.name ?? id,
      new: ({ added }) => String(added),
      changed: ({ changed }) => String(changed),
      withdrawn: ({ withdrawn }) => String(withdrawn),
      note: ({ error, skipped }) => error ?? skipped.join(' '),
    });
    return { json: accounts, table };
  });
};

const addMap = (feeds: Command, parts: Parts): void => {
  const map = define(
    feeds,
    'map',
    'Map a feed account to the source account that it imports into. The next sync imports its whole history.',
    ['books feeds map "First Bank" Savings Savings', 'books feeds map "First Bank" Savings none'],
  )
    .argument('<feed>', 'its name, or the end of its id')
    .argument('<account>', 'the feed account, by name or id')
    .argument('<source>', 'the source account, by name or id, or "none" to stop syncing');
  results(
    map,
    parts,
    async (at, _flags: object, given: string, account: string, source: string) => {
      const feed = await feedOf(at, given);
      const one = oneOf(feed.accounts, account, {
        id: ({ id }) => id,
        text: ({ name }) => name,
        called: `account of ${feed.name}`,
        seeWith: 'books feeds',
      });
      const fed =
        source === 'none'
          ? null
          : oneOf(await sourcesOf(at), source, {
              id: ({ id }) => id,
              text: ({ name }) => name,
              called: 'source account',
              seeWith: 'books api /v1/source_accounts',
            });
      const mapping = { account_id: one.id, source_account_id: fed?.id ?? null };
      const after = await at.ledger.feeds.mapAccount(feed.id, mapping);
      const did =
        fed === null ? `${one.name} of ${feed.name} is no longer synced.` : `${one.name} of ${feed.name} imports into ${fed.name}.`;
      const before = { account_id: one.id, source_account_id: one.source_account_id };
      await remember(parts, at, { did, undo: [['feeds.mapAccount', feed.id, before]] });
      return { json: after, note: did };
    },
    'no table',
  );
};
