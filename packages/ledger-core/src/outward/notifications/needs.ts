import type { Emits, Needs } from '../../store/unit-of-work.ts';

/** What this module’s operations with seven needs or more touch, as one type. */
export type NotificationsNeeds = Needs<
  | 'attachments'
  | 'comments'
  | 'connections'
  | 'due'
  | 'events'
  | 'imports'
  | 'mailings'
  | 'members'
  | 'notifications'
  | 'notifier'
  | 'periods'
  | 'preferences'
  | 'sources'
  | 'transactions'
  | 'webhooks'
> &
  Emits<'connection' | 'mailing'>;
