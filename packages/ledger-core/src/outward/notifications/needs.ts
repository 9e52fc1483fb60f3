import type { Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type NotificationsNeeds = Needs<
  | 'attachments'
  | 'comments'
  | 'connections'
  | 'due'
  | 'events'
  | 'imports'
  | 'emails'
  | 'members'
  | 'notifications'
  | 'notifier'
  | 'periods'
  | 'preferences'
  | 'proposals'
  | 'sources'
  | 'transactions'
  | 'webhooks'
> &
  Emits<'connection' | 'email'>;
