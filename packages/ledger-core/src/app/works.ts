import { depreciateWhenDue } from '../assets/fixed-assets/depreciate.ts';
import { recognizeWhenDue } from '../assets/schedules/run-schedules.ts';
import { forgetIdempotencyRecords } from '../company/work/forget-idempotency-records.ts';
import type { OpenForWork, Works } from '../company/work/run-due.ts';
import type { Instant } from '../kernel/dates.ts';
import type { Feeds } from '../outward/connections/feed.ts';
import { forgetNumbers } from '../outward/connections/remove-number.ts';
import { findDueFeeds } from '../outward/feeds/due-feeds.ts';
import { kindsSetUp } from '../outward/feeds/sealing.ts';
import { forgetNotifications } from '../outward/notifications/forget-notifications.ts';
import { makeDigests } from '../outward/notifications/weekly-digest.ts';
import { forgetDeliveries } from '../outward/webhooks/forget-deliveries.ts';
import { expireProposals } from '../review/proposals/expire.ts';
import { takeUnfinished } from '../review/receipts/unfinished.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { recurWhenDue } from '../trade/recurring/make-due.ts';
import { atMoment, openUnit, type UnitParts } from './unit.ts';

export const worksOf = (feeds: Feeds): Works<UnitOfWork> => ({
  forget_outcomes: forgetIdempotencyRecords,
  forget_deliveries: forgetDeliveries,
  depreciate: depreciateWhenDue,
  release_shares: recognizeWhenDue,
  recur: recurWhenDue,
  weekly_digest: makeDigests,
  forget_notifications: forgetNotifications,
  forget_numbers: forgetNumbers,
  read_receipts: takeUnfinished,
  expire_proposals: expireProposals,
  read_feeds: findDueFeeds(kindsSetUp(feeds)),
});

/** Scheduled jobs run as a service, not as a person. */
export const WORKER = { service: 'work', role: 'owner' } as const;

export const openForWork =
  (parts: UnitParts, now: Instant): OpenForWork<UnitOfWork> =>
  (repositories, settings) =>
    openUnit(atMoment(parts, now), repositories, settings, { ledgerId: settings.id, ...WORKER });
