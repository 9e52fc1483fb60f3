/** The maximum number of policies in one set of books. */
export const MAX_POLICIES = 50;

/** The maximum number of operations, authors or accounts in one policy. */
export const MAX_IN_POLICY = 100;

/** The maximum number of approvals that a policy requires. */
export const MAX_APPROVALS = 5;

/** The days in which a proposal must be decided, unless a policy sets another number. */
export const PROPOSAL_DAYS = 30;

/** The maximum number of days that a policy can set for a decision. */
export const MAX_PROPOSAL_DAYS = 365;
