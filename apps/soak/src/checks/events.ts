import { until } from '../pause.ts';
import type { Receiver } from '../stage/receiver.ts';
import type { Company } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';

/** A delivery that was under way when a worker was killed is sent again once its lease of a minute is over, and the work of each minute has come by. */
const DELIVERED_WITHIN_MS = 240_000;

interface Event {
  readonly id: string;
  readonly type: string;
  readonly position: number;
  readonly subject_id: string;
}

/** Checks that the receiver has every event of a set of books, and those about one subject in their order. */
export const eventsOf = ({ desk, owner, subscription }: Company, receiver: Receiver, violations: Violations) => {
  let position = 0;
  let checked = 0;
  /** The last arrival of each subject's latest event. */
  const latest = new Map<string, { readonly id: string; readonly last: number }>();

  const inOrder = ({ id, type, subject_id }: Event): void => {
    const came = receiver.arrivals.get(id);
    const before = latest.get(subject_id);
    if (came === undefined) return;
    if (before !== undefined && came.first < before.last)
      violations.add(
        `${desk.name}: ${type} ${id} of ${subject_id} came at ${JSON.stringify(came)}, and the event ${before.id} before it at ${JSON.stringify(receiver.arrivals.get(before.id))}`,
      );
    latest.set(subject_id, { id, last: came.last });
  };

  return {
    /** The events since the last check. */
    check: async (): Promise<number> => {
      const events: Event[] = [];
      for await (const event of owner.events.list({ order: 'oldest', position, limit: 200 })) events.push(event);
      const wanted = events.filter(({ type }) => type !== 'webhook.test');
      const missing = () => wanted.filter(({ id }) => !receiver.arrivals.has(id));
      if (!(await until(() => missing().length === 0, DELIVERED_WITHIN_MS, 250))) {
        const [first] = missing();
        const waiting = (await owner.webhooks.listDeliveries(subscription, { status: 'pending', limit: 5 })).data;
        violations.add(
          `${desk.name}: ${missing().length} of ${wanted.length} events did not come, first ${first?.type} ${first?.id} at ${first?.position}; waiting: ${JSON.stringify(waiting)}`,
        );
      }
      for (const event of wanted) inOrder(event);
      position = events.at(-1)?.position ?? position;
      checked += wanted.length;
      return checked;
    },
    /** Leaves out the events up to now: some are older than the subscription. */
    begin: async (): Promise<void> => {
      for await (const event of owner.events.list({ order: 'oldest', limit: 200 })) position = event.position;
    },
  };
};
