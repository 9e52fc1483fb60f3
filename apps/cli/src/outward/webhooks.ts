import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, onBooks, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { bodyOf, lineOf } from './event.ts';
import { forward, newSecret, secretOption } from './forward.ts';
import { addTrigger } from './trigger.ts';

export const addWebhooks = (program: Command, parts: Parts): void => {
  const webhooks = group(program, 'webhooks', 'List webhook subscriptions and deliveries, resend deliveries, and watch events.');
  const list = define(webhooks, 'list', 'List the webhook subscriptions.', ['books webhooks', 'books webhooks list --json']);
  results(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.webhooks.list({ limit });
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      url: ({ url }) => url,
      events: ({ event_types }) => (event_types.length === 0 ? 'all' : event_types.join(', ')),
      state: ({ enabled, failing_since, disabled_reason }) => {
        if (!enabled) return `off: ${disabled_reason}`;
        return failing_since === null ? 'on' : `failing since ${failing_since}`;
      },
    });
    return {
      json: data,
      table,
      note: data.length === 0 ? 'No subscriptions. Create one with: books api POST /v1/webhook_subscriptions -f url=https://…' : undefined,
    };
  });
  addListen(webhooks, parts);
  addTrigger(webhooks, parts);
  addDeliveries(webhooks, parts);
};

const subscriptionOf = async ({ ledger }: Connection, given: string): Promise<Schemas['WebhookSubscriptionOut']> =>
  oneOf(await ledger.webhooks.list({ limit: 200 }).all(), given, {
    id: ({ id }) => id,
    text: ({ url }) => url,
    called: 'subscription',
    seeWith: 'books webhooks',
  });

const SUBSCRIPTION = ['<subscription>', 'its URL, a part of its URL, or the end of its id'] as const;

const addDeliveries = (webhooks: Command, parts: Parts): void => {
  const deliveries = define(webhooks, 'deliveries', 'List the deliveries of a subscription with their attempts, newest first.', [
    'books webhooks deliveries example.com',
    'books webhooks deliveries example.com --limit 5 --json',
  ]).argument(...SUBSCRIPTION);
  results(limit(deliveries), parts, async (at, { limit }: { readonly limit: number }, given: string) => {
    const { data } = await at.ledger.webhooks.deliveries((await subscriptionOf(at, given)).id, { limit });
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      event: ({ event_type }) => event_type,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      response: ({ last_response_status }) => last_response_status,
      ms: ({ last_duration_ms }) => last_duration_ms,
      time: ({ delivered_at, created_at }) => delivered_at ?? created_at,
      'last error': ({ last_error }) => last_error,
    });
    return { json: data, table, note: data.length === 0 ? 'No deliveries yet.' : undefined };
  });

  const redeliver = define(webhooks, 'redeliver', 'Resend a delivery.', [
    'books webhooks redeliver example.com webhook.test',
    'books webhooks redeliver example.com webhook.test --json',
  ])
    .argument(...SUBSCRIPTION)
    .argument('<delivery>', 'the end of its id, or its event type');
  results(
    redeliver,
    parts,
    async (at, _flags: object, given: string, which: string) => {
      const { id } = await subscriptionOf(at, given);
      const rows = await at.ledger.webhooks.deliveries(id, { limit: 200 });
      const named = { id: (row: Schemas['WebhookDeliveryOut']) => row.id, text: (row: Schemas['WebhookDeliveryOut']) => row.event_type };
      const delivery = oneOf(rows.data, which, { ...named, called: 'delivery', seeWith: `books webhooks deliveries ${given}` });
      const sent = await at.ledger.webhooks.redeliver(id, delivery.id);
      const did = `Queued ${sent.event_type} for redelivery (${endOf(sent.id)}).`;
      await remember(parts, at, { did, undo: null });
      return { json: sent, note: did };
    },
    'no table',
  );
};

interface ListenFlags {
  readonly types?: readonly string[];
  readonly json?: boolean;
  readonly forwardTo?: string;
  readonly secret?: string;
}

/** The polling interval for new events, short enough to be unnoticed. */
const LOOK_EVERY_MS = 250;

/** Adds the command that prints events as they happen, and forwards them to a program under development.  [CLI-21] */
const addListen = (webhooks: Command, parts: Parts): void => {
  const listen = define(
    webhooks,
    'listen',
    'Print events as they happen, for development. No subscription is needed. Stop it with Ctrl+C.',
    ['books webhooks listen --types invoice.paid', 'books webhooks listen --forward-to http://127.0.0.1:3000/hooks'],
  )
    .option('--types <type...>', 'event types such as invoice.paid, or families such as invoice (default: all)')
    .option('--forward-to <url>', 'send each event to this URL, signed as a webhook')
    .addOption(secretOption())
    .option('--json', 'print the webhook body of each event, one per line');
  onBooks(listen, parts, async ({ ledger }, { types = [], json = false, forwardTo, secret = newSecret() }: ListenFlags) => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
    // Refuses unknown types before polling starts.
    await Promise.all(types.map((type) => ledger.events.list({ type, limit: 1 })));
    let position = (await ledger.events.list({ limit: 1 })).data[0]?.position ?? 0;
    if (forwardTo !== undefined) parts.note(`Forwarding events to ${forwardTo}, signed with ${secret}`);
    while (!stopping.signal.aborted) {
      const { data } = await ledger.events.list({ order: 'oldest', position, limit: 200 });
      for (const event of data.filter((each) => each.position > position)) {
        position = event.position;
        if (!isWanted(event.type, types)) continue;
        const sent = forwardTo === undefined ? undefined : await forward(forwardTo, secret, bodyOf(event));
        parts.print(json ? JSON.stringify(bodyOf(event)) : [lineOf(event), sent].join('  ').trimEnd());
      }
      if (data.length < 200) await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
};

const isWanted = (type: string, types: readonly string[]): boolean =>
  types.length === 0 || types.some((each) => type === each || type.startsWith(`${each}.`));
