import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Notification } from './notification.ts';
import type { Notifier } from './notifier.ts';
import type { NotificationsPort, NotifierPort, PreferencesPort } from './port.ts';
import type { Preferences } from './preferences.ts';

export const notificationsIn = (table: MemoryTable<Notification>): NotificationsPort => {
  const oldestFirst = () => table.values().toSorted(byPosition(({ id }) => [id]));
  return {
    byIds: async (ids) => table.pick(ids),
    put: async (notifications) => {
      for (const one of notifications) table.put(one.id, one);
    },
    list: pagedBy(
      table,
      ({ id }) => [id],
      ({ memberId, isInApp, readAt }, of: Parameters<NotificationsPort['list']>[0]) =>
        isInApp && memberId === of.memberId && (of.isUnread !== true || readAt === null),
    ),
    countUnread: async (of) =>
      table.values().filter(({ memberId, isInApp, readAt }) => isInApp && memberId === of && readAt === null).length,
    gathering: async (after) => table.values().filter(({ gathersUntil }) => gathersUntil > after),
    due: async (until, take) =>
      table
        .values()
        .filter(({ nextAt }) => nextAt !== null && nextAt <= until)
        .toSorted(byPosition(({ nextAt, id }) => [nextAt ?? '', id]))
        .slice(0, take),
    forget: async (before, take) => {
      const old = oldestFirst()
        .filter(({ createdAt }) => createdAt < before)
        .slice(0, take);
      for (const { id } of old) table.delete(id);
      return old.length;
    },
    oldest: async () => oldestFirst()[0]?.createdAt ?? null,
  };
};

export const notifierIn = (table: MemoryTable<Notifier>): NotifierPort => ({
  get: async () => table.get('notifier') ?? null,
  put: async (notifier) => table.put('notifier', notifier),
});

export const preferencesIn = (table: MemoryTable<Preferences>): PreferencesPort => ({
  of: async (memberId) => table.get(memberId) ?? null,
  all: async () => table.values().toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
  put: async (preferences) => table.put(preferences.memberId, preferences),
});
