/** Mentioned members per comment: a team, not a mailing list. */
export const MAX_MENTIONS = 50;
