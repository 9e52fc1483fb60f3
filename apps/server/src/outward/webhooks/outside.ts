import type { SendWebhook, WebhookOutside } from 'ledger-core';
import { allowedAddresses } from './addresses.ts';
import { webhookSender } from './sender.ts';

export interface WebhookSettings {
  readonly webhookAllow: readonly string[];
}

/** What is put around the sender, and what it sends besides. */
interface WatchedSending {
  readonly send?: (send: SendWebhook) => SendWebhook;
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

/** What webhooks need from outside: the check of addresses, and the sender, which may be watched.  [WHK-3] */
export const webhooksOf = ({ webhookAllow }: WebhookSettings, watched: WatchedSending = {}): WebhookOutside => {
  const { send = (sender) => sender, headers } = watched;
  const addresses = allowedAddresses(webhookAllow);
  return { faultOfAddress: addresses.faultOfUrl, send: send(webhookSender({ addresses, headers })) };
};
