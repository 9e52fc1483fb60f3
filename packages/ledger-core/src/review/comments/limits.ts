/** Mentioned members per comment: a team, not an email list. */
export const MAX_MENTIONS = 50;
