/**
 * The URLs and credentials of the feeds of banks, cards and processors; null if not configured. Every URL is configured by the operator.
 */
export interface FeedSettings {
  readonly plaid: {
    readonly url: string;
    readonly clientId: string;
    readonly secret: string;
    readonly clientName: string;
    readonly countries: readonly string[];
    /** Where Plaid reports changes; null without a public URL. */
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

/** The endpoint for a feed's notice of new data. */
export const FEED_CHANGED_PATH = '/feeds/changed';

/** The page that the browser returns to from a bank. */
export const FEED_SIGNED_IN_PATH = '/feeds/signed_in';
