import { word } from '../base/word.ts';

export const NOTICE_VIEWS = ['inbox', 'preferences'] as const;

/** The member's notices, or the preferences; the selected notice. */
export interface NotificationsSearch {
  readonly view?: (typeof NOTICE_VIEWS)[number] | undefined;
  readonly notice?: string | undefined;
  readonly unread?: true | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const notificationsSearch = (given: Readonly<Record<string, unknown>>): NotificationsSearch => ({
  view: NOTICE_VIEWS.find((view) => view === given.view),
  notice: word(given.notice),
  unread: given.unread === 'true' || given.unread === true || undefined,
});
