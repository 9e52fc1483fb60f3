import type { Operation } from '../../company/books/permissions.ts';

/** The channels of notifications, in display order. */
export const CHANNELS = ['in_app', 'email', 'chat_workspace', 'messaging_app'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The categories in the settings of a member, in display order. */
export const CATEGORIES = ['connections', 'review', 'receipts', 'close', 'team', 'discussion', 'digest'] as const;
export type Category = (typeof CATEGORIES)[number];

export const NOTIFICATION_KINDS = [
  'connection_failing',
  'transactions_need_review',
  'receipt_missing',
  'period_closed',
  'period_reopened',
  'member_joined',
  'mentioned',
  'question_asked',
  'question_answered',
  'filing_proposed',
  'weekly_digest',
  'approval_wanted',
  'policy_removed',
] as const;
/** A kind of notification with selectable channels, in display order. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface KindTerms {
  readonly category: Category;
  /** The permission that a member needs to be notified.  [NTF-7] */
  readonly needs: Operation;
  /** The default channels. */
  readonly defaults: readonly Channel[];
  /** Whether the messaging app has an approved message for it. */
  readonly hasMessage: boolean;
}

/** Urgent kinds are also sent by email.  [NTF-2] */
const IN_APP = ['in_app'] as const;
const AND_EMAIL = ['in_app', 'email'] as const;

/** The category and the default channels of each kind.  [NTF-1] [NTF-2] [NTF-3] */
export const KIND_TERMS: Readonly<Record<NotificationKind, KindTerms>> = {
  connection_failing: { category: 'connections', needs: 'connections.create_workspace', defaults: AND_EMAIL, hasMessage: false },
  transactions_need_review: { category: 'review', needs: 'transactions.categorize', defaults: IN_APP, hasMessage: false },
  receipt_missing: { category: 'receipts', needs: 'documents.attach', defaults: AND_EMAIL, hasMessage: true },
  period_closed: { category: 'close', needs: 'periods.list', defaults: IN_APP, hasMessage: false },
  period_reopened: { category: 'close', needs: 'periods.list', defaults: AND_EMAIL, hasMessage: false },
  member_joined: { category: 'team', needs: 'members.list', defaults: IN_APP, hasMessage: false },
  mentioned: { category: 'discussion', needs: 'transactions.read', defaults: AND_EMAIL, hasMessage: false },
  question_asked: { category: 'discussion', needs: 'comments.create', defaults: AND_EMAIL, hasMessage: false },
  question_answered: { category: 'discussion', needs: 'transactions.read', defaults: IN_APP, hasMessage: false },
  filing_proposed: { category: 'discussion', needs: 'transactions.categorize', defaults: IN_APP, hasMessage: false },
  approval_wanted: { category: 'review', needs: 'proposals.decide', defaults: AND_EMAIL, hasMessage: false },
  policy_removed: { category: 'team', needs: 'policies.remove', defaults: AND_EMAIL, hasMessage: false },
  weekly_digest: { category: 'digest', needs: 'reports.read', defaults: ['email'], hasMessage: false },
};

export const kindsOf = (category: Category): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => KIND_TERMS[kind].category === category);
