import { type Instant, instant } from '../../kernel/dates.ts';
import type { MemberId, NewId, NotificationId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Channel, NotificationKind } from './kind.ts';
import { GATHERED_MS, MAX_NOTIFICATION_LINES } from './limits.ts';
import { titleOf } from './titles.ts';

export type SentChannel = Exclude<Channel, 'in_app'>;

/** `waiting`: to be sent. `sent`: accepted by the channel. `given_up`: could not be sent. */
export const SENDING_STATUSES = ['waiting', 'sent', 'given_up'] as const;

export interface Sending {
  readonly channel: SentChannel;
  readonly status: (typeof SENDING_STATUSES)[number];
  readonly attempts: number;
  /** Null unless it is waiting. */
  readonly nextAttemptAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly lastError: Why | null;
}

/** The sentence for one occurrence, or for several, with the id of its subject. */
export interface NotificationLine {
  readonly subjectId: string;
  readonly text: string;
  /** The number of occurrences it represents. Default 1. */
  readonly count?: number;
}

/** A notification of one member: one occurrence, or several of a kind within a few minutes.  [NTF-8] */
export interface Notification {
  readonly id: NotificationId;
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly count: number;
  readonly lines: readonly NotificationLine[];
  readonly isInApp: boolean;
  readonly readAt: Instant | null;
  readonly sendings: readonly Sending[];
  /** The time of the next sending; null if none is waiting. */
  readonly nextAt: Instant | null;
  /** Until this time more of its kind are added to it. Then it is sent. */
  readonly gathersUntil: Instant;
  readonly createdAt: Instant;
  /** The time of the latest addition. */
  readonly updatedAt: Instant;
}

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
 * Adds notices to notifications. A notice is added to the member's notification of the same kind from the last minutes, or starts a new
 * one. A read notification becomes unread again. An occurrence is counted once. Returns new and changed notifications.  [NTF-8] Pure.
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

export const nextOf = (sendings: readonly Sending[]): Instant | null =>
  sendings.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []).toSorted()[0] ?? null;

export const withSending = (notification: Notification, changed: Sending): Notification => {
  const sendings = notification.sendings.map((one) => (one.channel === changed.channel ? changed : one));
  return { ...notification, sendings, nextAt: nextOf(sendings) };
};

export const textOf = ({ lines, count }: Pick<Notification, 'lines' | 'count'>): string => {
  const more = Math.max(0, count - lines.reduce((sum, line) => sum + countOf(line), 0));
  return [...lines.map(({ text }) => text), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
};
