import type { Notifier } from '../notifications/notifier.ts';

/** How far the notifications of these books are made and sent. */
export interface NotifierPort {
  /** Null for books that had no notifications yet. */
  get(): Promise<Notifier | null>;
  put(notifier: Notifier): Promise<void>;
}
