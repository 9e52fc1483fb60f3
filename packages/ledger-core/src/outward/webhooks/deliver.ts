import type { Dependencies } from '../../app/dependencies.ts';
import { openUnit, settingsOf } from '../../app/unit.ts';
import type { ServiceCaller } from '../../company/books/member.ts';
import { chanceFrom } from '../../company/work/retry.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId, WebhookDeliveryId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { KeyMissing } from '../../kernel/unavailable.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import { withPayloads } from '../../ledger/events/with-payloads.ts';
import type { WebhookResponse } from './after-try.ts';
import { deliverWebhook, type InProgress, type MadeTry, type Rest, type Round, type RunningJob } from './deliver-webhook.ts';
import { RESPONSES_GATHERED_MS } from './limits.ts';
import { why } from './reasons.ts';
import { liveSecrets, type WebhookIn } from './subscription.ts';

/** Deliveries are sent without a person. */
const callerIn = (ledgerId: LedgerId): ServiceCaller => ({ ledgerId, service: 'webhooks', role: 'owner' });

/**
 * Sends the due deliveries of a subscription, up to ten at a time. A unit of work takes deliveries, they are sent outside of it, and after
 * a response the next unit of work stores the result and takes another. Returns when the next one is due. On request it takes no
 * more.  [WHK-9] [WHK-13]
 */
export const deliverer = (dependencies: Dependencies) => {
  const { store, system, secretBox, webhooks: outside } = dependencies;

  const round = ({ ledgerId, id }: WebhookIn, running: RunningJob): Promise<Round | Rest> =>
    store.write(ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return { nextAt: null };
      const { unit, finishIfEmitted } = openUnit(dependencies, repositories, settings, callerIn(ledgerId));
      const next = await deliverWebhook(unit, id, running);
      await finishIfEmitted('webhooks.change', id);
      return next;
    });

  const eventsOf = async ({ settings, deliveries }: Round): Promise<ReadonlyMap<string, OutboxEvent>> => {
    const events = [...new Map(deliveries.map(({ event }) => [event.id, event])).values()];
    const whole = await withPayloads(dependencies, callerIn(settings.id), events);
    return new Map(whole.map((event) => [event.id, event]));
  };

  /**
   * Opens the signing secrets once per round. If this server cannot sign or send, the receiver has not failed: nothing is attempted, and
   * the operator must fix it.  [WHK-6]
   */
  const sendingAs = ({ settings, subscription }: Round): ((event: OutboxEvent) => Promise<WebhookResponse>) => {
    const sendOne = outside?.send;
    if (secretBox === undefined || sendOne === undefined)
      throw new KeyMissing('This server has deliveries to send, and no key for their secrets.');
    const at = system.clock.now();
    const secrets = liveSecrets(subscription, at).map((secret) => secretBox.open(secret, settings.id));
    const { url } = subscription;
    return async (event) => sendOne({ url, event, settings, secrets, at }).catch(() => ({ error: why.delivery_not_sent(), durationMs: 0 }));
  };

  /** Sends the deliveries of a round. Each is pending until its response arrives. */
  const begin = async (next: Round, inProgress: Map<WebhookDeliveryId, Sending>, made: MadeTry[]): Promise<void> => {
    if (next.deliveries.length === 0) return;
    const send = sendingAs(next);
    const events = await eventsOf(next);
    for (const { delivery, event } of next.deliveries) {
      const { id: deliveryId } = delivery;
      const one = { deliveryId, url: next.subscription.url, chance: chanceFrom(system.random) };
      const done = send(events.get(event.id) ?? event).then((response) => {
        inProgress.delete(deliveryId);
        made.push({ ...one, response });
      });
      inProgress.set(deliveryId, { deliveryId, subjectId: event.subjectId, done });
    }
  };

  return async (one: WebhookIn, isStopping: () => boolean = () => false): Promise<Instant | null> => {
    const inProgress = new Map<WebhookDeliveryId, Sending>();
    const made: MadeTry[] = [];
    let lease: Instant | null = null;
    for (;;) {
      const next = await round(one, { lease, tries: made.splice(0), inProgress: [...inProgress.values()], isStopping: isStopping() });
      if ('lease' in next) {
        lease = next.lease;
        await begin(next, inProgress, made);
      } else if (inProgress.size === 0 && made.length === 0) return next.nextAt;
      // Each response frees a slot, and the next round fills it. Responses that arrive together are stored in the same unit of work.
      if (inProgress.size > 0 && made.length === 0) await Promise.race([...inProgress.values()].map(({ done }) => done));
      if (inProgress.size > 0) await system.turn(RESPONSES_GATHERED_MS);
    }
  };
};

interface Sending extends InProgress {
  readonly done: Promise<void>;
}
