import { ledgerClient } from 'ledger-client';
import { chanceOf } from '../chance.ts';
import { openKept } from '../checks/kept.ts';
import { failingPath, type Receiver } from '../stage/receiver.ts';
import type { Desk } from './desk.ts';
import { type Sending, senderOf } from './sender.ts';
import { watchedFetch } from './watched-fetch.ts';

/** A set of books of the run: what acts in it, and what asks it in the checks. */
export interface Company {
  readonly desk: Desk;
  readonly owner: Desk['client'];
  readonly subscription: string;
}

/** The events that a receiver refuses once: few, since each is sent twice. */
export const REFUSED_ONCE = ['counterparty', 'member'] as const;

let marks = 0;

/** Opens a set of books with two accounts at banks and a subscription that gets every event. */
export const openBooks = async (name: string, operator: string, sending: Sending, receiver: Receiver, seed: number): Promise<Company> => {
  const { books, token } = await ledgerClient({ url: sending.url, token: operator }).books.open({
    name,
    currency: 'USD',
    legal_structure: 'corporation',
  });
  const chance = chanceOf(seed);
  const sender = senderOf(token, { ...sending, chance });
  const { client } = sender;
  const { accounts } = await client.accounts.readChart({ include_empty: true });
  const account = (code: string): string => accounts.find((each) => each.code === code)?.id ?? `no account ${code}`;
  const subscription = await client.webhooks.createSubscription({ url: `${receiver.url}/${books.id}` });
  const { secret } = await client.webhooks.readSecret(subscription.id);
  receiver.trust(`/${books.id}`, secret);
  const failing = await client.webhooks.createSubscription({
    url: `${receiver.url}${failingPath(books.id)}`,
    event_types: [...REFUSED_ONCE],
  });
  const bank = await client.sourceAccounts.add({ account_id: account('1010'), kind: 'bank', name: 'Checking' });
  const savings = await client.sourceAccounts.add({ account_id: account('1020'), kind: 'bank', name: 'Savings' });
  const deposits = await client.accounts.create({ code: '1060', name: 'Deposits', type: 'asset' });
  const desk: Desk = {
    ...sender,
    ...chance,
    name,
    ledgerId: books.id,
    kept: openKept(),
    account,
    mark: (words) => {
      marks += 1;
      return `soak ${words} ${marks}`;
    },
    bank: bank.id,
    savings: savings.id,
    deposits: deposits.id,
    day: () => `2026-0${chance.whole(3, 9)}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
    customers: [],
    vendors: [],
    undecided: [],
    filed: [],
    unreversed: [],
    invoices: [],
    bills: [],
    recurrences: [],
    failing: failing.id,
    months: 0,
    saved: 0,
    reconciling: false,
  };
  // A check asks again by itself: a connection may have ended with the last fault.
  const owner = ledgerClient({ url: sending.url, token, fetch: watchedFetch(sending) });
  return { desk, owner, subscription: subscription.id };
};
