import type { Figures } from '../figures.ts';
import { until } from '../pause.ts';
import { failingPath, type Receiver } from '../stage/receiver.ts';
import { type Company, REFUSED_ONCE } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';

/**
 * A delivery in progress when a worker was killed is sent again after its lease of a minute and the next minute's poll. A lost delivery
 * that its receiver then refuses has its third attempt after another five minutes.
 */
const DELIVERED_WITHIN_MS = 420_000;

interface Event {
  readonly id: string;
  readonly type: string;
  readonly position: number;
  readonly subject_id: string;
}

/** Checks that the receiver has every event of a set of books, and that the events about one subject arrived in order. */
export const eventsOf = ({ desk, owner, subscription }: Company, receiver: Receiver, figures: Figures, violations: Violations) => {
  const arrivals = receiver.arrivals(`/${desk.ledgerId}`);
  const refused = receiver.arrivals(failingPath(desk.ledgerId));
  /** Whether it arrived, and arrived again if the receiver refused it the first time. */
  const hasCome = ({ id, type }: Event): boolean =>
    arrivals.has(id) && (!REFUSED_ONCE.some((family) => type.startsWith(`${family}.`)) || (refused.get(id)?.times ?? 0) > 1);
  let position = 0;
  let checked = 0;
  /** The last arrival of each subject's latest event. */
  const latest = new Map<string, { readonly id: string; readonly last: number }>();

  /** Whether a delivery attempt failed. After that, no order is guaranteed. */
  const hasFailed = async (eventId: string): Promise<boolean> => {
    for await (const { event_id, attempts } of owner.webhooks.deliveries(subscription, { limit: 200 }))
      if (event_id === eventId) return attempts > 1;
    return false;
  };

  const inOrder = async ({ id, type, subject_id }: Event): Promise<void> => {
    const came = arrivals.get(id);
    const before = latest.get(subject_id);
    if (came === undefined) return;
    latest.set(subject_id, { id, last: came.last });
    if (before === undefined || came.first > before.last) return;
    if ((await desk.send(() => hasFailed(before.id))) === true) return figures.count('deliveries that failed before they came');
    const others = JSON.stringify(arrivals.get(before.id));
    violations.add(
      `${desk.name}: ${type} ${id} of ${subject_id} came at ${JSON.stringify(came)}, and the event ${before.id} before it at ${others}`,
    );
  };

  const sayMissing = async (missing: readonly Event[], of: number): Promise<void> => {
    const waiting = await owner.webhooks.deliveries(subscription, { status: 'pending', limit: 5 }).then(
      ({ data }) => JSON.stringify(data),
      (fault) => String(fault),
    );
    const [first] = missing;
    violations.add(
      `${desk.name}: ${missing.length} of ${of} events did not come, first ${first?.type} ${first?.id} at ${first?.position}; waiting: ${waiting}`,
    );
  };

  /** The events since the last check, read while no fault is active. The returned function waits until they were delivered. */
  const read = async (): Promise<() => Promise<number>> => {
    const events: Event[] = [];
    for await (const event of owner.events.list({ order: 'oldest', position, limit: 200 })) events.push(event);
    position = events.at(-1)?.position ?? position;
    const missing = () => events.filter((event) => !hasCome(event));
    return async () => {
      if (!(await until(() => missing().length === 0, DELIVERED_WITHIN_MS, 250))) await sayMissing(missing(), events.length);
      for (const event of events) await inOrder(event);
      checked += events.length;
      return checked;
    };
  };
  return {
    read,
    /** Skips the events up to now, because some are older than the subscription. */
    begin: async (): Promise<void> => {
      for await (const event of owner.events.list({ order: 'oldest', limit: 200 })) position = event.position;
    },
  };
};
