import type { Caller } from '../books/member.ts';
import { changePreferences, readPreferences } from '../notifications/change-preferences.ts';
import { refuse } from '../refusal.ts';
import type { Makers } from './makers.ts';

/** What members choose about notifications. */
export const notificationsOperations = ({ query, command }: Makers) => {
  const readOf = query('notifications.read_preferences', readPreferences);
  return {
    notifications: {
      /** Which kinds of notification reach the caller on which channels, in these books. */
      preferences: async (caller: Caller) =>
        'memberId' in caller
          ? readOf(caller, caller.memberId)
          : refuse('forbidden', 'A service has no notification preferences; ask as a member.'),
      /** Changes which kinds of notification reach the caller on which channels. */
      changePreferences: command('notifications.change_preferences', changePreferences, ({ memberId }) => memberId),
    },
  };
};
