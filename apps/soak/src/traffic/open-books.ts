import { ledgerClient } from 'ledger-api-client';
import { chanceOf } from '../chance.ts';
import { openRecorded } from '../checks/recorded.ts';
import type { Bank } from '../stage/bank.ts';
import { failingPath, type Receiver } from '../stage/receiver.ts';
import type { Desk, FeedOfBooks } from './desk.ts';
import { documentedFetch } from './documented-fetch.ts';
import { type Sending, senderOf } from './sender.ts';

/** A set of books of the run: the client of its acts, and the client of its checks. */
export interface Company {
  readonly desk: Desk;
  readonly owner: Desk['client'];
  readonly token: string;
  readonly subscription: string;
}

/** The number of events that a receiver refuses once: few, because each is sent twice. */
export const REFUSED_ONCE = ['counterparty', 'member'] as const;

let marks = 0;

/** The external systems of the books. */
export interface BooksDependencies {
  readonly receiver: Receiver;
  readonly bank: Bank;
}

/** Connects a third account, whose bank has a feed. */
const connectFeed = async (client: Desk['client'], bank: Bank, ledgerId: string): Promise<FeedOfBooks> => {
  const account = await client.accounts.create({ code: '1061', name: 'Everyday', type: 'asset' });
  const source = await client.sourceAccounts.create({ account_id: account.id, kind: 'bank', name: 'Everyday' });
  const { id } = await client.connections.create({ kind: 'simplefin', name: 'Everyday bank' });
  await client.feeds.complete(id, { token: bank.setupToken(ledgerId) });
  await client.feeds.mapAccount(id, { account_id: ledgerId, source_account_id: source.id });
  return { bank, connection: id, account: account.id, read: 0 };
};

/** Opens a set of books with three bank accounts and a subscription to every event. */
export const openBooks = async (
  name: string,
  operator: string,
  sending: Sending,
  { receiver, bank: everyday }: BooksDependencies,
  seed: number,
): Promise<Company> => {
  const { books, token } = await ledgerClient({ url: sending.url, token: operator }).books.open({
    name,
    currency: 'USD',
    legal_structure: 'corporation',
  });
  if (token === null) throw new Error('New books have a token.');
  const chance = chanceOf(seed);
  const sender = senderOf(token, { ...sending, chance });
  const { client } = sender;
  const { accounts } = await client.accounts.chart({ include_empty: true });
  const account = (code: string): string => accounts.find((each) => each.code === code)?.id ?? `no account ${code}`;
  const subscription = await client.webhooks.create({ url: `${receiver.url}/${books.id}` });
  const { secret } = await client.webhooks.secret(subscription.id);
  receiver.trust(`/${books.id}`, secret);
  const failing = await client.webhooks.create({
    url: `${receiver.url}${failingPath(books.id)}`,
    event_types: [...REFUSED_ONCE],
  });
  const bank = await client.sourceAccounts.create({ account_id: account('1010'), kind: 'bank', name: 'Checking' });
  const savings = await client.sourceAccounts.create({ account_id: account('1020'), kind: 'bank', name: 'Savings' });
  const deposits = await client.accounts.create({ code: '1060', name: 'Deposits', type: 'asset' });
  const desk: Desk = {
    ...sender,
    ...chance,
    name,
    ledgerId: books.id,
    recorded: openRecorded(),
    figures: sending.figures,
    violations: sending.violations,
    account,
    mark: (words) => {
      marks += 1;
      return `soak ${words} ${marks}`;
    },
    bank: bank.id,
    savings: savings.id,
    deposits: deposits.id,
    feed: await connectFeed(client, everyday, books.id),
    day: () => `2026-0${chance.whole(3, 9)}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
    customers: [],
    vendors: [],
    undecided: [],
    categorized: [],
    unreversed: [],
    invoices: [],
    bills: [],
    recurrences: [],
    failing: failing.id,
    months: 0,
    saved: 0,
    reconciling: false,
  };
  // A check retries, because a connection may have ended with the last fault.
  const owner = ledgerClient({ url: sending.url, token, fetch: documentedFetch(sending) });
  return { desk, owner, token, subscription: subscription.id };
};
