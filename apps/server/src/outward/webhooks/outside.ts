import type { WebhookOutside } from 'ledger-core';
import { allowedAddresses } from './addresses.ts';
import { webhookSender } from './sender.ts';

export interface WebhookSettings {
  readonly webhookAllow: readonly string[];
}

/** What webhooks need from outside: the check of addresses, and the sender.  [WHK-3] */
export const webhooksOf = ({ webhookAllow }: WebhookSettings): WebhookOutside => {
  const addresses = allowedAddresses(webhookAllow);
  return { faultOfAddress: addresses.faultOfUrl, send: webhookSender({ addresses }) };
};
