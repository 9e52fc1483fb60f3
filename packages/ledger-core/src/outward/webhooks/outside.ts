import type { Settings } from '../../company/books/settings.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import type { WebhookAnswer } from './after-try.ts';

/** One try of a delivery. */
export interface WebhookTry {
  readonly url: string;
  /** The same on every try, with its payload. What is sent of it has the same bytes on every try. */
  readonly event: OutboxEvent;
  /** The settings of the books of the event. */
  readonly settings: Settings;
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
