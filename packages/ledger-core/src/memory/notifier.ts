import type { Notifier } from '../notifications/notifier.ts';
import type { NotifierPort } from '../ports/notifier.ts';
import type { Shelf } from './shelf.ts';

export const notifierIn = (shelf: Shelf<Notifier>): NotifierPort => ({
  get: async () => shelf.get('notifier') ?? null,
  put: async (notifier) => shelf.put('notifier', notifier),
});
