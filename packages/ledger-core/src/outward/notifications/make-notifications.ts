import { END_OF_TIME, instant } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { Id, ImportId, TransactionId } from '../../kernel/ids.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import { MAX_EVENTS_SEARCHED } from '../../ledger/events/limits.ts';
import type { ProposalId } from '../../review/proposals/proposal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type ConnectionKind, statusOf } from '../connections/connection.ts';
import { activeConnections } from '../connections/find.ts';
import { MAX_EVENTS_NOTICED, MAX_SENT_ON_CONNECTING, NOTIFICATION_STORED_MS } from './limits.ts';
import type { NotificationsNeeds } from './needs.ts';
import { gathered, type SentChannel, withSending } from './notification.ts';
import { noticesOf } from './occurrence.ts';
import { type InWords, type Known, occurrencesOf } from './occurrences.ts';
import { advanceDigest } from './weekly-digest.ts';

const NOTICED = [
  'import.completed',
  'transaction.imported',
  'transaction.reopened',
  'transaction.restored',
  'transaction.filed',
  'transaction.split',
  'transaction.updated',
  'period.closed',
  'period.reopened',
  'member.created',
  'member.updated',
  'books.updated',
  'connection.created',
  'connection.updated',
  'connection.failing',
  'proposal.created',
  'policy.deleted',
] as const;

/**
 * Creates notifications for the events after a position, by the present preferences. Returns the new position. It processes a limited
 * number of events, so that no unit of work is long.  [NTF-6]
 */
export const makeNotifications = async (unit: NotificationsNeeds, position: number, inWords: InWords): Promise<number> => {
  const last = await unit.events.last();
  if (position >= last) return position;
  const before = Math.min(last, position + MAX_EVENTS_SEARCHED) + 1;
  const events = await unit.events.within({ types: NOTICED, after: position, before, order: 'oldest', take: MAX_EVENTS_NOTICED });
  if (events.length > 0) {
    const known = { ...(await knownOf(unit, events)), inWords };
    const occurrences = events.flatMap((event) => occurrencesOf(event, known));
    const notices = noticesOf(occurrences, known.members, await unit.preferences.all());
    const gathering = notices.length === 0 ? [] : await unit.notifications.gathering(unit.now);
    await unit.notifications.put(gathered(gathering, notices, unit));
    if (notices.length > 0) await unit.due.scheduleBy('forget_notifications', instant(Date.parse(unit.now) + NOTIFICATION_STORED_MS));
    if (events.some(({ type }) => MOVES_DIGESTS.has(type))) await advanceDigest(unit);
    for (const channel of await connectedBy(unit, events)) await sendWaiting(unit, channel);
  }
  return events.length < MAX_EVENTS_NOTICED ? before - 1 : (events.at(-1)?.position ?? before - 1);
};

/** Events that can change the time of the next digest: members and time zones. */
const MOVES_DIGESTS: ReadonlySet<string> = new Set(['member.created', 'member.updated', 'books.updated']);

const connectedBy = async (unit: Needs<'connections'>, events: readonly OutboxEvent[]): Promise<readonly SentChannel[]> => {
  const ids = new Set(events.flatMap(({ type, subjectId }) => (/^connection\.(created|updated)$/.test(type) ? [subjectId] : [])));
  const connected = ids.size === 0 ? [] : (await activeConnections(unit)).filter((one) => ids.has(one.id) && statusOf(one) !== 'pending');
  return distinct(connected.flatMap(({ kind }) => CHANNEL_OF[kind] ?? []));
};

const CHANNEL_OF: { readonly [Kind in ConnectionKind]?: SentChannel } = {
  chat_workspace: 'chat_workspace',
  messaging_number: 'messaging_app',
};

/** Loads the records of some events, each kind in one query. */
const knownOf = async (unit: NotificationsNeeds, events: readonly OutboxEvent[]): Promise<Omit<Known, 'inWords'>> => {
  const ids = distinct(events.flatMap(({ type, subjectId }) => (type.startsWith('transaction.') ? [subjectId as TransactionId] : [])));
  const isFailing = events.some(({ type }) => type === 'connection.failing');
  const comments = distinct(events.flatMap(({ detail }) => detail?.comment_id ?? detail?.resolved_comment_id ?? []));
  const commented = distinct(events.flatMap(({ subjectId, detail }) => (detail?.comment_id == null ? [] : [subjectId as TransactionId])));
  const imports = distinct(events.flatMap(({ type, subjectId }) => (type === 'import.completed' ? [subjectId as ImportId] : [])));
  const proposals = distinct(events.flatMap(({ type, subjectId }) => (type === 'proposal.created' ? [subjectId as ProposalId] : [])));
  const transactions = await unit.transactions.byIds(ids);
  const documents = await unit.attachments.of(ids);
  return {
    settings: unit.settings,
    members: await unit.members.all(),
    periods: await unit.periods.all(),
    transactions: new Map(transactions.map((one) => [one.id, one])),
    documented: new Set(documents.map(({ transactionId }) => transactionId)),
    imports: byId(await unit.imports.byIds(imports)),
    sources: imports.length === 0 ? new Map() : byId(await unit.sources.all()),
    comments: new Map((await unit.comments.byIds(comments as readonly Id<'comment'>[])).map((one) => [one.id, one])),
    unresolved: await unit.comments.unresolved(commented),
    proposals: byId(await unit.proposals.byIds(proposals)),
    webhooks: isFailing ? await unit.webhooks.all() : [],
    connections: isFailing ? await activeConnections(unit) : [],
  };
};

/** Notifications that wait for a newly connected channel become due.  [NTF-18] */
const sendWaiting = async (unit: Needs<'notifications'>, channel: SentChannel): Promise<void> => {
  const waiting = await unit.notifications.due(END_OF_TIME, MAX_SENT_ON_CONNECTING);
  const due = waiting.flatMap((notification) => {
    const sending = notification.sendings.find((one) => one.channel === channel && one.status === 'waiting');
    const isGathering = notification.gathersUntil > unit.now;
    return sending === undefined || isGathering ? [] : [withSending(notification, { ...sending, nextAttemptAt: unit.now })];
  });
  await unit.notifications.put(due);
};
