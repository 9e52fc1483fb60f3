import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { callback, flag, id, list, named, nullable, object, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { PageRequest } from '../../kernel/page.ts';
import type { WebhookChange } from './change-webhook.ts';
import type { NewWebhook } from './create-webhook.ts';
import type { webhooksOperations } from './operations.ts';
import type { DeliveryQuery } from './read-webhooks.ts';
import type { WebhookIn } from './subscription.ts';

const newWebhook = object<NewWebhook>({ url: text, description: optional(nullable(text)), eventTypes: optional(list(text)) });

const webhookChange = object<WebhookChange>({
  url: optional(nullable(text)),
  description: optional(nullable(text)),
  isEnabled: optional(nullable(flag)),
  eventTypes: optional(nullable(list(text))),
});

const deliveryQuery = object<DeliveryQuery>({ ...pageRequest.fields, isDelivered: optional(flag) });

const webhookIn = object<WebhookIn>({ ledgerId: text, id: text });

/** The schemas of the arguments of each operation. */
export const webhooksInputs = {
  webhooks: {
    list: [
      caller,
      optional(object<PageRequest & { readonly isEnabled?: boolean | undefined }>({ ...pageRequest.fields, isEnabled: optional(flag) })),
    ],
    read: [caller, id],
    create: [caller, newWebhook],
    change: [caller, id, webhookChange],
    delete: [caller, id],
    deliveries: [caller, id, optional(deliveryQuery)],
    test: [caller, id],
    redeliver: [caller, id, named('deliveryId', text)],
    replay: [caller, id, object<{ readonly since: string }>({ since: text })],
    toDeliver: [],
    deliver: [webhookIn, named('isStopping', optional(callback))],
    secret: [caller, id],
    rotateSecret: [caller, id],
  },
} satisfies InputsOf<typeof webhooksOperations>;
