import type { WebhookOutside } from 'ledger-core';
import { allowedAddresses } from './addresses.ts';
import { type SecretKey, secretBox } from './secret-box.ts';
import { webhookSender } from './sender.ts';

export interface WebhookSettings {
  /** The present key first. */
  readonly webhookKeys: readonly SecretKey[];
  readonly webhookAllow: readonly string[];
}

/** What webhooks need: a place for their secrets, where the operator has set a key, the check of addresses, and the sender.  [WHK-3] [WHK-6] */
export const webhooksOf = ({ webhookKeys: [present, ...earlier], webhookAllow }: WebhookSettings): WebhookOutside => {
  const addresses = allowedAddresses(webhookAllow);
  return {
    secretBox: present === undefined ? undefined : secretBox([present, ...earlier]),
    faultOfAddress: addresses.faultOfUrl,
    send: webhookSender({ addresses }),
  };
};
