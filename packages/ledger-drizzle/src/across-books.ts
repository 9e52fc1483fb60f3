import { booksBehind } from './closing/search.ts';
import { dueAcross } from './company/due.ts';
import type { AcrossBooks, QueryAcross } from './engine/caller-transaction.ts';
import { MODULES } from './modules.ts';
import { booksToNotify } from './outward/notifier.ts';
import { oldestDelivery, webhooksToDeliver } from './outward/webhooks.ts';

/** The queries of a store across all of its books. */
export const acrossBooks = (ask: QueryAcross): AcrossBooks => ({
  due: (now, take) => ask(MODULES.due, dueAcross(now, take)),
  booksToNotify: (now, take) => ask(MODULES.notifier, booksToNotify(now, take)),
  booksBehind: (take) => ask(MODULES.search, booksBehind(take)),
  webhooksToDeliver: (now, take) => ask(MODULES.webhooks, webhooksToDeliver(now, take)),
  oldestDelivery: () => ask(MODULES.webhooks, oldestDelivery),
});
