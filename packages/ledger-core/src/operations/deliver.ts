import type { ServiceCaller } from '../books/member.ts';
import type { Instant } from '../dates.ts';
import { bodyOf } from '../events/body.ts';
import type { OutboxEvent } from '../events/event.ts';
import { withPayloads } from '../events/read-events.ts';
import type { LedgerId } from '../ids.ts';
import type { RenderSubject } from '../ports/render.ts';
import type { SecretBox } from '../ports/secret-box.ts';
import type { WebhookOutside } from '../ports/webhook-outside.ts';
import { isRefusal } from '../refusal.ts';
import type { WebhookAnswer } from '../webhooks/after-try.ts';
import { type Attending, attendWebhook, type Rest, type Round } from '../webhooks/attend-webhook.ts';
import { liveSecrets, type WebhookIn } from '../webhooks/subscription.ts';
import { chanceFrom } from '../work/retry.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/** Deliveries are sent without a person. */
const callerIn = (ledgerId: LedgerId): ServiceCaller => ({ ledgerId, service: 'webhooks', role: 'owner' });

/**
 * Sends what is due of a subscription, round by round: a unit of work takes deliveries, they are sent outside of it, and the next unit of work keeps what
 * became of them. It answers when something is due next, and stops between two rounds on request.  [WHK-9] [WHK-13]
 */
export const deliverer = (
  parts: UnitParts,
  secretBox: SecretBox | undefined,
  outside: WebhookOutside | undefined,
  render: RenderSubject | undefined,
) => {
  const { store, system, newId } = parts;

  const round = ({ ledgerId, id }: WebhookIn, attending: Attending): Promise<Round | Rest> =>
    store.write(ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return { nextAt: null };
      const { books, finishIfEmitted } = openUnit(system, newId, repositories, settings, callerIn(ledgerId));
      const next = await attendWebhook(books, id, attending);
      await finishIfEmitted('webhooks.change', id);
      return next;
    });

  const rendered = async (ledgerId: LedgerId, { deliveries }: Round): Promise<ReadonlyMap<string, OutboxEvent>> => {
    const events = [...new Map(deliveries.map(({ event }) => [event.id, event])).values()];
    const whole = render === undefined ? events : await withPayloads(store, render, callerIn(ledgerId), events);
    return new Map(whole.map((event) => [event.id, event]));
  };

  const send = async (ledgerId: LedgerId, { subscription }: Round, event: OutboxEvent): Promise<WebhookAnswer> => {
    const sendOne = outside?.send;
    if (secretBox === undefined || sendOne === undefined) return { error: 'This server does not send webhooks.' };
    try {
      const at = system.clock.now();
      const secrets = liveSecrets(subscription, at).map((secret) => secretBox.open(secret, ledgerId));
      return await sendOne({ url: subscription.url, id: event.id, body: bodyOf(event, ledgerId), secrets, at });
    } catch (fault) {
      return { error: fault instanceof Error ? fault.message : 'The delivery could not be sent.' };
    }
  };

  return async (one: WebhookIn, isStopping: () => boolean = () => false): Promise<Instant | null> => {
    let attending: Attending = { lease: null, tries: [], isStopping: isStopping() };
    for (;;) {
      const next = await round(one, attending);
      if (!('lease' in next)) return next.nextAt;
      const events = await rendered(one.ledgerId, next);
      const tries = next.deliveries.map(async ({ delivery, event }) => ({
        deliveryId: delivery.id,
        answer: await send(one.ledgerId, next, events.get(event.id) ?? event),
        chance: chanceFrom(system.random),
      }));
      attending = { lease: next.lease, tries: await Promise.all(tries), isStopping: isStopping() };
    }
  };
};
