import type { SendWebhook, WebhookOutside } from 'ledger-core';
import { allowedAddresses } from './addresses.ts';
import { webhookSender } from './sender.ts';

export interface WebhookSettings {
  readonly webhookAllow: readonly string[];
}

/** What webhooks need from outside: the check of addresses, and the sender, which may be watched.  [WHK-3] */
export const webhooksOf = ({ webhookAllow }: WebhookSettings, watched = (send: SendWebhook): SendWebhook => send): WebhookOutside => {
  const addresses = allowedAddresses(webhookAllow);
  return { faultOfAddress: addresses.faultOfUrl, send: watched(webhookSender({ addresses })) };
};
