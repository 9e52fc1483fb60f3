/** How the feeds of banks, cards and processors are reached, and as whom; null for one that is not set up. Every address is the operator's. */
export interface FeedSettings {
  readonly plaid: {
    readonly url: string;
    readonly clientId: string;
    readonly secret: string;
    readonly clientName: string;
    readonly countries: readonly string[];
    /** Where Plaid says that something changed; null without a public address. */
    readonly webhookUrl: string | null;
  } | null;
  readonly gocardless: {
    readonly url: string;
    readonly secretId: string;
    readonly secretKey: string;
    readonly redirectUrl: string;
  } | null;
  readonly simplefin: { readonly url: string } | null;
  readonly stripe: { readonly url: string } | null;
}

/** Where a feed says that it has something new. */
export const FEED_CHANGED_PATH = '/feeds/changed';

/** The page to which the browser comes back from a bank. */
export const FEED_SIGNED_IN_PATH = '/feeds/signed_in';
