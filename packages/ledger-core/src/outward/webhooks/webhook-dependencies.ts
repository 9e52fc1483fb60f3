import type { Settings } from '../../company/books/settings.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import type { WebhookResponse } from './after-try.ts';

export interface WebhookTry {
  readonly url: string;
  /** The same for every attempt, with its payload, so that every attempt sends the same bytes. */
  readonly event: OutboxEvent;
  readonly settings: Settings;
  /** The signing secrets, newest first. */
  readonly secrets: readonly string[];
  readonly at: Instant;
}

/** Sends one attempt. It never throws, and returns within its time limit. */
export type SendWebhook = (one: WebhookTry) => Promise<WebhookResponse>;

export interface WebhookDependencies {
  /** Why events are not sent to an address; null if they are. */
  readonly faultOfAddress: (url: string) => Why | null;
  /** If omitted, nothing is sent. */
  readonly send?: SendWebhook | undefined;
}
