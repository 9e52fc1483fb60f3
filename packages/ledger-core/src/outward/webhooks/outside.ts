import type { Instant } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { WebhookAnswer } from './after-try.ts';

/** One try of a delivery. */
export interface WebhookTry {
  readonly url: string;
  /** The id of the event: the same on every try. */
  readonly id: string;
  /** The same bytes on every try. */
  readonly body: string;
  /** The secrets to sign with, the newest first. */
  readonly secrets: readonly string[];
  readonly at: Instant;
}

/** Sends one try. It never throws, and answers within its time limit. */
export type SendWebhook = (one: WebhookTry) => Promise<WebhookAnswer>;

/** What webhooks need from outside of the books. */
export interface WebhookOutside {
  /** Why events are not sent to an address; null when they are. */
  readonly faultOfAddress: (url: string) => Why | null;
  /** Without it nothing is sent. */
  readonly send?: SendWebhook | undefined;
}
