import type { Emits, Needs } from '../../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
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
