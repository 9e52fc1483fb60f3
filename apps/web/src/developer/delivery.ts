import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';

export type Delivery = Schemas['WebhookDeliveryOut'];

/** Whether a delivery arrived, waits for its first attempt, or failed. Pure. */
export const deliveryMark = ({ developer }: Texts, { status, attempts }: Delivery): Mark => {
  if (status === 'delivered') return { text: developer.statuses.delivered };
  return attempts === 0 ? { text: developer.statuses.pending } : { text: developer.statuses.failed, isWarning: true };
};
