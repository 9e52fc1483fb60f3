/** Bank feeds: small adapters for the port `Feed` of ledger-core. */

export { type GoCardlessSettings, gocardlessFeed } from './gocardless.ts';
export { type PlaidSettings, plaidFeed } from './plaid.ts';
export type { Patience } from './send-request.ts';
export { type SimpleFinSettings, simplefinFeed } from './simplefin.ts';
export { type StripeSettings, stripeFeed } from './stripe.ts';
