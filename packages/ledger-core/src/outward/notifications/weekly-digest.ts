import type { Member } from '../../company/books/member.ts';
import type { WorkDone } from '../../company/work/due.ts';
import {
  addDays,
  addMonths,
  dateIn,
  FIRST_DAY,
  HOUR_MS,
  type Instant,
  type IsoMonth,
  instant,
  LAST_DAY,
  lastOfMonth,
  monthOf,
  startOf,
} from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { DIGEST_HOUR } from './limits.ts';
import type { NotificationsNeeds } from './needs.ts';
import { begun, type Notification, nextOf } from './notification.ts';
import { notifierFrom } from './notifier.ts';
import { noticesOf } from './occurrence.ts';

/** The digest times around a moment in a time zone: the latest Monday up to it, and the next one. Pure.  [NTF-17] */
export const digestsAround = (now: Instant, timeZone: string): { readonly last: Instant; readonly next: Instant } => {
  const today = dateIn(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const [before, monday, after] = [-7, 0, 7].map((days) =>
    instant(Date.parse(startOf(addDays(today, days - sinceMonday), timeZone)) + DIGEST_HOUR * HOUR_MS),
  ) as [Instant, Instant, Instant];
  return monday <= now ? { last: monday, next: after } : { last: before, next: monday };
};

const zoneOf = ({ timeZone }: Member, unit: Needs): string => timeZone ?? unit.settings.timeZone;

/** The digest times in the time zones of the members, by zone. */
const digestsByZone = async (unit: Needs<'members'>) => {
  const members = (await unit.members.all()).filter(({ isActive }) => isActive);
  const zones = distinct([unit.settings.timeZone, ...members.map((member) => zoneOf(member, unit))]);
  const around = new Map(zones.map((zone) => [zone, digestsAround(unit.now, zone)]));
  const next = [...around.values()].map((one) => one.next).toSorted()[0] ?? null;
  return { members, around, next };
};

/** Schedules the job for the next digest of a member. */
export const advanceDigest = async (unit: Needs<'due' | 'members'>): Promise<void> => {
  const { next } = await digestsByZone(unit);
  if (next !== null) await unit.due.scheduleBy('weekly_digest', next);
};

/** Creates the digest of each member whose Monday has come since this job was due.  [NTF-17] */
export const makeDigests = async (unit: NotificationsNeeds): Promise<WorkDone> => {
  const { members, around, next } = await digestsByZone(unit);
  const due = (await unit.due.all()).find(({ kind }) => kind === 'weekly_digest')?.at ?? unit.now;
  const awaited = members.filter((member) => (around.get(zoneOf(member, unit))?.last ?? '') >= due);
  const subjectId = unit.settings.id;
  const shared = await sharedLines(unit);
  const occurrence = { kind: 'weekly_digest', about: 'weekly_digest', line: { subjectId, text: '' }, author: null } as const;
  const digests: Notification[] = [];
  for (const notice of noticesOf([occurrence], awaited, await unit.preferences.all())) {
    const unread = await unit.notifications.countUnread(notice.memberId);
    const lines = [...shared, ...(unread === 0 ? [] : [`${unread} unread in your inbox.`])];
    const texts = lines.length === 0 ? ['You are all caught up.'] : lines;
    digests.push({ ...begun(notice, unit, 0), lines: texts.map((text) => ({ subjectId, text })) });
  }
  await unit.notifications.put(digests);
  await wakeNotifier(unit, digests);
  return { next, operation: null };
};

/** The tasks for all members: transactions in review, flags to check, and an ended month that is not closed. */
const sharedLines = async (unit: Needs<'periods' | 'transactions'>): Promise<readonly string[]> => {
  const awaiting = await unit.transactions.countAwaiting(FIRST_DAY, LAST_DAY);
  const flagged = await unit.transactions.countFlagged(FIRST_DAY, LAST_DAY);
  const ended: IsoMonth = addMonths(monthOf(unit.today), -1);
  const isOpen = !(await unit.periods.closedMonths()).has(ended) && lastOfMonth(ended) < unit.today;
  return [
    ...(awaiting === 0 ? [] : [`${awaiting === 1 ? '1 transaction needs' : `${awaiting} transactions need`} review or posting.`]),
    ...(flagged === 0
      ? []
      : [`${flagged === 1 ? '1 categorized transaction has a flag' : `${flagged} categorized transactions have flags`} to check.`]),
    ...(isOpen ? [`${ended} is not closed.`] : []),
  ];
};

/** Notifications created outside a round are sent soon. */
const wakeNotifier = async (unit: Needs<'events' | 'notifier'>, made: readonly Notification[]): Promise<void> => {
  const at = nextOf(made.flatMap(({ sendings }) => sendings));
  const before = (await unit.notifier.get()) ?? notifierFrom(await unit.events.last());
  if (at !== null && (before.nextAt === null || at < before.nextAt)) await unit.notifier.put({ ...before, nextAt: at });
};
