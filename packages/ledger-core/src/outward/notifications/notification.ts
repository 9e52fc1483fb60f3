import { type Instant, instant } from '../../kernel/dates.ts';
import type { MemberId, NewId, NotificationId } from '../../kernel/ids.ts';
import type { Channel, NotificationKind } from './kind.ts';
import { GATHERED_MS, MAX_NOTIFICATION_LINES } from './limits.ts';
import { titleOf } from './titles.ts';

/** Where a notification is sent, besides the app. */
export type SentChannel = Exclude<Channel, 'in_app'>;

/** waiting: it will be tried. sent: the channel took it. given_up: it could not be sent. */
export const SENDING_STATUSES = ['waiting', 'sent', 'given_up'] as const;

/** What became of a notification on one channel. */
export interface Sending {
  readonly channel: SentChannel;
  readonly status: (typeof SENDING_STATUSES)[number];
  readonly attempts: number;
  /** Null unless it waits. */
  readonly nextAttemptAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly lastError: string | null;
}

/** One occurrence, or several that are told in one sentence: the sentence, and the id of its subject. */
export interface NotificationLine {
  readonly subjectId: string;
  readonly text: string;
  /** How many it stands for; 1 when omitted. */
  readonly count?: number;
}

/** What one member is notified of: one occurrence, or several of a kind within a few minutes.  [NTF-8] */
export interface Notification {
  readonly id: NotificationId;
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly count: number;
  /** The first of them; `count` can be larger. */
  readonly lines: readonly NotificationLine[];
  /** Whether it is in the member's inbox. */
  readonly isInApp: boolean;
  readonly readAt: Instant | null;
  readonly sendings: readonly Sending[];
  /** When a sending is due next; null when none waits. */
  readonly nextAt: Instant | null;
  /** Until then more of its kind join it; then it is sent. */
  readonly gathersUntil: Instant;
  readonly createdAt: Instant;
  /** When the last one joined it. */
  readonly updatedAt: Instant;
}

/** One occurrence, on its way to one member. */
export interface Notice {
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
  readonly line: NotificationLine;
  readonly channels: readonly Channel[];
}

interface Made {
  readonly now: Instant;
  readonly newId: NewId;
}

/**
 * Notices put into notifications: one joins what the member was notified of within the last minutes of the same kind, or begins a notification.
 * What was read is unread again. One occurrence counts once. It answers those that are new or changed.  [NTF-8] Pure.
 */
export const gathered = (gathering: readonly Notification[], notices: readonly Notice[], made: Made): readonly Notification[] => {
  const nameOf = ({ memberId, kind }: Pick<Notification, 'memberId' | 'kind'>) => `${memberId} ${kind}`;
  const open = new Map(gathering.filter(({ gathersUntil }) => gathersUntil > made.now).map((one) => [nameOf(one), one]));
  const changed = new Map<NotificationId, Notification>();
  for (const notice of notices) {
    const before = open.get(nameOf(notice));
    if (before?.lines.some(({ subjectId, text }) => subjectId === notice.line.subjectId && text === notice.line.text)) continue;
    const after = before === undefined ? begun(notice, made) : joined(before, notice, made.now);
    open.set(nameOf(after), after);
    changed.set(after.id, after);
  }
  return [...changed.values()];
};

/** A notification of one occurrence. */
export const begun = ({ memberId, kind, line, channels }: Notice, { now, newId }: Made, gathersForMs = GATHERED_MS): Notification => {
  const gathersUntil = instant(Date.parse(now) + gathersForMs);
  const sendings = channels
    .filter((channel) => channel !== 'in_app')
    .map((channel): Sending => ({ channel, status: 'waiting', attempts: 0, nextAttemptAt: gathersUntil, sentAt: null, lastError: null }));
  return {
    id: newId('notification'),
    memberId,
    kind,
    title: titleOf(kind, countOf(line)),
    count: countOf(line),
    lines: [line],
    isInApp: channels.includes('in_app'),
    readAt: null,
    sendings,
    nextAt: sendings.length > 0 ? gathersUntil : null,
    gathersUntil,
    createdAt: now,
    updatedAt: now,
  };
};

const countOf = ({ count = 1 }: NotificationLine): number => count;

const joined = (before: Notification, { kind, line }: Notice, now: Instant): Notification => {
  const count = before.count + countOf(line);
  const lines = before.lines.length < MAX_NOTIFICATION_LINES ? [...before.lines, line] : before.lines;
  return { ...before, title: titleOf(kind, count), count, lines, readAt: null, updatedAt: now };
};

/** The soonest of the sendings that wait. */
export const nextOf = (sendings: readonly Sending[]): Instant | null =>
  sendings.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []).toSorted()[0] ?? null;

/** A notification with one of its sendings changed. */
export const withSending = (notification: Notification, changed: Sending): Notification => {
  const sendings = notification.sendings.map((one) => (one.channel === changed.channel ? changed : one));
  return { ...notification, sendings, nextAt: nextOf(sendings) };
};

/** Its text, one line for each occurrence. */
export const textOf = ({ lines, count }: Pick<Notification, 'lines' | 'count'>): string => {
  const more = Math.max(0, count - lines.reduce((sum, line) => sum + countOf(line), 0));
  return [...lines.map(({ text }) => text), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
};
