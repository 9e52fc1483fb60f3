import type { MemberId } from '../ids.ts';
import type { Preferences } from '../notifications/preferences.ts';

/** What members chose about notifications. */
export interface PreferencesPort {
  /** Null for a member who chose nothing. */
  of(memberId: MemberId): Promise<Preferences | null>;
  /** By member. */
  all(): Promise<readonly Preferences[]>;
  put(preferences: Preferences): Promise<void>;
}
