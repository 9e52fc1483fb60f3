import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';

export type Webhook = Schemas['WebhookSubscriptionOut'];

/** Whether events are sent to it, and why not. Pure. */
export const stateOf = ({ developer }: Texts, { enabled, failing_since: failing, disabled_reason: why }: Webhook): Mark => {
  if (!enabled) return { text: developer.offBecause[why ?? 'switched_off'], isWarning: why !== 'switched_off' };
  return failing === null ? { text: developer.isOn } : { text: developer.isFailing, isWarning: true };
};
