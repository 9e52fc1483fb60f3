import type { SendWebhook, WebhookDependencies, WebhookResponse } from 'ledger-core';
import { bodyOf } from 'ledger-wire/ledger/events/body';
import { renderingFor } from '../../http/rendering.ts';
import { allowedAddresses } from './addresses.ts';
import { type SignedPost, webhookSender } from './sender.ts';

export interface WebhookSettings {
  readonly webhookAllow: readonly string[];
  /** The URL of this server for the links in events. */
  readonly publicUrl?: string | undefined;
}

/** A wrapper for the sender, and additional headers. */
interface InstrumentedSending {
  readonly send?: (send: SendWebhook) => SendWebhook;
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

/** Sends events with their bodies, which are rendered here: the core provides the views of their subjects.  [WHK-15] */
export const eventSender =
  (post: (one: SignedPost) => Promise<WebhookResponse>, publicUrl?: string): SendWebhook =>
  async ({ event, settings, ...one }) =>
    post({ ...one, id: event.id, body: bodyOf(event, settings.id, renderingFor(settings.currency, publicUrl)) });

/** The dependencies of webhooks: the check of addresses, and the sender with its instrumentation.  [WHK-3] */
export const webhooksOf = ({ webhookAllow, publicUrl }: WebhookSettings, observed: InstrumentedSending = {}): WebhookDependencies => {
  const { send = (one) => one, headers } = observed;
  const addresses = allowedAddresses(webhookAllow);
  const sender = eventSender(webhookSender({ addresses, headers }), publicUrl);
  return { faultOfAddress: addresses.faultOfUrl, send: send(sender) };
};
