/** Members that one comment mentions: a team, not a mailing list. */
export const MAX_MENTIONS = 50;
