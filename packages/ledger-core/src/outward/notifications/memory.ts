import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Notification } from './notification.ts';
import type { Notifier } from './notifier.ts';
import type { NotificationsPort, NotifierPort, PreferencesPort } from './port.ts';
import type { Preferences } from './preferences.ts';

export const notificationsIn = (shelf: Shelf<Notification>): NotificationsPort => {
  const oldestFirst = () => shelf.values().toSorted(byPosition(({ id }) => [id]));
  return {
    byIds: async (ids) => shelf.pick(ids),
    put: async (notifications) => {
      for (const one of notifications) shelf.put(one.id, one);
    },
    list: pagedBy(
      shelf,
      ({ id }) => [id],
      ({ memberId, isInApp, readAt }, of: Parameters<NotificationsPort['list']>[0]) =>
        isInApp && memberId === of.memberId && (of.isUnread !== true || readAt === null),
    ),
    countUnread: async (of) =>
      shelf.values().filter(({ memberId, isInApp, readAt }) => isInApp && memberId === of && readAt === null).length,
    gathering: async (after) => shelf.values().filter(({ gathersUntil }) => gathersUntil > after),
    due: async (until, take) =>
      shelf
        .values()
        .filter(({ nextAt }) => nextAt !== null && nextAt <= until)
        .toSorted(byPosition(({ nextAt, id }) => [nextAt ?? '', id]))
        .slice(0, take),
    forget: async (before, take) => {
      const old = oldestFirst()
        .filter(({ createdAt }) => createdAt < before)
        .slice(0, take);
      for (const { id } of old) shelf.delete(id);
      return old.length;
    },
    oldest: async () => oldestFirst()[0]?.createdAt ?? null,
  };
};

export const notifierIn = (shelf: Shelf<Notifier>): NotifierPort => ({
  get: async () => shelf.get('notifier') ?? null,
  put: async (notifier) => shelf.put('notifier', notifier),
});

export const preferencesIn = (shelf: Shelf<Preferences>): PreferencesPort => ({
  of: async (memberId) => shelf.get(memberId) ?? null,
  all: async () => shelf.values().toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  put: async (preferences) => shelf.put(preferences.memberId, preferences),
});
